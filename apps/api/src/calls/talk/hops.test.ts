import { routes } from '@understudy/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantCredits } from '../../billing/grant-credits.ts'
import { aCall, type OpenedCall } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10)
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
/** More than the faults that one question meets. */
const MOST_TRIES = 8
const QUESTIONS = [
  { text: 'Who are your customers?', answer: 'Water utilities in Belgium' },
  { text: 'How does it work?', answer: 'clip-on' },
] as const

let nodes: [TestServer, TestServer]
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  const first = await aServer()
  nodes = [first, await aServer({ database: first.database })]
  founder = await aFounder(first.url)
  shared = await aPublishedPitch(first.url, founder)
  const credits = { type: 'grant', credits: 100_000, key: 'hops', expiresAt: null } as const
  await grantCredits(first.kernel, { ownerId: founder.user.id, ...credits })
})
afterAll(async () => {
  await nodes[1].close()
  await nodes[0].close()
})

/**
 * What befalls one try: nothing; the reply never arrives; the line breaks once the question was sent, or once it was
 * taken; or the question arrives at both nodes at once.
 */
const Fault = fc.constantFrom('none', 'none', 'reply lost', 'cut when sent', 'cut when taken', 'at both')
const aTry = fc.record({ node: fc.nat(1), by: fc.constantFrom('request', 'socket'), fault: Fault })
type Try = typeof aTry extends fc.Arbitrary<infer T> ? T : never

const at = (node: number): string => nodes[node === 0 ? 0 : 1].url
const question = (i: number) => QUESTIONS[i % 2 === 0 ? 0 : 1]
const epochOf = (token: string) => Number.parseInt(token, 10)

/** A visitor who comes by requests and by sockets, at either node, and asks again what was not answered. */
class Visitor {
  readonly #call: OpenedCall
  readonly #channel: 'text' | 'voice'
  #resume: string | null = null
  /** Replies by message, as they came: the same question has one answer. */
  readonly answers = new Map<string, string[]>()

  constructor(opened: OpenedCall, channel: 'text' | 'voice') {
    this.#call = opened
    this.#channel = channel
  }

  get #proof() {
    return this.#resume === null ? { ticket: this.#call.ticket } : { resume_token: this.#resume }
  }

  async enter(node: number): Promise<void> {
    // A ticket is one socket's, or one message's that may come again.
    if (this.#channel === 'text') return
    const client = await TalkClient.open(at(node), this.#call.url, { ticket: this.#call.ticket })
    this.#resume = (await client.hello()).resumeToken
    client.socket.terminate()
  }

  async ask(id: string, text: string, tries: readonly Try[]): Promise<void> {
    for (let i = 0; i < MOST_TRIES; i++) {
      const one = tries[i] ?? { node: i % 2, by: 'request', fault: 'none' }
      // Without a socket nobody hears what is spoken.
      const bySocket = this.#channel === 'voice' || (this.#resume !== null && one.by === 'socket')
      if (await (bySocket ? this.#bySocket(id, text, one) : this.#byRequest(id, text, one))) return
    }
    throw new Error(`${id} was never answered`)
  }

  async leave(node: number): Promise<void> {
    const reply = await call(at(node), routes.endCall, {
      params: { id: this.#call.call_id },
      body: this.#proof,
    })
    expect(reply.status).toBe(200)
  }

  async #byRequest(id: string, text: string, { node, fault }: Try): Promise<boolean> {
    const body = { ...this.#proof, id, text }
    const params = { id: this.#call.call_id }
    const replies = await Promise.all(
      (fault === 'at both' ? [0, 1] : [node]).map((n) =>
        call(at(n), routes.sendCallMessage, { params, body }),
      ),
    )
    for (const { status } of replies) expect([200, 503]).toContain(status)
    if (fault === 'reply lost') return false
    const whole = replies.flatMap((reply) => (reply.status === 200 ? [reply.data] : []))
    for (const { sentences } of whole) this.#told(id, sentences.map((sentence) => sentence.text).join(' '))
    const newest = whole.map((data) => data.resume_token).sort((a, b) => epochOf(b) - epochOf(a))[0]
    this.#resume = newest ?? this.#resume
    return newest !== undefined
  }

  async #bySocket(id: string, text: string, { node, fault }: Try): Promise<boolean> {
    const client = await TalkClient.open(at(node), this.#call.url, { resume: this.#resume ?? '' })
    try {
      if (fault === 'reply lost') return false
      this.#resume = (await client.hello()).resumeToken
      client.send({ type: 'text', id, text })
      if (fault === 'cut when sent') return false
      const { turn } = await client.until('user.final', (told) => told.id === id)
      if (fault === 'cut when taken') return false
      const { utterance } = await client.until(
        'agent.start',
        (told) => told.turn === turn && told.purpose === 'answer',
      )
      const segment = await client.until('agent.segment', (told) => told.utterance >= utterance)
      await client.until('agent.end', (told) => told.utterance >= segment.utterance)
      this.#told(id, segment.text)
      return true
    } finally {
      client.socket.terminate()
    }
  }

  #told(id: string, answer: string): void {
    this.answers.set(id, [...(this.answers.get(id) ?? []), answer])
  }
}

async function kept(callId: string) {
  const { data } = await call(at(0), routes.readCall, { token: founder.token, params: { id: callId } })
  const { db } = nodes[0].kernel
  const events = await db
    .selectFrom('call_events')
    .select('seq')
    .where('call_id', '=', callId)
    .orderBy('seq')
    .execute()
  const charges = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('call_id', '=', callId)
    .where('type', '=', 'settle')
    .execute()
  return { ...data, seqs: events.map(({ seq }) => seq), charged: charges.map(({ amount }) => -amount) }
}

async function travel(channel: 'text' | 'voice', rounds: Try[][]): Promise<void> {
  const opened = await aCall(at(0), shared, { channel })
  const visitor = new Visitor(opened, channel)
  await visitor.enter(rounds.length % 2)
  for (const [i, tries] of rounds.entries()) await visitor.ask(`q-${i}`, question(i).text, tries)
  await visitor.leave(rounds.length % 2)
  const log = await kept(opened.call_id)
  const asked = log.transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)
  expect(asked).toEqual(rounds.map((_, i) => question(i).text))
  for (const [i] of rounds.entries()) {
    // What was said before is led by "Like I said before, …", and its first word is then in mid-sentence.
    for (const answer of visitor.answers.get(`q-${i}`) ?? [''])
      expect(answer.toLowerCase()).toContain(question(i).answer.toLowerCase())
  }
  expect(log.seqs).toEqual(log.seqs.map((_, i) => i + 1))
  expect(log).toMatchObject({ status: 'completed', ended_reason: 'visitor-ended' })
  if (channel === 'text') expect(log.charged).toEqual([rounds.length])
  else expect(log.charged.length).toBeLessThan(2)
}

describe('a call that goes from node to node', () => {
  const someRounds = fc.array(fc.array(aTry, { maxLength: 3 }), { minLength: 2, maxLength: 5 })

  it.each(['text', 'voice'] as const)(
    'loses no question of a %s call, asks none twice and is charged once',
    async (channel) => {
      await fc.assert(
        fc.asyncProperty(someRounds, (rounds) => travel(channel, rounds)),
        { numRuns: RUNS, seed: SEED },
      )
    },
    240_000,
  )
})
