import { readFile } from 'node:fs/promises'
import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumLateTurns } from '../../privacy/forget-transcripts.ts'
import { aTalk, type OpenedTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'
import { sweepCalls } from '../closing/sweep-calls.ts'
import { keepModelTurn } from '../model/queries.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

describe('a visitor who refused the transcript', () => {
  it('leaves no word in any text of any table, while they talk and after', async () => {
    const { client, url, ready } = await aTalk(server.url, shared, {
      channel: 'voice',
      consent: { transcript: false },
    })
    const { resumeToken } = ready
    const words = ['zebrafinch', 'quagmire', 'xylophone']
    expect(await foundAnywhere(['water utilities'])).not.toEqual([])
    client.send({ type: 'text', id: 'q-1', text: 'What is your zebrafinch?' })
    await client.until('user.final')
    expect(await foundAnywhere(words)).toEqual([])
    const segment = await client.until('agent.segment', ({ text }) => text.includes("don't know"))
    expect(segment.text).toContain("without a transcript I can't pass it on")
    expect(segment.unanswered).toBeUndefined()
    await client.until('agent.end', ({ seq }) => seq > segment.seq)
    client.send({ type: 'text', id: 'q-2', text: 'Who are your customers, quagmire?' })
    const second = await client.until('user.final', ({ id }) => id === 'q-2')
    await client.until('agent.end', ({ seq }) => seq > second.seq)
    client.send({ type: 'transcript', id: 't', rev: 1, text: 'a xylophone question', final: true })
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: resumeToken })
    await again.hello()
    expect(await foundAnywhere(words)).toEqual([])
    again.send({ type: 'hangup', id: 'bye' })
    await again.untilClosed()
    expect(await foundAnywhere(words)).toEqual([])
  })

  it('is told on coming back what they asked and what was answered, in its words', async () => {
    const { client, url, ready } = await aTalk(server.url, shared, { consent: { transcript: false } })
    await client.saidTo('q-1', 'Who are your customers?')
    const told = client.messages.filter((message) => 'seq' in message && message.type !== 'ready')
    client.socket.terminate()
    await client.untilClosed()
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await again.hello()
    const { seq } = await again.until('agent.end')
    const [asked] = again.messages.filter(({ type }) => type === 'user.final')
    expect(asked).toMatchObject({ id: 'q-1', text: 'Who are your customers?' })
    expect(
      again.messages.filter((message) => 'seq' in message && message.type !== 'ready').slice(0, seq),
    ).toEqual(told.slice(0, seq))
    again.send({ type: 'hangup', id: 'bye' })
    await again.untilClosed()
  })

  /** `table.column` of every place in the database whose text holds one of the words. */
  async function foundAnywhere(words: string[]): Promise<string[]> {
    const { db } = server.kernel
    const columns = await sql<{ schema: string; name: string; column: string }>`
      select table_schema as schema, table_name as name, column_name as column
      from information_schema.columns
      where table_schema in ('public', 'jobs') and data_type in ('text', 'jsonb', 'json', 'character varying', 'bytea')`.execute(
      db,
    )
    const found: string[] = []
    for (const { schema, name, column } of columns.rows) {
      const { rows } = await sql`select 1 from ${sql.id(schema, name)}
        where ${sql.ref(column)}::text ilike any(${words.map((word) => `%${word}%`)})`.execute(db)
      if (rows.length > 0) found.push(`${name}.${column}`)
    }
    return found
  }
})

describe('decisions §13: what is kept of a talk of which nothing is to be kept', () => {
  const NOTHING = { consent: { transcript: false } }
  const readCall = async (id: string) =>
    (await call(server.url, routes.readCall, { token: founder.token, params: { id } })).data
  const ask = async ({ client }: OpenedTalk, id: string) => {
    client.send({ type: 'text', id, text: 'Who are your customers?' })
    const { seq } = await client.until('user.final', (final) => final.id === id)
    await client.until('agent.end', (end) => end.seq > seq)
  }
  const leave = async ({ client }: OpenedTalk) => {
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
  }
  /** Its node is gone, after so many minutes, for as long as a written talk waits; whoever is next closes it. */
  const loseAfter = async (id: string, minutes: number) => {
    await sql`update calls set connected_at = now() - make_interval(mins => 10 + ${minutes}::int),
      lease_until = now() - interval '10 minutes' where id = ${id}`.execute(server.kernel.db)
    await sweepCalls(server.kernel)
    return readCall(id)
  }
  /** What the founder's export gives of it, beside its length and what it cost. */
  const exported = async (id: string) => {
    const { data } = await call(server.url, routes.exportAccount, { token: founder.token })
    const { calls, call_events, call_turns } = (data as { tables: Record<string, Record<string, unknown>[]> })
      .tables
    const row = calls?.find((one) => one.id === id)
    const ofIt = (rows: typeof calls) => rows?.filter((one) => one.call_id === id).length
    return {
      events: ofIt(call_events),
      turns: ofIt(call_turns),
      snapshot: row?.snapshot,
      device: row?.device_type,
      interest: row?.interest_level,
      rating: row?.rating,
      latency: row?.latency,
    }
  }
  const LENGTH_ALONE = {
    events: 0,
    turns: 0,
    snapshot: null,
    device: null,
    interest: 'very-low',
    rating: null,
    latency: {},
  }
  /** Two questions that a model was asked, as they are kept of a talk that is. */
  const askedModel = async ({ call_id: callId }: OpenedTalk) => {
    const spender = { ownerId: founder.user.id, callId, network: Buffer.alloc(0), day: '2026-11-15' }
    const turn = {
      model: 'peer-1',
      host: '',
      own: false,
      promptVersion: '2',
      usage: { inputTokens: 1_200, cachedTokens: 0, outputTokens: 20 },
      firstMs: 640,
      withheld: [],
    }
    await keepModelTurn(server.kernel.db, spender, { ...turn, turn: 1, outcome: 'spoken' }, 7)
    await keepModelTurn(server.kernel.db, spender, { ...turn, turn: 2, outcome: 'late' }, 7)
  }
  const ONE_SUM = [
    {
      turn: -2,
      outcome: 'summed',
      input_tokens: 2_400,
      output_tokens: 40,
      cost_usd: 0.000014,
      first_ms: null,
    },
  ]

  it('is its length and its price alone, from its end on, and its device not while it goes on either', async () => {
    const talk = await aTalk(server.url, shared, NOTHING)
    await ask(talk, 'q-1')
    await ask(talk, 'q-2')
    expect((await readCall(talk.call_id)).device_type).toBeNull()
    await leave(talk)
    const { status, credits_charged } = await readCall(talk.call_id)
    expect({ status, credits_charged }).toEqual({ status: 'completed', credits_charged: 2 })
    expect(await exported(talk.call_id)).toEqual(LENGTH_ALONE)
  })

  it('has no times: how long who spoke waited is of a kept one alone', async () => {
    const voice = { channel: 'voice' as const }
    const [nothing, kept] = [
      await aTalk(server.url, shared, { ...NOTHING, ...voice }),
      await aTalk(server.url, shared, voice),
    ]
    for (const talk of [nothing, kept]) await ask(talk, 'q-1')
    await expect.poll(async () => (await readCall(kept.call_id)).latency.p50_ms).not.toBeNull()
    expect((await exported(nothing.call_id)).latency).toEqual({})
    for (const talk of [nothing, kept]) await leave(talk)
    expect((await exported(nothing.call_id)).latency).toEqual({})
    expect((await readCall(kept.call_id)).latency.p50_ms).not.toBeNull()
  })

  it('is one sum of what a model took, whoever kept each question; so is a talk that its visitor deletes', async () => {
    const session_id = unique('visit')
    const nothing = await aTalk(server.url, shared, NOTHING)
    const gone = await aTalk(server.url, shared, { session_id })
    for (const talk of [nothing, gone]) {
      await askedModel(talk)
      await leave(talk)
    }
    expect((await readCall(nothing.call_id)).model_turns).toMatchObject(ONE_SUM)
    expect((await readCall(gone.call_id)).model_turns).toHaveLength(2)
    await sql`update calls set latency = '{"p50_ms": 640}' where id = ${gone.call_id}`.execute(
      server.kernel.db,
    )
    const params = { code: shared.link.unique_code }
    await call(server.url, routes.deleteTraces, { params, body: { session_id } })
    expect(await readCall(gone.call_id)).toMatchObject({
      model_turns: ONE_SUM,
      latency: { p50_ms: null, p95_ms: null },
    })
  })

  it('is the same where its end was lost, and it is charged all the same', async () => {
    const talk = await aTalk(server.url, shared, NOTHING)
    await ask(talk, 'q-1')
    await expect.poll(async () => (await loseAfter(talk.call_id, 30)).status).toBe('completed')
    const { ended_reason, credits_charged, duration_seconds } = await readCall(talk.call_id)
    expect({ ended_reason, credits_charged }).toEqual({ ended_reason: 'connection-lost', credits_charged: 1 })
    expect(duration_seconds).toBeGreaterThan(1_000)
    expect(await exported(talk.call_id)).toEqual(LENGTH_ALONE)
    talk.client.socket.terminate()
  })

  it('holds for no other: a talk that is kept has its course, its device and its interest', async () => {
    const talk = await aTalk(server.url, shared)
    await ask(talk, 'q-1')
    await expect.poll(async () => (await loseAfter(talk.call_id, 30)).status).toBe('completed')
    expect(await exported(talk.call_id)).toMatchObject({ device: 'desktop', interest: 'medium' })
    expect((await exported(talk.call_id)).events).toBeGreaterThan(3)
    talk.client.socket.terminate()
  })

  it('is no rating, and none is taken for a talk that its visitor deleted', async () => {
    const session_id = unique('visit')
    const rate = ({ call_id: id, ready }: OpenedTalk) => {
      const body = { resume_token: ready.resumeToken, rating: 1 }
      return call(server.url, routes.rateCall, { params: { id }, body })
    }
    const nothing = await aTalk(server.url, shared, { ...NOTHING, session_id })
    expect((await rate(nothing)).problem.error).toBe('wrong_state')
    await leave(nothing)
    expect((await rate(nothing)).problem.error).toBe('wrong_state')
    const kept = await aTalk(server.url, shared, { session_id })
    await leave(kept)
    expect((await rate(kept)).status).toBe(200)
    const params = { code: shared.link.unique_code }
    const gone = await call(server.url, routes.deleteTraces, { params, body: { session_id } })
    expect(gone.data.deleted).toBe(2)
    expect((await rate(kept)).problem.error).toBe('wrong_state')
    for (const { call_id } of [nothing, kept]) expect((await readCall(call_id)).rating).toBeNull()
  })

  it('is one sum of those of before too, after an update, and others stay as they are', async () => {
    const [nothing, kept] = [await aTalk(server.url, shared, NOTHING), await aTalk(server.url, shared)]
    for (const talk of [nothing, kept]) {
      await leave(talk)
      await askedModel(talk)
    }
    const migration = new URL('../../../migrations/0060_model_turns_summed.sql', import.meta.url)
    const text = await readFile(migration, 'utf8')
    await server.kernel.db.connection().execute((own) => sql.raw(text).execute(own))
    expect((await readCall(nothing.call_id)).model_turns).toMatchObject(ONE_SUM)
    expect((await readCall(kept.call_id)).model_turns).toMatchObject([
      { turn: 1, outcome: 'spoken' },
      { turn: 2, outcome: 'late', first_ms: 640 },
    ])
  })

  it('is one sum within a day of what a node of the version before wrote down behind an update', async () => {
    const session_id = unique('visit')
    const [nothing, gone, kept] = [
      await aTalk(server.url, shared, NOTHING),
      await aTalk(server.url, shared, { session_id }),
      await aTalk(server.url, shared),
    ]
    for (const talk of [nothing, gone, kept]) await leave(talk)
    const params = { code: shared.link.unique_code }
    await call(server.url, routes.deleteTraces, { params, body: { session_id } })
    for (const talk of [nothing, gone, kept]) {
      await askedModel(talk)
      await sql`update calls set latency = '{"p50_ms": 640}' where id = ${talk.call_id}`.execute(
        server.kernel.db,
      )
    }
    // Others that it finds were left so by what is tried above.
    expect(await sumLateTurns(server.kernel)).toBeGreaterThanOrEqual(2)
    expect(await sumLateTurns(server.kernel)).toBe(0)
    for (const { call_id } of [nothing, gone])
      expect(await readCall(call_id)).toMatchObject({ model_turns: ONE_SUM, latency: { p50_ms: null } })
    const { model_turns, latency } = await readCall(kept.call_id)
    expect([model_turns.length, latency.p50_ms]).toEqual([2, 640])
  })

  it('holds for those of before: an update takes what was kept of them, and figures stay true', async () => {
    const [nothing, kept] = [await aTalk(server.url, shared, NOTHING), await aTalk(server.url, shared)]
    await leave(nothing)
    await leave(kept)
    const highOf = async () => {
      const query = { interest_level: 'high' as const }
      const { data } = await call(server.url, routes.callsPageData, { token: founder.token, query })
      return data.stats.calls
    }
    const before = await highOf()
    const migration = new URL('../../../migrations/0059_kept_as_agreed.sql', import.meta.url)
    const text = await readFile(migration, 'utf8')
    await server.kernel.db.connection().execute(async (own) => {
      await sql`drop function agreed_months cascade`.execute(own)
      for (const { call_id } of [nothing, kept]) {
        await sql`update calls set device_type = 'mobile', rating = 2, interest_level = 'high', snapshot = '{}'
          where id = ${call_id}`.execute(own)
        await sql`insert into call_events (owner_id, call_id, seq, type, body)
          values (${founder.user.id}, ${call_id}, 900, 'section', '{}')`.execute(own)
      }
      expect(await highOf()).toBe(before + 2)
      await sql.raw(text).execute(own)
    })
    expect(await exported(nothing.call_id)).toEqual(LENGTH_ALONE)
    expect(await exported(kept.call_id)).toMatchObject({ device: 'mobile', interest: 'high', rating: 2 })
    expect(await highOf()).toBe(before + 1)
  })
})
