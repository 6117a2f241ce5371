import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

type Draft = BodyInput<typeof routes.createDraft>
const faqs = Array.from({ length: 5 }, (_, i) => ({
  id: `q${i}`,
  question: `What of ${i}?`,
  answer: 'Much.',
}))
const never = (neverSay: string[]) => ({ training_content: { faqs, trainingData: { neverSay } } })
const section = (title: string, text: string) => ({ sections: [{ id: 'one', title, text }] })

const readiness = async (id: string) =>
  (await call(server.url, routes.readReadiness, { token: founder.token, params: { id } })).data
const publish = async (id: string) => {
  const { token } = founder
  await call(server.url, routes.launchClone, { token, params: { id } })
  return call(server.url, routes.publishClone, { token, params: { id } })
}

it.each<[string, string[], Partial<Draft>, string]>([
  [
    'a section',
    ['guaranteed'],
    section('Opening', 'We find leaks. Growth is Guaranteed!'),
    '“guaranteed” in “Opening” (“Growth is Guaranteed!”)',
  ],
  [
    'the title of a section',
    ['moon'],
    section('To the moon', 'We find leaks.'),
    '“moon” in “To the moon” (“To the moon”)',
  ],
  [
    'a section, however it is spaced',
    ['Project Heron'],
    section('Opening', 'It began as project-heron.'),
    '“Project Heron” in “Opening” (“It began as project-heron.”)',
  ],
  [
    'a section, by another writing of its figure',
    ['3.4 million euro offer'],
    section('Opening', 'We had an offer of €3,400,000.'),
    '“3.4 million euro offer” in “Opening” (“We had an offer of €3,400,000.”)',
  ],
  [
    'the first message',
    ['moon'],
    { first_message: 'Hello. We go to the moon.' },
    '“moon” in “First message” (“We go to the moon.”)',
  ],
  [
    'the first message where no pitch is written',
    ['moon'],
    { first_message: 'Hello. We go to the moon.', sections: [] },
    '“moon” in “First message” (“We go to the moon.”)',
  ],
])('keeps what is never said out of %s, and names the place', async (_, words, draft, place) => {
  const clone = await aClone(server.url, founder, { ...never(words), ...draft })
  const { ready, missing } = await readiness(clone.id)
  expect([ready, missing]).toEqual([
    false,
    [{ item: 'words_out_of_pitch', detail: expect.stringContaining(place) }],
  ])
  const refused = await publish(clone.id)
  expect([refused.status, refused.problem.error]).toEqual([400, 'not_ready'])
  expect(refused.problem.detail).toContain(place)
  const body = { training_content: never([]).training_content }
  await call(server.url, routes.patchClone, { token: founder.token, params: { id: clone.id }, body })
  expect((await publish(clone.id)).status).toBe(200)
})

it('is no part of a longer word, and not what an answer alone says', async () => {
  const clone = await aClone(server.url, founder, {
    ...never(['moon', 'much']),
    ...section('Honeymoon', 'We plan honeymoons.'),
  })
  expect((await readiness(clone.id)).missing).toEqual([])
  expect((await publish(clone.id)).status).toBe(200)
})

it('is in no title of a pitch that publishing drafts, and neither is a figure for some ears', async () => {
  const margin = {
    id: 'margin',
    label: 'Marge',
    value: '61.7',
    unit: '%',
    audience: 'named-investor' as const,
  }
  const clone = await aClone(server.url, founder, {
    languages: ['de'],
    company_details: {
      companyName: 'Heron Labs',
      tagline: 'Wasser bis zum Mond mit 61,7 % Marge',
      elevatorPitch: 'Versorger verlieren Wasser. Wir finden jedes Leck.',
    },
    funding: { keyMetrics: [margin] },
    ...never(['Mond']),
    sections: [],
  })
  const published = await publish(clone.id)
  expect(published.status).toBe(200)
  expect(published.data.sections.length).toBeGreaterThan(0)
  expect(JSON.stringify(published.data.sections)).not.toMatch(/Mond|61,7/)
})
