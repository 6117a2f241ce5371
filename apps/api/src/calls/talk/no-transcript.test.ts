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
