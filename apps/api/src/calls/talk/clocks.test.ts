import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../kernel/clock.ts'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'
import { sweepCalls } from '../closing/sweep-calls.ts'
import { LEASE_MS } from '../rules.ts'

const TWO_MINUTES_MS = 120_000

let right: TestServer
/** A second node, whose own clock can be wrong while the database's is not. */
let wrong: TestServer
let wrongByMs = 0
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  right = await aServer()
  const clock = { ...systemClock, now: () => new Date(Date.now() + wrongByMs) }
  wrong = await aServer({ database: right.database, clock, databaseShiftMs: () => 0 })
  founder = await aFounder(right.url)
  shared = await aPublishedPitch(right.url, founder)
})
afterAll(async () => {
  await wrong.close()
  await right.close()
})

/** Sets the wrong node's clock; `noticed`: it has compared it with the database's since. */
async function setWrong(ms: number, { noticed }: { noticed: boolean }): Promise<void> {
  wrongByMs = ms
  if (noticed) await wrong.kernel.dbClock.measureAheadMs()
}
const readCall = async (id: string) =>
  (await call(right.url, routes.readCall, { token: founder.token, params: { id } })).data
const answers = async (client: TalkClient, id: string) => {
  client.send({ type: 'text', id, text: 'Who are your customers?' })
  await client.until('user.final', (told) => told.id === id)
}

describe.each([-TWO_MINUTES_MS, TWO_MINUTES_MS, 15 * 60_000])('a node whose clock is %i ms off', (ms) => {
  it('ends no talk of another node, noticed or not', async () => {
    await setWrong(0, { noticed: true })
    const { client, call_id } = await aTalk(right.url, shared)
    await setWrong(ms, { noticed: false })
    expect(await sweepCalls(wrong.kernel)).toBe(0)
    await setWrong(ms, { noticed: true })
    expect(await sweepCalls(wrong.kernel)).toBe(0)
    await answers(client, 'q')
    expect((await readCall(call_id)).status).toBe('in-progress')
    client.socket.terminate()
  })

  it('takes calls that were opened elsewhere, and its own outlast its clock', async () => {
    await setWrong(ms, { noticed: true })
    const opened = await aCall(right.url, shared)
    const client = await TalkClient.open(wrong.url, opened.url, { ticket: opened.ticket })
    await client.hello()
    await answers(client, 'q-1')
    expect(await sweepCalls(right.kernel)).toBe(0)
    await setWrong(0, { noticed: true })
    expect(await sweepCalls(wrong.kernel)).toBe(0)
    await answers(client, 'q-2')
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from lease_until - clock_timestamp())::float8 * 1000 as ms from calls where id = ${opened.call_id}`.execute(
      right.kernel.db,
    )
    expect(rows[0]?.ms).toBeLessThanOrEqual(LEASE_MS)
    expect(rows[0]?.ms).toBeGreaterThan(0)
    client.socket.terminate()
  })

  it('hands a talk over with the time that it has really taken', async () => {
    await setWrong(ms, { noticed: true })
    const { client, ready, call_id, url } = await aTalk(wrong.url, shared)
    await answers(client, 'q-1')
    const moved = await TalkClient.open(right.url, url, { resume: ready.resumeToken })
    await moved.hello()
    await answers(moved, 'q-2')
    moved.send({ type: 'hangup', id: 'bye' })
    await moved.untilClosed()
    const { transcript, duration_seconds } = await readCall(call_id)
    expect(duration_seconds).toBeGreaterThanOrEqual(0)
    expect(duration_seconds).toBeLessThan(60)
    for (const { at_ms } of transcript) expect(Math.abs(at_ms)).toBeLessThan(60_000)
  })

  it('says so when asked whether it is ready, and closes nothing meanwhile, which others do', async () => {
    await setWrong(0, { noticed: true })
    expect(await (await fetch(`${wrong.url}/readyz`)).json()).toEqual({ ready: true })
    await setWrong(ms, { noticed: false })
    const ready = await fetch(`${wrong.url}/readyz`)
    expect(ready.status).toBe(200)
    const { warning } = (await ready.json()) as { warning: string }
    expect(warning).toContain(`${(Math.abs(ms) / 1000).toFixed(0)}`)
    expect(warning).toContain(ms > 0 ? 'ahead of' : 'behind')

    const lost = await aCall(right.url, shared)
    await right.kernel.db
      .updateTable('calls')
      .set({ lease_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', lost.call_id)
      .execute()
    expect(await sweepCalls(wrong.kernel)).toBe(0)
    await expect.poll(async () => (await readCall(lost.call_id)).status).toBe('missed')
  })
})
