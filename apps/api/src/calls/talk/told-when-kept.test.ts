import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch } from '../../testing/builders.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let server: TestServer
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  shared = await aPublishedPitch(server.url, await aFounder(server.url))
})
afterAll(() => server.close())

/** Nothing can be written of the call while `work` runs. */
async function whileUnwritable(callId: string, work: () => Promise<void>): Promise<void> {
  await server.kernel.db.transaction().execute(async (tx) => {
    await sql`select from calls where id = ${callId} for update`.execute(tx)
    await work()
  })
}

describe('what a visitor is told', () => {
  it('was committed before: a question and the end of an answer wait for their write', async () => {
    const { client, call_id } = await aTalk(server.url, shared)
    await whileUnwritable(call_id, async () => {
      client.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
      // Answered at once and behind the question: had that been told, it would have come before.
      client.sendRaw('not a message')
      await client.until('error')
      expect(client.messages.map(({ type }) => type)).not.toContain('user.final')
    })
    await client.until('user.final', ({ id }) => id === 'q')
    const { seq } = await client.until('agent.end')
    const kept = await server.kernel.db
      .selectFrom('call_events')
      .select('type')
      .where('call_id', '=', call_id)
      .where('seq', '<=', seq)
      .orderBy('seq')
      .execute()
    expect(kept.map(({ type }) => type)).toEqual(['user.final', 'agent.start', 'agent.segment', 'agent.end'])
    client.socket.terminate()
  })
})

describe('a socket that another one has replaced', () => {
  it('takes nothing along when it goes: the newer one is answered', async () => {
    const { client, url, ready } = await aTalk(server.url, shared)
    const newer = await TalkClient.open(server.url, url, { resume: ready.resumeToken })
    expect((await client.untilClosed()).code).toBe(4409)
    await newer.hello()
    newer.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
    await newer.until('agent.end')
    newer.socket.terminate()
  })

  it('that says hello late finds itself replaced, and the talk stays with the newer one', async () => {
    const { client, url, ready } = await aTalk(server.url, shared)
    const [first, second] = [
      await TalkClient.open(server.url, url, { resume: ready.resumeToken }),
      await TalkClient.open(server.url, url, { resume: ready.resumeToken }),
    ]
    await second.hello()
    expect((await first.untilClosed()).code).toBe(4409)
    second.send({ type: 'text', id: 'q', text: 'Who are your customers?' })
    await second.until('agent.end')
    expect(first.messages).toEqual([])
    second.socket.terminate()
    client.socket.terminate()
  })
})
