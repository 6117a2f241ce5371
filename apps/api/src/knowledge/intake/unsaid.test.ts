import { type BodyInput, type Proposal, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const TEXT = `Heron
Heron is software that finds leaks for water utilities.

# Product
It listens to pipes every night. It is guaranteed to hear them.

# The ask
Raising €3M Seed. We hire six engineers in Oslo.
`

async function anIntake(more: Partial<BodyInput<typeof routes.createDraft>> = {}) {
  const { token } = founder
  const body = { name: 'Heron', languages: ['en'], ...more }
  const { id } = (await call(server.url, routes.createDraft, { token, body })).data
  const { data } = await upload(server.url, founder, id, { name: 'site.txt', content: TEXT })
  const params = { id }
  await call(server.url, routes.beginIntake, {
    token,
    params,
    body: { document_id: data.document?.id ?? '' },
  })
  await expect
    .poll(async () => (await call(server.url, routes.readIntake, { token, params })).data.status)
    .toBe('ready')
  const list = async (query: { part?: Proposal['part'] } = {}) =>
    (await call(server.url, routes.listProposals, { token, params, query: { limit: 100, ...query } })).data
      .items
  const judge = async (judgements: BodyInput<typeof routes.judgeProposals>['judgements']) =>
    (await call(server.url, routes.judgeProposals, { token, params, body: { judgements } })).data.items
  const apply = async () => {
    await judge(
      (await list())
        .filter(({ decision }) => decision === 'open')
        .map(({ id: proposal }) => ({ id: proposal, decision: 'accepted' })),
    )
    return (await call(server.url, routes.applyIntake, { token, params })).data
  }
  return { id, list, judge, apply }
}
const unsaidIn = (items: readonly Proposal[]) =>
  Object.fromEntries(
    items.flatMap(({ value, unsaid }) => (value.kind === 'section' && unsaid ? [[value.title, unsaid]] : [])),
  )

it('says of a section what the pitch will not say and why, and then says just that', async () => {
  const { list, apply } = await anIntake()
  const items = await list({ part: 'sections' })
  expect(unsaidIn(items)).toEqual({
    'The ask': {
      left_out: [{ text: 'Raising €3M Seed.', why: 'terms' }],
      said: { title: 'The ask', text: 'We are raising our Seed round. We hire six engineers in Oslo.' },
    },
  })
  const { sections } = await apply()
  const texts = new Map(sections.map(({ title, text }) => [title, text]))
  for (const { value, unsaid } of items)
    if (value.kind === 'section')
      expect(texts.get(unsaid?.said?.title ?? value.title)).toBe(unsaid?.said?.text ?? value.text)
})

it('leaves nothing out of a pitch that is listed nowhere, nor of one whose amount was not taken over', async () => {
  const unlisted = await anIntake({ access_settings: { listInExplore: false } })
  expect(unsaidIn(await unlisted.list())).toEqual({})
  const { list, judge, apply } = await anIntake()
  const raising = (await list()).find(({ value }) => value.kind === 'figure' && value.place === 'raising')
  await judge([{ id: raising?.id ?? '', decision: 'declined' }])
  expect(unsaidIn(await list())).toEqual({})
  expect((await apply()).sections.find(({ title }) => title === 'The ask')?.text).toContain('€3M')
})

it('says what is left out of the words that a founder puts in its place, and of those never to be said', async () => {
  const { list, judge } = await anIntake({
    training_content: { trainingData: { neverSay: ['guaranteed'] } },
    funding: {
      keyMetrics: [{ id: 'sites', label: 'Sites', value: '4471', unit: 'sites', audience: 'link' }],
    },
  })
  const items = await list({ part: 'sections' })
  const never = { text: 'It is guaranteed to hear them.', why: 'never-said' }
  expect(unsaidIn(items).Product?.left_out).toEqual([never])
  const product = items.find(({ value }) => value.kind === 'section' && value.title === 'Product')
  const value = { kind: 'section' as const, title: 'Product', text: 'We are on 4,471 sites.' }
  const [reworded] = await judge([{ id: product?.id ?? '', decision: 'accepted', value }])
  expect(reworded?.unsaid).toEqual({
    left_out: [{ text: 'We are on 4,471 sites.', why: 'audience' }],
    said: null,
  })
})
