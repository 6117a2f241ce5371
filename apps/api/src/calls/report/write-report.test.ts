import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCall, type OpenedCall } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { type AskedModel, type ModelPeer, startModelPeer } from '../../testing/model-peer.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { WarpClock } from '../talk/warp-clock.fixture.ts'

const QUESTION = 'How high is your churn these days?'

let peer: ModelPeer
let server: TestServer
let founder: Founder
let shared: PublishedPitch
const settings = () => ({
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: peer.baseUrl,
  LLM_API_KEY: peer.apiKey,
  LLM_MODEL: peer.model,
  LLM_INPUT_USD: '2',
  LLM_OUTPUT_USD: '10',
})
beforeAll(async () => {
  peer = await startModelPeer()
  server = await aServer({ settings: settings() })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
afterEach(() => peer.asked.splice(0))

const isReport = ({ system }: AskedModel) => system.startsWith('You write down for the founders')
const reports = () => peer.asked.filter(isReport)
const row = (one: object) => `${JSON.stringify(one)}\n`
const GOOD = [
  row({ summary: 'They asked how high churn is.' }),
  row({ summary: 'They were told 77%.' }),
  row({ kind: 'concern', insight: 'Churn worries them.', turn: 'v1', quote: QUESTION }),
  row({ kind: 'interest', insight: 'They love it.', turn: 'v41', quote: QUESTION }),
]
/** Questions find nothing; a report is written as told. */
const reporting = (written: Iterable<string>) =>
  peer.write((asked) => (isReport(asked) ? written : ['{"unknown":true}\n']))

async function consentOf(node = server, { link }: PublishedPitch = shared): Promise<string> {
  return (await call(node.url, routes.readConsent, { params: { code: link.unique_code } })).data.version
}

/** One question, and the end. */
async function talk(
  more: Parameters<typeof aCall>[2] = {},
  { node = server, pitch = shared } = {},
): Promise<OpenedCall> {
  const wording = await consentOf(node, pitch)
  const opened = await aCall(node.url, pitch, { consent: { transcript: true, wording }, ...more })
  const params = { id: opened.call_id }
  const body = { ticket: opened.ticket, id: unique('q'), text: QUESTION }
  const { data } = await call(node.url, routes.sendCallMessage, { params, body })
  await call(node.url, routes.endCall, { params, body: { resume_token: data.resume_token } })
  return opened
}
const read = async ({ call_id: id }: OpenedCall, { node = server, of = founder } = {}) =>
  (await call(node.url, routes.readCall, { token: of.token, params: { id } })).data
const within = { timeout: 20_000 }

async function tokensOf({ call_id }: OpenedCall, node: TestServer): Promise<number> {
  const { rows } = await sql<{
    tokens: number
  }>`select coalesce(sum(tokens), 0)::int as tokens from model_spending
    where call_id = ${call_id}`.execute(node.kernel.db)
  return rows[0]?.tokens ?? 0
}

/** No report is written or waits to be. */
async function settled(node = server): Promise<void> {
  const left = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from jobs.job
        where name = 'call.ended.write-report' and state in ('created', 'retry', 'active')`.execute(
        node.kernel.db,
      )
    ).rows[0]?.count
  await expect.poll(left, within).toBe(0)
}

describe('after a call', () => {
  it('a model writes what it was about; only what rests on the talk stands, and its founder reads what it took', async () => {
    reporting(GOOD)
    const opened = await talk()
    await expect.poll(async () => (await read(opened)).report, within).not.toBeNull()
    const { summary, insights, report, transcript } = await read(opened)
    expect(summary).toBe('They asked how high churn is.')
    expect(insights).toEqual([{ kind: 'concern', text: 'Churn worries them.', turn: 1, quote: QUESTION }])
    expect(
      transcript.some(({ turn, role, text }) => turn === 1 && role === 'visitor' && text === QUESTION),
    ).toBe(true)
    expect(report).toMatchObject({
      model: 'peer-1',
      host: new URL(peer.baseUrl).host,
      own: false,
      input_tokens: 1_200,
      wrote_summary: true,
      wrote_insights: true,
      dropped: 2,
    })
    expect(report?.cost_usd).toBeGreaterThan(0.0024)
    // What is said of the call in the list is the same.
    const { data } = await call(server.url, routes.callsPageData, { token: founder.token })
    expect(data.calls.find(({ id }) => id === opened.call_id)?.summary).toBe(summary)
    const stranger = await aFounder(server.url)
    const params = { id: opened.call_id }
    expect((await call(server.url, routes.readCall, { token: stranger.token, params })).status).toBe(404)
  })

  it('it is written once, however often the end is told', async () => {
    reporting(GOOD)
    const opened = await talk()
    await expect.poll(async () => (await read(opened)).report, within).not.toBeNull()
    const { db, bus } = server.kernel
    const told = { ownerId: founder.user.id, callId: opened.call_id, cloneId: shared.clone.id }
    const other = await talk()
    for (let i = 0; i < 2; i++) await bus.emit(db, 'call.ended', told)
    await expect.poll(async () => (await read(other)).report, within).not.toBeNull()
    await settled()
    expect(reports()).toHaveLength(2)
  })

  const faults: [string, Parameters<ModelPeer['failNext']>][] = [
    ['refuses the key', [{ kind: 'status', status: 401 }]],
    ['takes no more for long', [{ kind: 'status', status: 429, retryAfterSeconds: 600 }]],
    [
      'breaks off twice',
      [
        { kind: 'cut', afterPieces: 2 },
        { kind: 'cut', afterPieces: 2 },
      ],
    ],
    ['answers something else', [{ kind: 'malformed' }, { kind: 'malformed' }]],
  ]
  it.each(faults)(
    'rules say what it was about, and that they do, where the model %s',
    async (_name, wrong) => {
      const node = await aServer({ settings: settings() })
      const of = await aFounder(node.url)
      const pitch = await aPublishedPitch(node.url, of)
      reporting(GOOD)
      peer.write((asked) => {
        if (isReport(asked)) return GOOD
        // Once the question is over: the report is asked next.
        peer.failNext(...wrong)
        return ['{"unknown":true}\n']
      })
      const opened = await talk({}, { node, pitch })
      await expect.poll(() => reports().length, within).toBeGreaterThan(0)
      await settled(node)
      const shown = await read(opened, { node, of })
      expect(shown).toMatchObject({ report: null, summary: expect.stringContaining('Asked one question') })
      expect(shown.insights).toContainEqual({ kind: 'concern', text: 'Risk', turn: 1, quote: QUESTION })
      await node.close()
    },
  )

  const hanging: [string, Parameters<ModelPeer['failNext']>][] = [
    ['never answers', [{ kind: 'silent' }]],
    ['begins, and says no more on an open line', [{ kind: 'half-open', afterPieces: 2 }]],
  ]
  it.each(hanging)(
    'rules stand, and the line is let go of in time, where the model %s',
    async (_name, wrong) => {
      const clock = new WarpClock()
      const node = await aServer({ clock, settings: settings() })
      const of = await aFounder(node.url)
      const pitch = await aPublishedPitch(node.url, of)
      peer.write((asked) => {
        if (isReport(asked)) return GOOD
        peer.failNext(...wrong)
        return ['{"unknown":true}\n']
      })
      const opened = await talk({}, { node, pitch })
      await expect.poll(() => reports().length, within).toBe(1)
      const left = peer.left()
      clock.warp(61_000)
      await settled(node)
      expect(peer.left()).toBe(left + 1)
      expect(await read(opened, { node, of })).toMatchObject({
        report: null,
        summary: expect.stringContaining('Asked one question'),
      })
      // A text that takes too long keeps no talk from asking the model, and what it took is counted all the same.
      expect(await tokensOf(opened, node)).toBeGreaterThan(0)
      await node.close()
    },
  )

  it('a second try is made of what closed its half of the line', async () => {
    peer.write((asked) => {
      if (isReport(asked)) return GOOD
      peer.failNext({ kind: 'half-closed', afterPieces: 2 })
      return ['{"unknown":true}\n']
    })
    const opened = await talk()
    await expect.poll(async () => (await read(opened)).report?.wrote_summary, within).toBe(true)
    expect(reports()).toHaveLength(2)
  })

  it('a second try is made of what broke off, and what both took is counted', async () => {
    peer.write((asked) => {
      if (isReport(asked)) return GOOD
      peer.failNext({ kind: 'cut', afterPieces: 2 })
      return ['{"unknown":true}\n']
    })
    const opened = await talk()
    await expect.poll(async () => (await read(opened)).report?.wrote_summary, within).toBe(true)
    expect(reports()).toHaveLength(2)
    expect((await read(opened)).report?.input_tokens).toBeGreaterThan(1_200)
  })

  it('a try that the model refused is none that costs', async () => {
    peer.write((asked) => {
      if (isReport(asked)) return GOOD
      peer.failNext({ kind: 'status', status: 429 })
      return ['{"unknown":true}\n']
    })
    const opened = await talk()
    await expect.poll(async () => (await read(opened)).report?.wrote_summary, within).toBe(true)
    expect(reports()).toHaveLength(2)
    expect((await read(opened)).report?.input_tokens).toBe(1_200)
  })

  it('nothing of what it wrote stands: rules do, and its founder reads that it was asked', async () => {
    reporting(['I would rather not.\n', row({ summary: 'They will wire $9M on Monday.' })])
    const opened = await talk()
    await expect
      .poll(async () => (await read(opened)).report, within)
      .toMatchObject({
        wrote_summary: false,
        wrote_insights: false,
        dropped: 2,
      })
    expect((await read(opened)).summary).toContain('Asked one question')
  })

  it('no word goes to a model of which the visitor was not told, nor where they refused the transcript', async () => {
    reporting(GOOD)
    const before = await talk({ consent: { transcript: true, wording: '1.12.own' } })
    const silent = await talk({ consent: { transcript: false, wording: await consentOf() } })
    const told = await talk()
    await expect.poll(async () => (await read(told)).report, within).not.toBeNull()
    expect(reports()).toHaveLength(1)
    for (const one of [before, silent]) expect((await read(one)).report).toBeNull()
  })

  it('goes with the transcript, in the midst of the writing too', async () => {
    let release: () => void = () => undefined
    const held = new Promise<string>((resolve) => {
      release = () => resolve(GOOD.join(''))
    })
    peer.write((asked) =>
      isReport(asked)
        ? (async function* () {
            yield await held
          })()
        : ['{"unknown":true}\n'],
    )
    const opened = await talk()
    await expect.poll(() => reports().length, within).toBe(1)
    const params = { id: opened.call_id }
    await call(server.url, routes.deleteCall, { token: founder.token, params })
    release()
    await settled()
    const rows = () =>
      server.kernel.db
        .selectFrom('call_reports')
        .where('call_id', '=', opened.call_id)
        .select('call_id')
        .execute()
    expect(await rows()).toEqual([])
  })

  it('leaves the half of a founder’s day to talks', async () => {
    const node = await aServer({ settings: { ...settings(), LLM_FOUNDER_TOKENS: '7000' } })
    const of = await aFounder(node.url)
    const pitch = await aPublishedPitch(node.url, of)
    reporting(GOOD)
    const opened = await talk({}, { node, pitch })
    await settled(node)
    expect(await read(opened, { node, of })).toMatchObject({ report: null })
    expect(reports()).toEqual([])
    await node.close()
  })
})
