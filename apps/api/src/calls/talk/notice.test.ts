import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTalk, type OpenedTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch, unique } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  shared = await aPublishedPitch(server.url, await aFounder(server.url))
})
afterAll(() => server.close())

/** The first words of a talk; it is over then, and counts as one in voice that went on for so long. */
async function firstWords(session_id: string, forMs: number): Promise<string> {
  const opened = await aTalk(server.url, shared, { session_id })
  opened.client.send({ type: 'pitch.continue', id: 'go' })
  const { text } = await opened.client.until('agent.segment')
  await isOver(opened, forMs)
  return text
}

async function isOver({ client, call_id }: OpenedTalk, forMs: number): Promise<void> {
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  const { db } = server.kernel
  await db
    .updateTable('calls')
    .set({ channel: 'voice', duration_ms: String(forMs) })
    .where('id', '=', call_id)
    .execute()
}

it('the first words say that an AI speaks, shorter to who was told in a talk before', async () => {
  const session_id = unique('visit')
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI for Heron Labs.")
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI.")
  expect(await firstWords(unique('visit'), 60_000)).toBe("I'm an AI for Heron Labs.")
})

it('are whole again where the talk before was over at once, or is weeks ago', async () => {
  const session_id = unique('visit')
  await firstWords(session_id, 900)
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI for Heron Labs.")
  const { db } = server.kernel
  const longAgo = new Date(Date.now() - 15 * 24 * 3_600_000)
  await db.updateTable('calls').set({ created_at: longAgo }).where('session_id', '=', session_id).execute()
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI for Heron Labs.")
})

it('are whole again where the talk before was long, and they were not heard in it', async () => {
  const session_id = unique('visit')
  const asked = await aTalk(server.url, shared, { session_id })
  asked.client.send({ type: 'text', id: 'hi', text: 'Hello' })
  await asked.client.until('agent.segment')
  await isOver(asked, 60_000)
  const cut = await aTalk(server.url, shared, { session_id, channel: 'voice' })
  cut.client.playAtOnce = false
  cut.client.send({ type: 'pitch.continue', id: 'go' })
  const { text } = await cut.client.until('agent.segment')
  cut.client.send({ type: 'pitch.pause', id: 'pause' })
  await isOver(cut, 60_000)
  expect([text, await firstWords(session_id, 60_000)]).toEqual(Array(2).fill("I'm an AI for Heron Labs."))
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI.")
})

it('are short to whoever was told in a talk of before it was written down whether they heard them', async () => {
  const session_id = unique('visit')
  await firstWords(session_id, 60_000)
  const { db } = server.kernel
  await db
    .updateTable('calls')
    .set({ snapshot: sql`snapshot - 'greeted'` })
    .where('session_id', '=', session_id)
    .execute()
  expect(await firstWords(session_id, 60_000)).toBe("I'm an AI.")
})
