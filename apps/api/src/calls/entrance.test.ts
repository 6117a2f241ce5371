import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof, told } from '../testing/a-question.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, {
    clone: {
      funding: {
        keyMetrics: [
          { id: 'stores', label: 'stores', value: '4471', unit: 'stores', audience: 'public' },
          { id: 'burn', label: 'monthly burn', value: '8813', unit: 'USD', audience: 'link' },
          { id: 'churn', label: 'monthly churn', value: '5.29', unit: '%', audience: 'verified-email' },
          { id: 'runway', label: 'runway', value: '37', unit: 'months', audience: 'named-investor' },
        ],
      },
    },
  })
})
afterAll(() => server.close())

const QUESTIONS = [
  'How many stores do you have?',
  'What is your monthly burn?',
  'What is your monthly churn?',
  'How long is your runway?',
]
const CANARIES = ['4,471', '8,813', '5.29', '37']

/** Which of the four figures are told to who comes by this address. */
async function heard(address: string, proof?: string): Promise<boolean[]> {
  const texts = await told(server.url, address, QUESTIONS, proof)
  return texts.map((text, at) => text.includes(CANARIES[at] ?? '?'))
}

describe('who comes by an address that everybody may know', () => {
  it('hears what is for everybody, by the slug and by the id; the link begins with its code', async () => {
    const { pitch, link } = shared
    for (const address of [pitch.unique_slug, pitch.id, pitch.unique_slug.toUpperCase()])
      expect([address, await heard(address)]).toEqual([address, [true, false, false, false]])
    expect(await heard(link.unique_code)).toEqual([true, true, false, false])
  })

  it('hears by a proven address what is for those, and not what is for who was sent the link', async () => {
    const { pitch, link } = shared
    const email = `${unique('vera')}@fund.example`
    const proof = await aProof(server, email)
    expect(await heard(pitch.unique_slug, proof)).toEqual([true, false, true, false])
    expect(await heard(link.unique_code, proof)).toEqual([true, true, true, false])
    const { token } = founder
    await call(server.url, routes.addInvestor, { token, body: { name: 'Vera Lind', email } })
    expect(await heard(pitch.unique_slug, proof)).toEqual([true, true, true, true])
  })

  it('is shown no code of a link: not by the page, explore or the landing page', async () => {
    const { pitch, link } = shared
    const answers = await Promise.all([
      ...[pitch.unique_slug, pitch.id].map((code) =>
        call(server.url, routes.viewPitchLink, { params: { code }, body: {} }),
      ),
      call(server.url, routes.explore, { query: {} }),
      call(server.url, routes.landingClones, { query: {} }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(JSON.stringify(answers.map(({ data }) => data))).not.toContain(link.unique_code)
    expect(JSON.stringify(answers.map(({ data }) => data))).toContain(pitch.unique_slug)
  })

  it('goes on by the same address: what the page names for further calls opens no more', async () => {
    const { pitch, link } = shared
    for (const [address, hearing] of [
      [pitch.id, [true, false, false, false]],
      [link.unique_code, [true, true, false, false]],
    ] as const) {
      const view = await call(server.url, routes.viewPitchLink, { params: { code: address }, body: {} })
      expect(await heard(view.data.pitch.link_code)).toEqual(hearing)
    }
  })

  it('is suggested only what is answered for everybody', async () => {
    const question = 'How much do you burn each month?'
    const { pitch, link } = await aPublishedPitch(server.url, founder, {
      clone: {
        funding: {
          keyMetrics: [{ id: 'burn', label: 'monthly burn', value: '8813', unit: 'USD', audience: 'link' }],
        },
        training_content: {
          faqs: [1, 2, 3, 4, 5].map((id) => ({
            id: `q${id}`,
            question: id === 1 ? question : `Why does leak ${id} matter?`,
            answer: id === 1 ? 'We burn 8,813 dollars a month.' : `Leak ${id} floods a street.`,
          })),
        },
      },
    })
    const suggested = async (code: string) => {
      const { data } = await call(server.url, routes.viewPitchLink, { params: { code }, body: {} })
      return data.pitch.suggested_questions
    }
    expect(await suggested(link.unique_code)).toContain(question)
    expect(await suggested(pitch.unique_slug)).not.toContain(question)
  })
})
