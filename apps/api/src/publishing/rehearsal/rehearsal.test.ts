import { type BodyInput, REHEARSAL_LIMITS, type RehearsedQuestion, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const rehearse = (id: string, query: { skip?: number; limit?: number } = {}, token = founder.token) =>
  call(server.url, routes.rehearse, { token, params: { id }, query })
const mend = (id: string, body: BodyInput<typeof routes.mendRehearsed>, token = founder.token) =>
  call(server.url, routes.mendRehearsed, { token, params: { id }, body })
const keep = (id: string, question: string, token = founder.token) =>
  call(server.url, routes.keepRehearsalCase, { token, params: { id }, body: { question } })
const cases = (id: string, query: { skip?: number; limit?: number } = {}, token = founder.token) =>
  call(server.url, routes.listRehearsalCases, { token, params: { id }, query })
const faqsOf = async (id: string) =>
  (await call(server.url, routes.readClone, { token: founder.token, params: { id } })).data.training_content
    .faqs

/** A whole rehearsal, piece by piece, by the ids of its questions. */
async function whole(id: string): Promise<Map<string, RehearsedQuestion>> {
  const all: RehearsedQuestion[] = []
  for (;;) {
    const { status, data, problem } = await rehearse(id, { skip: all.length })
    if (status !== 200) throw new Error(`no rehearsal: ${JSON.stringify(problem)}`)
    all.push(...data.questions)
    if (all.length >= data.total) return new Map(all.map((question) => [question.id, question]))
  }
}

const secret = (audience: 'link' | 'verified-email' | 'named-investor') => ({
  funding: {
    raising: { id: 'raising', label: 'Raising', value: '3.5 million', unit: 'EUR', audience },
    keyMetrics: [{ id: 'pilots', label: 'paying pilots', value: '12' }],
  },
})
const faq = (question: string, answer: string) => ({
  training_content: { faqs: [{ id: 'only', question, answer }] },
})

describe('a rehearsal', () => {
  it('asks the draft the forty most asked of its stage and industry, ten at a time', async () => {
    const clone = await aClone(server.url, founder)
    const first = await rehearse(clone.id)
    expect(first.data).toMatchObject({ total: 40, most_asked: 40, language: 'en' })
    expect(first.data.questions).toHaveLength(10)
    expect((await rehearse(clone.id, { limit: 500 })).data.questions).toHaveLength(10)
    const all = await whole(clone.id)
    expect(all.size).toBe(40)
    expect(all.get('how-it-works')).toMatchObject({
      question: 'How does it work?',
      mark: 'answered',
      answer: 'A clip-on meter listens to the pipe.',
      is_case: false,
      tells: [],
      faq: { id: 'q2', answer: 'A clip-on meter listens to the pipe.' },
      live_answer: null,
    })
    expect(all.get('raising')).toMatchObject({ mark: 'answered', faq: null })
    expect(all.get('patents')).toMatchObject({ mark: 'missing', answer: '', sources: [] })
    // Seed, hardware.
    expect([...all.keys()]).toEqual(expect.arrayContaining(['pilots', 'manufacturing']))
  })

  it('asks the draft and not what visitors get', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    await mend(clone.id, { question_id: 'patents', answer: 'We hold two patents, in Europe and Japan.' })
    expect((await whole(clone.id)).get('patents')).toMatchObject({
      mark: 'answered',
      answer: 'We hold two patents, in Europe and Japan.',
      live_answer: null,
    })
  })

  it('tells what the published version answered and the draft does not', async () => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const { faqs } = clone.training_content
    await call(server.url, routes.saveContent, {
      token: founder.token,
      params: { id: clone.id },
      body: { ...clone.training_content, faqs: faqs.filter(({ id }) => id !== 'q2') },
    })
    const lost = (await whole(clone.id)).get('how-it-works')
    expect(lost).toMatchObject({ live_answer: 'A clip-on meter listens to the pipe.' })
    expect(['missing', 'weak']).toContain(lost?.mark)
    expect((await whole(clone.id)).get('patents')?.live_answer).toBeNull()
  })

  it('counts as kept back what only those may hear who are not asked for', async () => {
    const clone = await aClone(server.url, founder, secret('named-investor'))
    const raising = (await whole(clone.id)).get('raising')
    expect(raising).toMatchObject({ mark: 'kept-back', tells: [] })
    expect(raising?.answer).not.toContain('3.5')
  })

  it('finds a figure that an answer tells to somebody who may not hear it', async () => {
    const told = faq(
      'What will you use the money for?',
      'Out of 3.5 million euros, half goes into the factory.',
    )
    const clone = await aClone(server.url, founder, { ...secret('named-investor'), ...told })
    const found = (await whole(clone.id)).get('use-of-funds')
    expect(found).toMatchObject({ mark: 'tells' })
    expect(found?.tells[0]).toEqual({
      fact: 'Raising',
      audience: 'named-investor',
      heard_by: 'link',
      sentence: 'Out of 3.5 million euros, half goes into the factory.',
    })
  })

  it('listens as somebody without a link too, where one may come', async () => {
    const told = faq(
      'What will you use the money for?',
      'Out of 3.5 million euros, half goes into the factory.',
    )
    const open = await aClone(server.url, founder, { ...secret('link'), ...told })
    expect((await whole(open.id)).get('use-of-funds')?.tells).toMatchObject([{ heard_by: 'public' }])
    const locked = await aClone(server.url, founder, {
      ...secret('link'),
      ...told,
      access_settings: { type: 'private', password: 'open sesame' },
    })
    expect((await whole(locked.id)).get('use-of-funds')).toMatchObject({ mark: 'answered', tells: [] })
  })

  it('has no list in some languages, and says so', async () => {
    const clone = await aClone(server.url, founder, { languages: ['fr'] })
    await keep(clone.id, 'Combien levez-vous ?')
    expect((await rehearse(clone.id)).data).toMatchObject({
      total: 1,
      most_asked: 0,
      language: 'fr',
      questions: [{ is_case: true }],
    })
  })

  it('is refused to strangers, and to nobody’s clone', async () => {
    const clone = await aClone(server.url, founder)
    expect((await rehearse(clone.id, {}, stranger.token)).status).toBe(403)
    expect((await rehearse(newId())).status).toBe(404)
  })

  it('is limited by founder, and another founder’s goes on', async () => {
    const [busy, other] = [await aFounder(server.url), await aFounder(server.url)]
    const [mine, theirs] = [await aClone(server.url, busy), await aClone(server.url, other)]
    const { limits, clock } = server.kernel
    const counts = [{ limit: 'rehearsal.owner' as const, key: busy.user.id }]
    await limits.takeSome(counts, limits.mostOf('rehearsal.owner'), clock.nowMs())
    const refused = await rehearse(mine.id, {}, busy.token)
    expect([refused.status, refused.problem.error]).toEqual([429, 'rate_limited'])
    expect((await rehearse(theirs.id, { limit: 1 }, other.token)).status).toBe(200)
  })
})

describe('a question of a rehearsal', () => {
  it('is mended in place: its answer is a FAQ of the draft, once however often it is sent', async () => {
    const clone = await aClone(server.url, founder)
    const before = await faqsOf(clone.id)
    const first = await mend(clone.id, { question_id: 'patents', answer: 'None yet.' })
    expect(first.data).toEqual({ faq_id: 'asked-patents' })
    await mend(clone.id, { question_id: 'patents', answer: 'We hold two patents.' })
    expect(await faqsOf(clone.id)).toEqual([
      ...before,
      { id: 'asked-patents', question: 'Do you have patents?', answer: 'We hold two patents.', category: '' },
    ])
    expect((await whole(clone.id)).get('patents')).toMatchObject({
      mark: 'answered',
      faq: { id: 'asked-patents', answer: 'We hold two patents.' },
    })
  })

  it('changes the FAQ that answered it, and makes one where that is gone', async () => {
    const clone = await aClone(server.url, founder)
    await mend(clone.id, { question_id: 'how-it-works', faq_id: 'q2', answer: 'A meter listens.' })
    const faqs = await faqsOf(clone.id)
    expect(faqs).toHaveLength(5)
    expect(faqs.find(({ id }) => id === 'q2')?.answer).toBe('A meter listens.')
    const made = await mend(clone.id, { question_id: 'price', faq_id: 'gone', answer: 'Nine euros a meter.' })
    expect(made.data.faq_id).toBe('asked-price')
  })

  it('has no second answer beside that of a FAQ that asks the same', async () => {
    const clone = await aClone(server.url, founder)
    const faqs = [
      ...clone.training_content.faqs,
      { id: 'own', question: 'do you have PATENTS', answer: 'No.' },
    ]
    await call(server.url, routes.saveContent, {
      token: founder.token,
      params: { id: clone.id },
      body: { ...clone.training_content, faqs },
    })
    const made = await mend(clone.id, { question_id: 'patents', answer: 'Two, in Europe and Japan.' })
    expect(made.data).toEqual({ faq_id: 'own' })
    const after = await faqsOf(clone.id)
    expect(after.slice(5)).toMatchObject([{ id: 'own', answer: 'Two, in Europe and Japan.' }])
    expect((await whole(clone.id)).get('patents')?.faq?.id).toBe('own')
  })

  it('is written down as it was asked: in the first language that visitors are offered', async () => {
    const clone = await aClone(server.url, founder, { languages: ['de', 'en'] })
    expect((await rehearse(clone.id)).data.language).toBe('en')
    await mend(clone.id, { question_id: 'price', answer: 'Nine euros a meter.' })
    expect((await faqsOf(clone.id)).at(-1)?.question).toBe('What do you charge?')
  })

  it('loses no answer where ten are mended at once', async () => {
    const clone = await aClone(server.url, founder)
    const ids = (await rehearse(clone.id)).data.questions.map(({ id }) => id)
    const replies = await Promise.all(
      ids.map((question_id) => mend(clone.id, { question_id, answer: `About ${question_id}.` })),
    )
    expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const answers = (await faqsOf(clone.id)).map(({ answer }) => answer)
    const mended = answers.filter((answer) => answer.startsWith('About '))
    expect(mended.toSorted()).toEqual(ids.map((id) => `About ${id}.`).toSorted())
  })

  it('is refused where nobody asks it, of a stranger and of an archived clone', async () => {
    const clone = await aClone(server.url, founder)
    const unknown = await mend(clone.id, { question_id: 'weather', answer: 'Fine.' })
    expect([unknown.status, unknown.problem.fields]).toEqual([
      422,
      { question_id: 'is no question of this rehearsal' },
    ])
    expect((await mend(clone.id, { question_id: 'price', answer: 'Free.' }, stranger.token)).status).toBe(403)
    await call(server.url, routes.archiveClone, { token: founder.token, params: { id: clone.id } })
    const archived = await mend(clone.id, { question_id: 'price', answer: 'Free.' })
    expect(archived.problem.error).toBe('wrong_state')
    expect(await faqsOf(clone.id)).toHaveLength(5)
  })
})

describe('a case that a founder kept', () => {
  it('is asked after the most asked, and mended as they are', async () => {
    const clone = await aClone(server.url, founder)
    const { data: kept } = await keep(clone.id, 'Does it survive salt water?')
    const { data } = await rehearse(clone.id, { skip: 40 })
    expect(data).toMatchObject({
      total: 41,
      questions: [{ id: kept.id, is_case: true, question: 'Does it survive salt water?', mark: 'missing' }],
    })
    await mend(clone.id, { question_id: kept.id, answer: 'It survives salt water for ten years.' })
    expect((await whole(clone.id)).get(kept.id)).toMatchObject({
      mark: 'answered',
      faq: { id: kept.id },
    })
  })

  it('is kept once, by ten at once too, listed by page and taken out again', async () => {
    const clone = await aClone(server.url, founder)
    const ten = Array.from({ length: 10 }, (_, i) =>
      keep(clone.id, i % 2 ? 'Who audits you?' : ' who audits  you'),
    )
    expect(new Set((await Promise.all(ten)).map(({ data }) => data.id)).size).toBe(1)
    const { data: second } = await keep(clone.id, 'Who insures you?')
    expect((await cases(clone.id, { skip: 1, limit: 1 })).data).toEqual({ cases: [second], total: 2 })
    const drop = (caseId: string, token = founder.token) =>
      call(server.url, routes.dropRehearsalCase, { token, params: { id: clone.id, caseId } })
    expect((await drop(second.id, stranger.token)).status).toBe(403)
    expect((await drop(second.id)).data).toEqual({ success: true })
    expect((await drop(second.id)).data).toEqual({ success: true })
    expect((await cases(clone.id)).data.total).toBe(1)
    expect((await rehearse(clone.id)).data.total).toBe(41)
  })

  it('is not shown to strangers, nor kept by them, nor reached through another clone', async () => {
    const [clone, other] = [await aClone(server.url, founder), await aClone(server.url, founder)]
    expect((await keep(clone.id, 'Mine?', stranger.token)).status).toBe(403)
    expect((await cases(clone.id, {}, stranger.token)).status).toBe(403)
    expect((await keep(clone.id, '   ')).status).toBe(422)
    const { data: kept } = await keep(clone.id, 'Who audits you?')
    const params = { id: other.id, caseId: kept.id }
    await call(server.url, routes.dropRehearsalCase, { token: founder.token, params })
    expect((await cases(clone.id)).data.total).toBe(1)
  })

  it('is refused where there are too many', async () => {
    const clone = await aClone(server.url, founder)
    const row = (i: number) => ({
      owner_id: founder.user.id,
      clone_id: clone.id,
      id: newId(),
      question: `Number ${i}?`,
      folded: `number ${i}`,
    })
    const rows = Array.from({ length: REHEARSAL_LIMITS.maxCases }, (_, i) => row(i))
    await server.kernel.db.insertInto('rehearsal_cases').values(rows).execute()
    expect((await keep(clone.id, 'One more?')).problem.error).toBe('invalid')
    expect((await keep(clone.id, 'Number 7')).status).toBe(200)
  })
})
