import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Audience, type Listener, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof, told } from '../a-question.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../builders.ts'
import { call } from '../client.ts'
import { aServer, type TestServer } from '../server.ts'
import { TalkClient } from '../talk-client.ts'

/** One figure for each audience: a fact, and every other text that a founder can write says it too. */
const CANARIES: Record<
  Audience,
  { label: string; value: string; unit: string; question: string; text: string }
> = {
  public: {
    label: 'stores',
    value: '4471',
    unit: 'stores',
    question: 'How many stores do you have?',
    text: 'We serve 4,471 stores.',
  },
  link: {
    label: 'monthly burn',
    value: '8813',
    unit: 'USD',
    question: 'What is your monthly burn?',
    text: 'Our monthly burn is $8,813.',
  },
  'verified-email': {
    label: 'average contract value',
    value: '9127',
    unit: 'USD',
    question: 'What is your average contract value?',
    text: 'Our average contract value is $9,127.',
  },
  'named-investor': {
    label: 'monthly revenue',
    value: '6151',
    unit: 'USD',
    question: 'What is your monthly revenue?',
    text: 'Our monthly revenue is $6,151.',
  },
}
const AUDIENCES = Audience.options
const MAY_HEAR: Record<Listener, readonly Audience[]> = {
  public: ['public'],
  'public-verified': ['public', 'verified-email'],
  link: ['public', 'link'],
  'verified-email': ['public', 'link', 'verified-email'],
  'named-investor': AUDIENCES,
}
const EVERYTHING = AUDIENCES.map((audience) => CANARIES[audience].text).join(' ')
/** As any voice or page may write it; not within an id or a time. */
const found = (text: string): Audience[] =>
  AUDIENCES.filter((audience) => {
    const { value } = CANARIES[audience]
    return new RegExp(`(?<![\\w.-])${value[0]}[,.]?${value.slice(1)}(?![\\w-])`).test(text)
  })

let place: string
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'understudy-canaries-'))
  await mkdir(path.join(place, 'assets'))
  const page = '<!doctype html><html><head><title>x</title></head><body></body></html>'
  for (const name of ['index.html', 'pitch.html']) await writeFile(path.join(place, name), page)
  server = await aServer({ webDir: place })
  founder = await aFounder(server.url)
  const facts = AUDIENCES.map((audience) => {
    const { label, value, unit } = CANARIES[audience]
    return { id: audience, label, value, unit, audience }
  })
  shared = await aPublishedPitch(server.url, founder, {
    clone: {
      purpose: EVERYTHING,
      company_details: { companyName: 'Heron Labs', tagline: EVERYTHING, elevatorPitch: EVERYTHING },
      funding: { keyMetrics: facts },
      training_content: {
        faqs: [
          { id: 'how-big', question: HOW_BIG, answer: EVERYTHING },
          ...AUDIENCES.map((audience) => {
            const { question, text } = CANARIES[audience]
            return { id: audience, question, answer: text }
          }),
        ],
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  await rm(place, { recursive: true, force: true })
})

/** Who comes, by which address and with which proof. */
async function as(listener: Listener): Promise<{ address: string; proof?: string }> {
  const { pitch, link } = shared
  const address = listener.startsWith('public') ? pitch.unique_slug : link.unique_code
  if (listener === 'public' || listener === 'link') return { address }
  const email = `${unique('vera')}@fund.example`
  const proof = await aProof(server, email)
  if (listener === 'named-investor')
    await call(server.url, routes.addInvestor, { token: founder.token, body: { name: 'Vera Lind', email } })
  return { address, proof }
}

type Visit = Awaited<ReturnType<typeof as>>

/** All that is said in a talk with a voice: captions, whatever their purpose. */
async function spoken({ address, proof }: Visit, text: string): Promise<string> {
  const { data } = await call(server.url, routes.createCall, {
    body: {
      pitch_link_code: address,
      session_id: unique('visit'),
      channel: 'voice',
      consent: { transcript: true },
      ...(proof === undefined ? {} : { email_proof: proof }),
    },
  })
  const client = await TalkClient.open(server.url, data.url, { ticket: data.ticket })
  await client.hello()
  client.send({ type: 'text', id: 'q', text })
  const { turn } = await client.until('user.final')
  const { utterance } = await client.until('agent.start', (message) => message.turn === turn)
  await client.until('agent.end', (message) => message.utterance === utterance)
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  return JSON.stringify(client.messages.filter(({ type }) => type !== 'user.final'))
}

const HOW_BIG = 'How big are you?'
const QUESTIONS = [...AUDIENCES.map((audience) => CANARIES[audience].question), HOW_BIG]

/** Surfaces on which a visitor who asks hears all that they may, and nothing else. */
const ASKED: Record<string, (visit: Visit) => Promise<string>> = {
  'a typed talk': async ({ address, proof }) => (await told(server.url, address, QUESTIONS, proof)).join(' '),
  // Each sentence is really spoken, which takes its time: a talk a question, one after the other.
  'a spoken talk': async (visit) => {
    const said = []
    for (const audience of AUDIENCES) said.push(await spoken(visit, CANARIES[audience].question))
    return said.join(' ')
  },
}

/** Surfaces that say at most what somebody may hear who came the same way without a proof. */
const SHOWN: Record<string, (visit: Visit) => Promise<string>> = {
  'the page, its cover and its suggestions': async ({ address }) => {
    const { status, data } = await call(server.url, routes.viewPitchLink, {
      params: { code: address },
      body: {},
    })
    expect(status).toBe(200)
    return JSON.stringify(data.pitch)
  },
  'the head, for previews': async ({ address }) => (await fetch(`${server.url}/pitch/${address}`)).text(),
  'the list of documents': async ({ address }) =>
    JSON.stringify((await call(server.url, routes.listOfferedDocuments, { params: { code: address } })).data),
}

/** Surfaces of nobody in particular: what is for everybody. */
const OPEN: Record<string, () => Promise<string>> = {
  explore: async () => JSON.stringify((await call(server.url, routes.explore, { query: {} })).data),
  'a search of explore': async () =>
    JSON.stringify((await call(server.url, routes.explore, { query: { search: 'Heron' } })).data),
  'the landing page': async () =>
    JSON.stringify((await call(server.url, routes.landingClones, { query: {} })).data),
  mails: async () => {
    const { address } = await as('verified-email')
    const body = {
      name: 'Vera',
      email: `${unique('v')}@fund.example`,
      company: 'Fund',
      pitch_link_code: address,
    }
    await call(server.url, routes.submitInvestor, { body })
    const dir = path.join(server.dataDir, 'mail')
    await expect.poll(async () => (await readdir(dir)).length, { timeout: 15_000 }).toBeGreaterThan(0)
    const files = await readdir(dir)
    return (await Promise.all(files.map((name) => readFile(path.join(dir, name), 'utf8')))).join('\n')
  },
}

const listeners = Object.keys(MAY_HEAR) as Listener[]
const pairs = (surfaces: object) =>
  Object.keys(surfaces).flatMap((surface) => listeners.map((listener) => [surface, listener] as const))

describe('a figure that is for some', () => {
  it.each(pairs(ASKED))(
    'trust 21: is told in %s to %s where they may hear it, and not else',
    async (surface, listener) => {
      const text = (await ASKED[surface]?.(await as(listener))) ?? ''
      expect(found(text)).toEqual(MAY_HEAR[listener])
    },
  )

  it.each(pairs(SHOWN))(
    'trust 21: is on %s, for %s, never more than who came so may hear',
    async (surface, listener) => {
      const text = (await SHOWN[surface]?.(await as(listener))) ?? ''
      const most = MAY_HEAR[listener.startsWith('public') ? 'public' : 'link']
      expect(found(text).filter((audience) => !most.includes(audience))).toEqual([])
    },
  )

  it.each(Object.keys(OPEN))('trust 21: is not in %s where it is not for everybody', async (surface) => {
    const text = (await OPEN[surface]?.()) ?? ''
    expect(found(text).filter((audience) => audience !== 'public')).toEqual([])
  })
})
