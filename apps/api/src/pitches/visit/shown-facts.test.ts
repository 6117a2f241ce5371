import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
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

type Clone = NonNullable<NonNullable<Parameters<typeof aPublishedPitch>[2]>['clone']>
const asOf = '2026-09-30'
const figure = (id: string, value: string, more: object = {}) => ({ id, label: id, value, asOf, ...more })
const shared = (funding: Clone['funding'], more: Clone = {}) =>
  aPublishedPitch(server.url, founder, { clone: { funding, ...more } })
const factsAt = async (code: string, token?: string) =>
  (await call(server.url, routes.viewPitchLink, { params: { code }, body: {}, token })).data.pitch.facts
const idsAt = async (code: string, token?: string) => (await factsAt(code, token)).map(({ id }) => id)

describe('figures beside a pitch that is not played yet', () => {
  it('are three with a date, key metrics first, written as they are said', async () => {
    const { link } = await shared({
      committed: figure('committed', '1,100,000', { unit: 'EUR' }),
      keyMetrics: [
        figure('arr', '1,260,000', { unit: 'EUR', source: 'Accounts' }),
        figure('undated', '5', { asOf: null }),
        figure('churn', '0.9', { unit: '%' }),
      ],
    })
    expect(await factsAt(link.unique_code)).toEqual([
      { id: 'arr', label: 'arr', value: '€1.26 million', as_of: asOf, source: 'Accounts' },
      { id: 'churn', label: 'churn', value: '0.9%', as_of: asOf, source: '' },
      { id: 'committed', label: 'committed', value: '€1.1 million', as_of: asOf, source: '' },
    ])
  })

  it('are those that this visitor may hear: fewer by an address that anybody may know, none more for another owner', async () => {
    const { link, pitch } = await shared({
      raising: figure('raising', '2,500,000', { unit: 'EUR' }),
      keyMetrics: [
        figure('proven', '1', { audience: 'verified-email' }),
        figure('named', '2', { audience: 'named-investor' }),
        figure('sent', '3', { audience: 'link' }),
        figure('open', '4'),
      ],
    })
    for (const token of [undefined, stranger.token]) {
      expect(await idsAt(link.unique_code, token)).toEqual(['sent', 'open', 'raising'])
      expect(await idsAt(pitch.unique_slug, token)).toEqual(['open'])
    }
  })

  it('are none that the founder never wants said', async () => {
    const faqs = Array.from({ length: 5 }, (_, i) => ({
      id: `q${i}`,
      question: `What of ${i}?`,
      answer: 'Much.',
    }))
    const shown = async (keyMetrics: ReturnType<typeof figure>[], neverSay: string[]) => {
      const { link } = await shared(
        { keyMetrics },
        { training_content: { faqs, trainingData: { neverSay } } },
      )
      return idsAt(link.unique_code)
    }
    const boxes = figure('Boxes', '556')
    expect(await shown([figure('Churn', '0.9', { unit: '%' }), boxes], ['churn'])).toEqual(['Boxes'])
    // By words and figures, as it is answered: however they are written, and not in the midst of others.
    const burn = figure('Burn-rate', '80,000', { unit: 'EUR' })
    expect(await shown([burn, boxes], ['burn rate'])).toEqual(['Boxes'])
    const loss = figure('Loss', '1,200,000', { unit: 'EUR', source: 'Falcon audit' })
    expect(await shown([loss, boxes], ['the loss of 1.2 million euros'])).toEqual(['Boxes'])
    expect(await shown([loss, boxes], ['FALCON'])).toEqual(['Boxes'])
    expect(await shown([figure('Partners', '31'), boxes], ['art'])).toEqual(['Partners', 'Boxes'])
  })
})
