import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

const rehearse = (id: string, skip: number, limit?: number) =>
  call(server.url, routes.rehearse, { token: founder.token, params: { id }, query: { skip, limit } })
const mend = (id: string, question_id: string, answer: string) =>
  call(server.url, routes.mendRehearsed, {
    token: founder.token,
    params: { id },
    body: { question_id, answer },
  })
const change = (id: string, purpose: string) =>
  call(server.url, routes.updateDraft, { token: founder.token, params: { id }, body: { purpose } })
const lastReply = (id: string, token = founder.token) =>
  call(server.url, routes.readLastRehearsal, { token, params: { id } })
const last = async (id: string) => (await lastReply(id)).data.last
const rows = async (id: string) =>
  server.kernel.db.selectFrom('last_rehearsals').select('owner_id').where('clone_id', '=', id).execute()

/** What each call of a whole rehearsal answered, in order. */
async function whole(id: string) {
  const all = []
  for (const skip of [0, 10, 20, 30]) all.push(...(await rehearse(id, skip)).data.questions)
  return all
}

it('is kept as it went on, with the time when it began', async () => {
  const clone = await aClone(server.url, founder)
  expect(await last(clone.id)).toBeNull()
  const first = await rehearse(clone.id, 0)
  const begun = await last(clone.id)
  expect(begun).toEqual({
    ...first.data,
    rehearsed_at: expect.stringMatching(/^\d{4}-.*Z$/),
    draft_changed: false,
  })
  const second = await rehearse(clone.id, 10)
  expect(await last(clone.id)).toEqual({
    ...begun,
    questions: [...first.data.questions, ...second.data.questions],
  })
  // A piece that would leave a gap is none of it, and neither is one of nothing.
  await rehearse(clone.id, 30)
  await rehearse(clone.id, 0, 0)
  expect((await last(clone.id))?.questions).toHaveLength(20)
  const all = await whole(clone.id)
  const kept = await last(clone.id)
  expect(kept?.questions).toEqual(all)
  expect(kept?.rehearsed_at).not.toBe(begun?.rehearsed_at)
})

it('is shown to its founder alone, and of a clone that is there', async () => {
  const clone = await aClone(server.url, founder)
  await rehearse(clone.id, 0)
  expect((await lastReply(clone.id, stranger.token)).status).toBe(403)
  expect((await lastReply(newId())).status).toBe(404)
  const theirs = await call(server.url, routes.rehearse, { token: stranger.token, params: { id: clone.id } })
  expect(theirs.status).toBe(403)
  expect((await last(clone.id))?.questions).toHaveLength(10)
})

it('says that the draft was changed since, and begins anew with the draft as it is then', async () => {
  const { clone } = await aPublishedPitch(server.url, founder)
  await rehearse(clone.id, 0)
  await rehearse(clone.id, 10)
  await change(clone.id, 'Hiring')
  expect(await last(clone.id)).toMatchObject({ draft_changed: true, total: 40 })
  // Half of a run says nothing about another.
  await rehearse(clone.id, 20)
  expect((await last(clone.id))?.questions).toHaveLength(20)
  const { data } = await rehearse(clone.id, 0)
  expect(await last(clone.id)).toMatchObject({
    draft_changed: false,
    revision: data.revision,
    questions: data.questions,
  })
  await call(server.url, routes.publishClone, { token: founder.token, params: { id: clone.id } })
  expect(await last(clone.id)).toMatchObject({ draft_changed: false })
})

it('goes on through answers that are mended in it and asked again', async () => {
  const clone = await aClone(server.url, founder)
  const all = await whole(clone.id)
  const place = all.findIndex(({ id }) => id === 'patents')
  await mend(clone.id, 'patents', 'We hold two patents.')
  const saved = await last(clone.id)
  expect(saved).toMatchObject({ draft_changed: true })
  // What is changed next is the answer that was written, though it was not asked again.
  expect(saved?.questions[place]).toMatchObject({
    mark: 'missing',
    faq: { id: 'asked-patents', answer: 'We hold two patents.' },
  })
  await rehearse(clone.id, place, 1)
  const kept = await last(clone.id)
  expect(kept).toMatchObject({ draft_changed: false, rehearsed_at: saved?.rehearsed_at })
  expect(kept?.questions[place]).toMatchObject({ mark: 'answered', answer: 'We hold two patents.' })
  expect(kept?.questions.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

it('takes an answer that is mended after a change elsewhere, and stays one of the draft before', async () => {
  const clone = await aClone(server.url, founder)
  const all = await whole(clone.id)
  const [first] = all
  await change(clone.id, 'Hiring')
  await mend(clone.id, first?.id ?? '', 'In other words.')
  await rehearse(clone.id, 0, 1)
  const kept = await last(clone.id)
  expect(kept).toMatchObject({ draft_changed: true })
  expect(kept?.questions[0]).toMatchObject({ id: first?.id, answer: 'In other words.' })
  expect(kept?.questions.slice(1)).toEqual(all.slice(1))
})

it('shows the words to be changed as they stand in the draft now', async () => {
  const clone = await aClone(server.url, founder)
  await whole(clone.id)
  const found = async () => (await last(clone.id))?.questions.find(({ id }) => id === 'how-it-works')
  expect(await found()).toMatchObject({ faq: { id: 'q2', answer: 'A clip-on meter listens to the pipe.' } })
  const { training_content } = clone
  const saveFaqs = (faqs: typeof training_content.faqs) =>
    call(server.url, routes.saveContent, {
      token: founder.token,
      params: { id: clone.id },
      body: { ...training_content, faqs },
    })
  await saveFaqs(training_content.faqs.map((faq) => (faq.id === 'q2' ? { ...faq, answer: 'It hums.' } : faq)))
  expect(await found()).toMatchObject({
    answer: 'A clip-on meter listens to the pipe.',
    faq: { id: 'q2', answer: 'It hums.' },
  })
  await saveFaqs(training_content.faqs.filter(({ id }) => id !== 'q2'))
  expect(await found()).toMatchObject({ faq: null })
})

it('has no question any more that was a case and is taken out, once it is asked again', async () => {
  const clone = await aClone(server.url, founder)
  const params = { id: clone.id }
  const body = { question: 'Who audits you?' }
  const { data } = await call(server.url, routes.keepRehearsalCase, { token: founder.token, params, body })
  await whole(clone.id)
  await rehearse(clone.id, 40)
  expect((await last(clone.id))?.questions.at(-1)).toMatchObject({ id: data.id, is_case: true })
  await call(server.url, routes.dropRehearsalCase, {
    token: founder.token,
    params: { ...params, caseId: data.id },
  })
  await rehearse(clone.id, 0)
  const kept = await last(clone.id)
  expect([kept?.total, kept?.questions.length]).toEqual([40, 40])
})

it('is whole where two rehearse it at once, and of the newer draft where it is changed between', async () => {
  const clone = await aClone(server.url, founder)
  await Promise.all([whole(clone.id), whole(clone.id)])
  const kept = await last(clone.id)
  expect(new Set(kept?.questions.map(({ id }) => id)).size).toBe(40)
  expect(kept?.questions).toHaveLength(40)
  await Promise.all([whole(clone.id), change(clone.id, 'Hiring').then(() => rehearse(clone.id, 0))])
  const newer = await last(clone.id)
  expect(newer).toMatchObject({ draft_changed: false })
  expect(newer?.questions.slice(0, 10).map(({ id }) => id)).toEqual(
    kept?.questions.slice(0, 10).map(({ id }) => id),
  )
})

it('goes with its clone, and with its founder’s account', async () => {
  const clone = await aClone(server.url, founder)
  await rehearse(clone.id, 0)
  await call(server.url, routes.deleteClone, { token: founder.token, params: { id: clone.id } })
  expect((await lastReply(clone.id)).status).toBe(404)
  await expect.poll(() => rows(clone.id)).toEqual([])

  const leaving = await aFounder(server.url)
  const { token, email, password } = leaving
  const theirs = await aClone(server.url, leaving)
  await call(server.url, routes.rehearse, { token, params: { id: theirs.id } })
  const { data } = await call(server.url, routes.exportAccount, { token })
  expect((data as { tables: Record<string, unknown[]> }).tables['last_rehearsals']).toHaveLength(1)
  await call(server.url, routes.deleteAccount, { token, body: { confirm_email: email, password } })
  await expect.poll(() => rows(theirs.id), { timeout: 20_000 }).toEqual([])
})
