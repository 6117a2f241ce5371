import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof, told } from '../testing/a-question.ts'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
/** The same company, without what only named investors may hear. */
let bare: PublishedPitch
const churn = {
  id: 'churn',
  label: 'monthly churn',
  value: '5.29',
  unit: '%',
  audience: 'verified-email' as const,
}
const runway = {
  id: 'runway',
  label: 'runway',
  value: '37',
  unit: 'months',
  audience: 'named-investor' as const,
}
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder, { clone: { funding: { keyMetrics: [churn, runway] } } })
  bare = await aPublishedPitch(server.url, founder, { clone: { funding: { keyMetrics: [churn] } } })
})
afterAll(() => server.close())

const SAYS_SO = 'I can share that with a verified address.'
const CHURN = 'What is your monthly churn?'
const RUNWAY = 'How long is your runway?'

describe('what is kept for proven addresses', () => {
  it('is said to be so, and the code is offered, by a link and without one', async () => {
    for (const unique_code of [shared.link.unique_code, shared.pitch.unique_slug]) {
      const { client } = await aTalk(server.url, { link: { unique_code } })
      client.send({ type: 'text', id: 'q-1', text: CHURN })
      expect(await client.until('offer')).toMatchObject({ kind: 'verify-email' })
      client.send({ type: 'hangup', id: 'bye' })
      await client.untilClosed()
      const [answer] = await told(server.url, unique_code, [CHURN])
      expect(answer).toContain(SAYS_SO)
      expect(answer).not.toContain('5.29')
    }
  })

  it('is told to who proves an address', async () => {
    const proof = await aProof(server, `${unique('vera')}@fund.example`)
    const [answer] = await told(server.url, shared.link.unique_code, [CHURN], proof)
    expect(answer).toContain('5.29')
    expect(answer).not.toContain(SAYS_SO)
  })
})

describe('what waits for a proven address, as the founder reads it', () => {
  const logOf = async (callId: string) => {
    const { data } = await call(server.url, routes.readCall, { token: founder.token, params: { id: callId } })
    const { questions, summary, unanswered_count } = data
    return { questions, summary: summary.replace(/^Heard .*? sections\. ?/, ''), unanswered_count }
  }

  it('is neither answered nor open', async () => {
    const { client, call_id } = await aTalk(server.url, shared)
    await client.saidTo('q-1', CHURN)
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    expect(await logOf(call_id)).toEqual({
      questions: [{ text: CHURN, answered: true, waits: true, turn: 1 }],
      summary: `Asked one question, whose answer waits for a proven address: “${CHURN}”`,
      unanswered_count: 0,
    })
    const { data } = await call(server.url, routes.listAskedQuestions, { token: founder.token })
    expect(data.questions.find((one) => one.call_id === call_id)).toMatchObject({ waits: true })
  })

  it('is one question, answered, once the address was proven and it was told', async () => {
    const { client, call_id } = await aTalk(server.url, shared)
    await client.saidTo('q-1', CHURN)
    client.send({ type: 'prove', id: 'p-1', proof: await aProof(server, `${unique('vera')}@fund.example`) })
    await client.until('notice', ({ code }) => code === 'address_proven')
    const { said } = await client.saidTo('q-2', CHURN)
    expect(said.join(' ')).toContain('5.29')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    expect(await logOf(call_id)).toEqual({
      questions: [{ text: CHURN, answered: true, turn: 2 }],
      summary: `Asked one question: “${CHURN}”`,
      unanswered_count: 0,
    })
  })
})

describe('what is kept for named investors', () => {
  it('is answered as what is not there at all', async () => {
    const proof = await aProof(server, `${unique('noor')}@fund.example`)
    for (const shown of [undefined, proof]) {
      const [kept] = await told(server.url, shared.link.unique_code, [RUNWAY], shown)
      const [absent] = await told(server.url, bare.link.unique_code, [RUNWAY], shown)
      expect(wordsOf(kept)).toEqual(wordsOf(absent))
      expect(kept).not.toContain(SAYS_SO)
    }
  })
})

const wordsOf = (answer = '{}') => {
  const { sentences } = JSON.parse(answer) as { sentences: { text: string; sources: unknown[] }[] }
  return sentences.map(({ text, sources }) => [text, sources.length])
}
