import net from 'node:net'
import { type BodyInput, type routes, TALK_LIMITS } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { aCall as openCall, aTalk as openTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch, unique } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient, UpgradeRefused } from '../../testing/talk-client.ts'
import { Connection } from './connection.ts'
import { WarpClock } from './warp-clock.fixture.ts'

const within = { timeout: 15_000 }
const clock = new WarpClock()
let server: TestServer
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer({ clock })
  shared = await aPublishedPitch(server.url, await aFounder(server.url))
})
afterAll(() => server.close())

const aCall = (wishes: Partial<BodyInput<typeof routes.createCall>> = {}) =>
  openCall(server.url, shared, wishes)
const aTalk = () => openTalk(server.url, shared)

async function answers(client: TalkClient, id: string) {
  client.send({ type: 'text', id, text: 'Who are your customers?' })
  await client.until('user.final', (message) => message.id === id)
}

const rowOf = (id: string) =>
  server.kernel.db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a socket that asks too much', () => {
  it('is closed with 4429 at 10,000 messages in a second, and the talk beside it goes on', async () => {
    const neighbour = await aTalk()
    const { client } = await aTalk()
    for (let i = 0; i < 10_000; i++) client.sendRaw('{"type":"mute","muted":true}')
    await answers(neighbour.client, 'beside')
    expect((await client.untilClosed()).code).toBe(4429)
    await answers(neighbour.client, 'after')
    neighbour.client.socket.terminate()
  })

  it('is closed for pings too, which are answered as long as they are few', async () => {
    const { client } = await aTalk()
    let pongs = 0
    client.socket.on('pong', () => {
      if (++pongs < 1_000) client.socket.ping(String(pongs))
    })
    client.socket.ping('0')
    expect((await client.untilClosed()).code).toBe(4429)
    expect(pongs).toBeGreaterThan(100)
    const burst = await aTalk()
    for (let i = 0; i < 2_000; i++) burst.client.socket.ping('x'.repeat(100))
    await burst.client.untilClosed()
  })

  it('may use its allowance each second anew', async () => {
    const { client } = await aTalk()
    for (let second = 0; second < 3; second++) {
      for (let i = 0; i < 200; i++) client.sendRaw('{"type":"mute","muted":true}')
      await answers(client, `q-${second}`)
      clock.warp(1_001)
    }
    expect(client.closed).toBeNull()
    client.socket.terminate()
  })

  it('may catch up with what a stalled network held back of its microphone, and with no more', async () => {
    const { client } = await openTalk(server.url, shared, { channel: 'voice' })
    client.send({ type: 'audio.start', streamId: 1, sampleRateHz: TALK_LIMITS.micSampleRateHz })
    await answers(client, 'before')
    clock.warp(12_000)
    const frame = new Int16Array(TALK_LIMITS.micSampleRateHz / 50)
    for (let i = 0; i < 600; i++) client.sendMic(1, i * frame.length, frame)
    await answers(client, 'behind')
    expect(client.closed).toBeNull()
    for (let i = 0; i < 2_000; i++) client.sendRaw('{"type":"mute","muted":true}')
    expect((await client.untilClosed()).code).toBe(4429)
  })

  it('is closed with 1009 for one message of 1 MB, sent whole or in pieces', async () => {
    const whole = await aTalk()
    whole.client.sendRaw('x'.repeat(1024 * 1024))
    expect((await whole.client.untilClosed()).code).toBe(1009)
    const pieces = await aTalk()
    for (let i = 0; i < 64; i++) pieces.client.socket.send('x'.repeat(16_384), { fin: i === 63 })
    expect((await pieces.client.untilClosed()).code).toBe(1009)
  })
})

describe('a socket that is slow', () => {
  it('is closed with 4408 when no hello has come after 5 s, however busily it begins one', async () => {
    const { url, ticket } = await aCall()
    const client = await TalkClient.open(server.url, url, { ticket })
    const raw = (client.socket as unknown as { _socket: net.Socket })._socket
    // The first bytes of a masked text frame of 60 that never ends.
    for (const byte of [0x81, 0xbc, 1, 2, 3, 4, 0x7a]) raw.write(Uint8Array.of(byte))
    clock.warp(TALK_LIMITS.helloWithinMs - 100)
    expect(client.closed).toBeNull()
    clock.warp(200)
    expect((await client.untilClosed()).code).toBe(4408)
  })

  it('cannot hold the door with an upgrade of one byte at a time: others come in beside it', async () => {
    const { hostname, port } = new URL(server.url)
    const slow = Array.from({ length: 50 }, () => net.connect(Number(port), hostname))
    for (const socket of slow) socket.write('GET /v1/public/calls/x')
    const { client } = await aTalk()
    await answers(client, 'q')
    client.socket.terminate()
    for (const socket of slow) socket.destroy()
  })

  it('is cut off at 1 MB that it does not read, and holds no more memory than that', async () => {
    const sockets = new WebSocketServer({ port: 0 })
    const accepted = new Promise<Connection>((resolve) =>
      sockets.once('connection', (socket) => {
        const nothing = () => undefined
        resolve(
          new Connection(socket, clock, {
            onHello: nothing,
            onMessage: nothing,
            onFrame: nothing,
            onFault: nothing,
            onClose: nothing,
          }),
        )
      }),
    )
    const peer = net.connect((sockets.address() as net.AddressInfo).port, '127.0.0.1')
    peer.write(
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    peer.pause()
    const connection = await accepted
    const second = new Int16Array(22_050)
    const before = process.memoryUsage().arrayBuffers
    let seconds = 0
    while (connection.open && seconds < 10_000)
      connection.sendAudio(1, seconds++ * second.length, second, false)
    for (let i = 0; i < 5_000; i++) connection.sendAudio(1, 0, second, false)
    expect(connection.open).toBe(false)
    // What the system's own buffers took, and one megabyte of ours.
    expect(seconds * second.byteLength).toBeLessThan(20 * 1024 * 1024)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024)
    const closed = new Promise((resolve) => peer.once('close', resolve))
    clock.warp(2_001)
    peer.on('error', () => undefined).resume()
    await closed
    sockets.close()
  })

  it('is detached after 15 s without a word, and its call is lost 30 s after that', async () => {
    const { client, call_id } = await openTalk(server.url, shared, { channel: 'voice' })
    // What it plays it would report: a word, however late the sound comes on a busy machine.
    client.playAtOnce = false
    const leaseMs = async () =>
      ((await rowOf(call_id)).lease_until?.getTime() ?? Infinity) - clock.now().getTime()
    // Time must not run ahead of the node, which renews its calls every few seconds; what went by meanwhile counts.
    const reach = async (sinceMs: number, ...moments: number[]) => {
      for (const moment of moments) {
        clock.warp(Math.max(0, sinceMs + moment - 600 - clock.nowMs()))
        clock.warp(Math.max(0, sinceMs + moment - clock.nowMs()))
        await expect.poll(leaseMs, within).toBeGreaterThan(15_000)
      }
    }
    await reach(clock.nowMs(), 5_000, 10_000)
    client.send({ type: 'pong', t: 0 })
    await answers(client, 'still here')
    const heardMs = clock.nowMs()
    await reach(heardMs, 5_000, 10_000, 13_000)
    expect((await rowOf(call_id)).detached_at).toBeNull()
    await reach(heardMs, 15_000)
    await expect.poll(async () => (await rowOf(call_id)).detached_at, within).not.toBeNull()
    expect((await client.untilClosed()).code).toBe(1006)
    const goneMs = clock.nowMs()
    await reach(goneMs, 5_000, 10_000, 15_000, 20_000, 25_000)
    expect((await rowOf(call_id)).status).toBe('in-progress')
    await reach(goneMs, 30_000)
    await expect.poll(async () => (await rowOf(call_id)).status, within).toBe('completed')
    expect((await rowOf(call_id)).ended_reason).toBe('connection-lost')
  })
})

describe('a talk that is only written', () => {
  /** Until the node has noticed that they are gone. */
  const leave = async (client: TalkClient, id: string) => {
    client.socket.terminate()
    await expect.poll(async () => (await rowOf(id)).detached_at, within).not.toBeNull()
  }
  let heedAgain: () => void
  beforeAll(() => {
    heedAgain = server.leaveAbandoned()
  })
  afterAll(() => heedAgain())

  it('waits for who is away as long as for who says nothing, and goes on; the last absence is no part of it', async () => {
    const { client, call_id, url, ready } = await aTalk()
    expect(ready.resumeWindowMs).toBe(TALK_LIMITS.textIdleMs)
    await answers(client, 'q-1')
    await leave(client, call_id)
    clock.warp(TALK_LIMITS.textIdleMs - 60_000)
    const again = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    await again.hello()
    await answers(again, 'q-2')
    await leave(again, call_id)
    clock.warp(TALK_LIMITS.textIdleMs)
    await expect.poll(async () => (await rowOf(call_id)).status, within).toBe('completed')
    const { ended_reason, duration_ms } = await rowOf(call_id)
    expect(ended_reason).toBe('connection-lost')
    expect(Number(duration_ms)).toBeLessThan(TALK_LIMITS.textIdleMs)
  })

  it('lasted until its visitor left, where they open another', async () => {
    const session_id = unique('visitor')
    const { client, call_id } = await openTalk(server.url, shared, { session_id })
    await answers(client, 'q-1')
    await leave(client, call_id)
    clock.warp(TALK_LIMITS.textIdleMs - 60_000)
    await aCall({ session_id })
    const { status, duration_ms } = await rowOf(call_id)
    expect(status).toBe('completed')
    expect(Number(duration_ms)).toBeLessThan(60_000)
  })
})

describe('a visitor who comes back while a write is under way', () => {
  it('keeps the talk: the node they come back to is the one that they left', async () => {
    const { client, call_id, url, ready } = await aTalk()
    const { db } = server.kernel
    const waiters = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.n
    }
    const resumed = await db.transaction().execute(async (tx) => {
      // The claim of the new socket waits for this lock while the old one still has something to keep.
      await sql`select 1 from calls where id = ${call_id} for update`.execute(tx)
      const opening = TalkClient.open(server.url, url, { resume: ready.resumeToken })
      await expect.poll(waiters, within).toBe(1)
      client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
      const heard = new Promise((resolve) => client.socket.once('pong', resolve))
      client.socket.ping()
      await heard
      return { opening }
    })
    const again = await resumed.opening
    await again.hello()
    await again.until('user.final', ({ id }) => id === 'q-1')
    await answers(again, 'q-2')
    expect(again.closed).toBeNull()
    expect((await client.untilClosed()).code).toBe(4409)
    again.socket.terminate()
  })
})

describe('a ticket', () => {
  const refused = (url: string, ticket: string) =>
    expect(TalkClient.open(server.url, url, { ticket })).rejects.toThrow(new UpgradeRefused(401))

  it('is good for its own call, once, and for a minute', async () => {
    const [one, other, late] = [await aCall(), await aCall(), await aCall()]
    await refused(other.url, one.ticket)
    await refused(one.url, other.ticket)
    await refused(one.url, '')
    await refused(one.url, `${one.ticket}x`)
    const client = await TalkClient.open(server.url, one.url, { ticket: one.ticket })
    await refused(one.url, one.ticket)
    await client.hello()
    await refused(one.url, one.ticket)
    clock.warp(60_001)
    await refused(late.url, late.ticket)
    client.socket.terminate()
  })
})
