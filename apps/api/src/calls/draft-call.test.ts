import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

const QUESTION = 'How does it work?'
const PUBLISHED = 'A clip-on meter listens to the pipe.'
const CHANGED = 'A small robot crawls through the pipe.'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
/** Published, and changed since: a section and an answer. */
beforeEach(async () => {
  founder = await aFounder(server.url)
  const before = { sections: [{ id: 'opening', title: 'Opening', text: 'This is Heron Labs.' }] }
  shared = await aPublishedPitch(server.url, founder, { clone: before })
  const { token } = founder
  const params = { id: shared.clone.id }
  const clone = await call(server.url, routes.readClone, { token, params })
  const faqs = clone.data.training_content.faqs.map((faq) =>
    faq.question === QUESTION ? { ...faq, answer: CHANGED } : faq,
  )
  expect(faqs.some(({ answer }) => answer === CHANGED)).toBe(true)
  const sections = [{ id: 'opening', title: 'Opening', text: 'Here crawls the robot of Heron Labs.' }]
  const body = { training_content: { ...clone.data.training_content, faqs }, sections }
  const changed = await call(server.url, routes.updateDraft, { token, params, rawBody: body })
  expect(changed.status).toBe(200)
})

const view = (token?: string) =>
  call(server.url, routes.viewPitchLink, {
    params: { code: shared.link.unique_code },
    body: { draft: true },
    token,
  })
const openDraft = (more: Partial<BodyInput<typeof routes.createCall>> = {}, token?: string) =>
  call(server.url, routes.createCall, {
    token,
    body: {
      pitch_link_code: shared.link.unique_code,
      channel: 'text',
      consent: { transcript: true },
      draft: true,
      ...more,
    },
  })
/** What a call that was opened so answers. */
async function answered(reply: Awaited<ReturnType<typeof openDraft>>): Promise<string> {
  expect(reply.status).toBe(201)
  const { call_id: id, ticket } = reply.data
  const said = await call(server.url, routes.sendCallMessage, {
    params: { id },
    body: { id: 'm1', ticket, text: QUESTION },
  })
  return said.data.sentences.map(({ text }) => text).join(' ')
}

it('lets its founder see and ask the draft of a published clone, while visitors have what is published', async () => {
  const own = await view(founder.token)
  expect(own.data.pitch).toMatchObject({
    preview: true,
    sections: [{ text: 'Here crawls the robot of Heron Labs.' }],
  })
  expect(await answered(await openDraft({}, founder.token))).toContain(CHANGED)
  // The same without the wish is the live version.
  expect(await answered(await openDraft({ draft: false }, founder.token))).toContain(PUBLISHED)
})

it('changes nothing for who is not its founder', async () => {
  const stranger = await aFounder(server.url)
  for (const token of [undefined, stranger.token]) {
    const seen = await view(token)
    expect(seen.data.pitch).toMatchObject({ preview: false, sections: [{ text: 'This is Heron Labs.' }] })
    expect(await answered(await openDraft({}, token))).toContain(PUBLISHED)
  }
})

it('is marked as a test: it costs nothing, and counts as no call and no visit', async () => {
  const reply = await openDraft({}, founder.token)
  await answered(reply)
  const { token } = founder
  const kept = await call(server.url, routes.readCall, { token, params: { id: reply.data.call_id } })
  expect(kept.data).toMatchObject({ is_test: true, clone_version: 0, credits_charged: 0 })
  const counted = await call(server.url, routes.callsPageData, { token, query: { counted: true } })
  expect(counted.data.total).toBe(0)
  const seen = await call(server.url, routes.readEngagement, { token, query: {} })
  expect(seen.data.totals).toMatchObject({ calls: 0, views: 0 })
})
