import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { leaveQuestion } from '../testing/a-question.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { fileQuestion } from './questions/file-question.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
let cloneId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
  cloneId = (await aClone(server.url, founder)).id
})
afterAll(() => server.close())

const list = (query: Parameters<typeof call<typeof routes.listQuestions>>[2] = {}, token = founder.token) =>
  call(server.url, routes.listQuestions, { token, ...query })
const reply = (id: string, body: BodyInput<typeof routes.replyToQuestion>, token = founder.token) =>
  call(server.url, routes.replyToQuestion, { token, params: { id }, body })
const faqsOf = async (id: string) =>
  (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data.training_content
    .faqs

type Faqs = Awaited<ReturnType<typeof faqsOf>>
async function saveFaqs(id: string, change: (faqs: Faqs) => Faqs) {
  const { token } = founder
  const { data } = await call(server.url, routes.readClone, { token, params: { id } })
  const { faqs } = data.training_content
  const body = { training_content: { ...data.training_content, faqs: change(faqs) } }
  expect((await call(server.url, routes.patchClone, { token, params: { id }, body })).status).toBe(200)
}

/** A question as a talk leaves it. */
async function aQuestion(text: string, ofClone = cloneId): Promise<string> {
  const callId = await leaveQuestion(server.kernel, { ownerId: founder.user.id, cloneId: ofClone, text })
  const { data } = await list()
  const question = data.questions.find((one) => one.call_id === callId)
  if (!question) throw new Error('the question was not kept')
  return question.id
}

describe('questions that a clone passed on', () => {
  it('are not kept of a call that was deleted meanwhile', async () => {
    const ofCall = { ownerId: founder.user.id, cloneId, callId: newId(), turn: 1 }
    await fileQuestion(server.kernel, { ...ofCall, text: 'Is there a ferry to the Faroes?' })
    expect((await list()).data.questions.filter(({ call_id }) => call_id === ofCall.callId)).toEqual([])
  })

  it('are listed newest first, by page, status and clone, to their founder alone', async () => {
    const other = await aClone(server.url, founder, { name: 'The other' })
    const before = (await list()).data.total
    const first = await aQuestion('Do you ship to Iceland?', other.id)
    const second = await aQuestion('What about Greenland?', other.id)
    const mine = await list({ query: { clone_id: other.id } })
    expect(mine.data.questions.map(({ id }) => id)).toEqual([second, first])
    expect(mine.data.questions[0]).toMatchObject({
      clone_name: 'The other',
      text: 'What about Greenland?',
      status: 'open',
      answer: '',
      answered_at: null,
    })
    expect((await list({ query: { clone_id: other.id, limit: 1, skip: 1 } })).data).toMatchObject({
      questions: [{ id: first }],
      total: 2,
    })
    await reply(first, { status: 'dismissed' })
    expect((await list({ query: { clone_id: other.id, status: 'open' } })).data.total).toBe(1)
    expect((await list({ query: { clone_id: other.id } }, stranger.token)).data).toEqual({
      questions: [],
      total: 0,
    })
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: other.id } })
    expect((await list()).data.total).toBe(before)
  })

  it('decisions §14 equal questions are one: listed once, answered once, in any spelling', async () => {
    const own = await aClone(server.url, founder, { name: 'Asked twice' })
    const first = await aQuestion('What does a policy cost?', own.id)
    const other = await aQuestion('¿Cuánto cuesta?', own.id)
    const again = await aQuestion('what does  a POLICY cost', own.id)
    const open = await list({ query: { clone_id: own.id, status: 'open' } })
    expect(open.data.questions.map(({ id, times }) => [id, times])).toEqual([
      [again, 2],
      [other, 1],
    ])
    expect(open.data.total).toBe(2)
    const answered = await reply(again, { answer: 'From 40 euros a month.' })
    expect(answered.data).toMatchObject({ status: 'answered', times: 2 })
    expect((await list({ query: { clone_id: own.id, status: 'open' } })).data.questions).toMatchObject([
      { id: other },
    ])
    const taught = (await faqsOf(own.id)).filter(({ answer }) => answer === 'From 40 euros a month.')
    expect(taught).toHaveLength(1)
    // One that is asked once more is answered already.
    await aQuestion('What does a policy cost', own.id)
    expect((await list({ query: { clone_id: own.id, status: 'answered' } })).data).toMatchObject({
      questions: [{ answer: 'From 40 euros a month.', answered_at: expect.any(String), times: 3 }],
      total: 1,
    })
    expect((await list({ query: { clone_id: own.id, status: 'open' } })).data.total).toBe(1)
    expect((await reply(first, { status: 'open' })).status).toBe(409)
    // One that was set aside stays so, however often it is asked, and comes back with those that equal it.
    await reply(other, { status: 'dismissed' })
    await aQuestion('¿CUÁNTO  cuesta', own.id)
    expect((await list({ query: { clone_id: own.id, status: 'open' } })).data.total).toBe(0)
    expect((await reply(other, { status: 'open' })).data).toMatchObject({ status: 'open', times: 2 })
    const dashboard = await call(server.url, routes.readDashboard, {
      token: founder.token,
      query: { clone_id: own.id },
    })
    expect(dashboard.data.needs_you.counts.unanswered_question).toBe(1)
  })

  it('decisions §14 equal questions are one: answered again in another spelling, the FAQ that is there has the new answer', async () => {
    const own = await aClone(server.url, founder, { name: 'Answered again' })
    const before = (await faqsOf(own.id)).length
    await reply(await aQuestion('What does a policy cost?', own.id), { answer: 'From 40 euros a month.' })
    await reply(await aQuestion('what does a  POLICY cost', own.id), { answer: 'From 50 euros a month.' })
    const faqs = await faqsOf(own.id)
    expect(faqs.slice(before)).toMatchObject([
      { question: 'What does a policy cost?', answer: 'From 50 euros a month.' },
    ])
    // One that its founder wrote is one too.
    await reply(await aQuestion('what problem DO you solve', own.id), { answer: 'Leaks that nobody hears.' })
    const after = await faqsOf(own.id)
    expect(after).toHaveLength(faqs.length)
    expect(after[0]).toEqual({ ...faqs[0], answer: 'Leaks that nobody hears.' })
  })

  it('are answered while the founder says just that, and wait anew once they do not', async () => {
    const own = await aClone(server.url, founder, { name: 'Answered before' })
    const asked = 'What does a policy cost?'
    const isIt = ({ question }: { question: string }) => question === asked
    await reply(await aQuestion(asked, own.id), { answer: 'From 40 euros a month.' })
    const filed = async () => {
      const id = await aQuestion(asked, own.id)
      return (await list({ query: { clone_id: own.id, limit: 500 } })).data.questions.find(
        (one) => one.id === id,
      )
    }
    expect(await filed()).toMatchObject({ status: 'answered', answer: 'From 40 euros a month.' })
    // Another draft's words were given to nobody yet, and one that asks something else answers this no more.
    await saveFaqs(own.id, (faqs) => faqs.map((faq) => (isIt(faq) ? { ...faq, answer: 'From 50.' } : faq)))
    expect(await filed()).toMatchObject({ status: 'open', times: 1 })
    const said = { question: 'What does a claim cost?', answer: 'From 40 euros a month.' }
    await saveFaqs(own.id, (faqs) => faqs.map((faq) => (isIt(faq) ? { ...faq, ...said } : faq)))
    expect(await filed()).toMatchObject({ status: 'open', times: 2 })
    await saveFaqs(own.id, (faqs) => faqs.filter(({ question }) => question !== said.question))
    expect(await filed()).toMatchObject({ status: 'open', times: 3 })
  })

  it('are answered in the words that are published, where the draft has others by now', async () => {
    const asked = 'What does a policy cost?'
    const { clone } = await aPublishedPitch(server.url, founder)
    await reply(await aQuestion(asked, clone.id), { answer: 'From 40 euros.' })
    const answering = (answer: string) =>
      saveFaqs(clone.id, (faqs) => faqs.map((faq) => (faq.question === asked ? { ...faq, answer } : faq)))
    await answering('From 50 euros.')
    const published = { token: founder.token, params: { id: clone.id } }
    expect((await call(server.url, routes.publishClone, published)).status).toBe(200)
    await answering('From 60 euros.')
    await aQuestion(asked, clone.id)
    const { data } = await list({ query: { clone_id: clone.id } })
    expect(data.questions).toMatchObject([{ status: 'answered', answer: 'From 50 euros.', times: 2 }])
  })

  it('of one call are told apart from the others', async () => {
    const id = await aQuestion('Do you have patents in Japan?')
    const callId = (await list()).data.questions.find((one) => one.id === id)?.call_id ?? ''
    const ofCall = await list({ query: { call_id: callId } })
    expect(ofCall.data).toMatchObject({ questions: [{ id }], total: 1 })
    expect((await list({ query: { call_id: callId } }, stranger.token)).data.total).toBe(0)
  })

  it('once answered, teach the clone: the answer is a FAQ of its next version', async () => {
    const id = await aQuestion('Who are your investors?')
    const answered = await reply(id, { answer: 'North Sea Ventures led our pre-seed.' })
    expect(answered.data).toMatchObject({
      status: 'answered',
      answer: 'North Sea Ventures led our pre-seed.',
    })
    expect(answered.data.answered_at).not.toBeNull()
    const faqs = await faqsOf(cloneId)
    expect(faqs.at(-1)).toEqual({
      id,
      question: 'Who are your investors?',
      answer: 'North Sea Ventures led our pre-seed.',
      category: '',
    })
    await reply(id, { answer: 'North Sea Ventures.' })
    expect(await faqsOf(cloneId)).toEqual([
      ...faqs.slice(0, -1),
      { ...faqs.at(-1), answer: 'North Sea Ventures.' },
    ])
  })

  it('are answered by ten at once as one FAQ, and two of them as two', async () => {
    const before = (await faqsOf(cloneId)).length
    const one = await aQuestion('How fast do you grow?')
    const answers = Array.from({ length: 10 }, (_, i) => `Answer ${i}`)
    const replies = await Promise.all(answers.map((answer) => reply(one, { answer })))
    expect(replies.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const faqs = await faqsOf(cloneId)
    expect(faqs).toHaveLength(before + 1)
    expect((await list()).data.questions.find(({ id }) => id === one)?.answer).toBe(faqs.at(-1)?.answer)
    const [two, three] = [await aQuestion('Two?'), await aQuestion('Three?')]
    await Promise.all([reply(two, { answer: 'Two.' }), reply(three, { answer: 'Three.' })])
    expect(await faqsOf(cloneId)).toHaveLength(before + 3)
  })

  it('are dismissed and opened again, but not once they are answered', async () => {
    const id = await aQuestion('Are you hiring?')
    expect((await reply(id, { status: 'dismissed' })).data.status).toBe('dismissed')
    expect((await reply(id, { status: 'dismissed' })).data.status).toBe('dismissed')
    expect((await reply(id, { status: 'open' })).data.status).toBe('open')
    await reply(id, { answer: 'Yes, two engineers.' })
    const refused = await reply(id, { status: 'dismissed' })
    expect([refused.status, refused.problem.error]).toEqual([409, 'wrong_state'])
  })

  it('shorten to what a FAQ holds, and refuse a blank answer', async () => {
    const id = await aQuestion(`${'why '.repeat(124)}🦩🦩🦩🦩🦩`)
    expect((await reply(id, { answer: '   ' })).status).toBe(422)
    expect((await reply(id, { answer: 'Because.' })).status).toBe(200)
    expect((await faqsOf(cloneId)).at(-1)?.question.length).toBeLessThanOrEqual(500)
  })

  it('are 404 to another founder, like an unknown one, and stay as they were', async () => {
    const id = await aQuestion('Whose question is this?')
    const theirs = await reply(id, { answer: 'Mine now.' }, stranger.token)
    const unknown = await reply(newId(), { answer: 'Mine now.' }, stranger.token)
    expect([theirs.status, theirs.problem]).toEqual([404, unknown.problem])
    expect((await list({ query: { status: 'open' } })).data.questions.map((one) => one.id)).toContain(id)
  })

  it('are not answered while their clone is archived', async () => {
    const clone = await aClone(server.url, founder)
    const id = await aQuestion('Still there?', clone.id)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: clone.id } })
    expect((await reply(id, { answer: 'Yes.' })).problem.error).toBe('wrong_state')
    expect((await list({ query: { clone_id: clone.id } })).data.questions[0]?.status).toBe('open')
  })
})
