import { type BodyInput, type Fact, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aPptx, upload } from '../../testing/files.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const DECK = aPptx(
  'Heron</a:t></a:r></a:p><a:p><a:r><a:t>Leak detection for water utilities',
  'Product</a:t></a:r></a:p><a:p><a:r><a:t>Heron is software that finds leaks for water utilities.',
  'Traction</a:t></a:r></a:p><a:p><a:r><a:t>ARR €1.2M (September 2026)</a:t></a:r></a:p><a:p><a:r><a:t>Gross margin 61.7% (September 2026)',
  'The ask</a:t></a:r></a:p><a:p><a:r><a:t>Raising €3M Seed</a:t></a:r></a:p><a:p><a:r><a:t>€12M pre-money valuation',
)

const asked = () => ({ token: founder.token })
type Round = NonNullable<BodyInput<typeof routes.createDraft>['funding']>

/** A draft, out of Explore, whose founder takes in all that the deck proposes. */
async function aClone(funding: Round) {
  const made = await call(server.url, routes.createDraft, {
    ...asked(),
    body: {
      name: 'Heron',
      languages: ['en'],
      funding,
      access_settings: { listInExplore: false },
    },
  })
  const params = { id: made.data.id }
  const uploaded = await upload(server.url, founder, params.id, { name: 'deck.pptx', content: DECK })
  const body = { document_id: uploaded.data.document?.id ?? '' }
  await call(server.url, routes.beginIntake, { ...asked(), params, body })
  const status = async () => (await call(server.url, routes.readIntake, { ...asked(), params })).data.status
  await expect.poll(status).toBe('ready')
  const { data } = await call(server.url, routes.listProposals, { ...asked(), params, query: { limit: 100 } })
  const judgements = data.items.map(({ id }) => ({ id, decision: 'accepted' as const }))
  await call(server.url, routes.judgeProposals, { ...asked(), params, body: { judgements } })
  return (await call(server.url, routes.applyIntake, { ...asked(), params })).data
}

const VALUATION: Fact = {
  id: 'cap',
  label: 'Post-money cap',
  value: '9,000,000',
  unit: 'EUR',
  asOf: '2026-05-01',
  source: 'Board minutes',
  audience: 'named-investor',
}
/** What keeps it from being published: pages are shown as they are, and named beside it. */
const toldInPitch = async (id: string) => {
  const { data } = await call(server.url, routes.readReadiness, { ...asked(), params: { id } })
  return data.figures.filter(({ place }) => place === 'section')
}

describe('a figure that its founder withholds, taken in anew from a deck', () => {
  it('goes on being heard by those alone whom they chose, under the id that it had', async () => {
    const { id, funding, sections } = await aClone({ valuation: VALUATION })
    expect(funding.valuation).toMatchObject({
      id: 'cap',
      value: '12,000,000',
      unit: 'EUR',
      // Of the value before.
      asOf: null,
      source: 'deck.pptx, page 4',
      audience: 'named-investor',
    })
    expect(funding.raising).toMatchObject({ value: '3,000,000', audience: 'public' })
    expect(JSON.stringify(sections)).toContain('€3 million')
    expect(JSON.stringify(sections)).not.toMatch(/12M|12 million/)
    expect(await toldInPitch(id)).toEqual([])
  })

  it('keeps the day and the source that it had, where the deck says the same', async () => {
    const { funding } = await aClone({ valuation: { ...VALUATION, value: '12m' } })
    expect(funding.valuation).toMatchObject({
      id: 'cap',
      value: '12,000,000',
      asOf: '2026-05-01',
      source: 'Board minutes',
      audience: 'named-investor',
    })
  })

  it('is not put beside it for everybody, at another day or under another name', async () => {
    const recurring = { id: 'arr', label: 'Annual recurring revenue', value: '900,000', unit: 'EUR' }
    const margin = { id: 'margin', label: 'Margin', value: '61.7', unit: '%' }
    const { id, funding, sections } = await aClone({
      keyMetrics: [
        { ...recurring, asOf: '2026-03-31', audience: 'verified-email' },
        { ...margin, audience: 'named-investor' },
      ],
    })
    expect(funding.keyMetrics.map(({ value, audience }) => [value, audience])).toEqual([
      ['900,000', 'verified-email'],
      ['61.7', 'named-investor'],
      ['1,200,000', 'verified-email'],
      ['61.7', 'named-investor'],
    ])
    for (const figure of ['1.2', '61.7']) expect(JSON.stringify(sections)).not.toContain(figure)
    expect(await toldInPitch(id)).toEqual([])
  })
})
