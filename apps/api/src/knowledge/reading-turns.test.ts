import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoReader } from '../adapters/documents/port.ts'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import { systemClock } from '../kernel/clock.ts'
import { type DatabaseHandle, openDatabase } from '../kernel/database.ts'
import { newId } from '../kernel/ids.ts'
import { createLog } from '../kernel/log.ts'
import { aClone, aFounder } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer } from '../testing/server.ts'
import { readInTurn } from './documents/read-in-turn.ts'
import { endTurn, postpone, type ReadingTurn, takeTurn } from './documents/reading-queries.ts'
import { READING } from './documents/reading-rules.ts'

let database: TestDatabase
/** Two nodes, of which nothing runs but what a test asks for. */
let nodes: [DatabaseHandle, DatabaseHandle]
beforeAll(async () => {
  database = await createTestDatabase()
  const node = () => openDatabase(database.config, createLog('silent', false))
  nodes = [node(), node()]
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database.drop()
})

const take = (node: 0 | 1, short = false) => takeTurn(nodes[node].db, { short, leaseId: newId() })
async function taken(node: 0 | 1, short = false): Promise<ReadingTurn> {
  let turn = await take(node, short)
  // Another node was faster: as it does, this one asks again.
  while (turn === 'lost') turn = await take(node, short)
  if (turn === null) throw new Error('nothing is to be read')
  return turn
}

/** Three founders with two decks and a text each, in this order, none of them read. */
async function uploaded(): Promise<string[]> {
  const server = await aServer({ database: database.config })
  try {
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const founder = await aFounder(server.url)
      const { id } = await aClone(server.url, founder)
      const now = new Date()
      await server.kernel.db
        .insertInto('reading_turns')
        .values({ owner_id: founder.user.id, served_at: now, hour_began_at: now, spent_ms: READING.hourlyMs })
        .execute()
      for (const [name, content] of [
        ['a.pdf', aPdf(['One.'])],
        ['b.pdf', aPdf(['Two.'])],
        ['c.txt', 'Three.'],
      ] as const) {
        expect((await upload(server.url, founder, id, { name, content })).status).toBe(201)
      }
      ids.push(founder.user.id)
    }
    return ids
  } finally {
    await server.close()
  }
}

describe('turns to be read', () => {
  it('go round the owners, one document an owner, texts first, whichever node asks', async () => {
    const owners = await uploaded()
    const [{ db }] = nodes
    expect([await take(0), await take(0, true)]).toEqual([null, null])
    await db.updateTable('reading_turns').set({ spent_ms: 0 }).execute()
    // Every owner's first is the text: no deck goes before it.
    expect(await take(0)).toBeNull()
    const texts = [await taken(0, true), await taken(1, true), await taken(0, true)]
    expect(texts.map(({ ownerId }) => ownerId)).toEqual(owners)
    expect(await take(1, true)).toBeNull()
    for (const turn of texts) {
      await db
        .updateTable('clone_documents')
        .set({ status: 'ready' })
        .where('id', '=', turn.documentId)
        .execute()
      await endTurn(db, turn, 10)
    }

    const [first, second] = await Promise.all([taken(0), taken(1)])
    expect([first.ownerId, second.ownerId].toSorted()).toEqual(owners.slice(0, 2).toSorted())
    // The first is done before the third owner was served at all: its second deck waits for that one.
    await postpone(db, first)
    await endTurn(db, first, 10)
    const third = await taken(0)
    expect(third.ownerId).toBe(owners[2])
    const again = await taken(1)
    expect([again.ownerId, again.documentId === first.documentId]).toEqual([first.ownerId, false])
    // The second is being read still, and so is the third.
    expect([await take(0), await take(1)]).toEqual([null, null])
  })

  it('of a node that is gone come to another, and are counted by neither twice', async () => {
    const [{ db }] = nodes
    await db
      .updateTable('reading_turns')
      .set({ leased_until: new Date(Date.now() - 1_000) })
      .execute()
    await db.updateTable('clone_documents').set({ read_after: null }).execute()
    const mine = await taken(0)
    await db
      .updateTable('reading_turns')
      .set({ leased_until: new Date(0) })
      .execute()
    const ids = [await taken(1), await taken(1), await taken(1)].map(({ ownerId }) => ownerId)
    expect(ids).toContain(mine.ownerId)
    await endTurn(db, mine, 1_000_000)
    const rows = await db.selectFrom('reading_turns').select(['spent_ms', 'lease_id']).execute()
    expect(rows.every(({ spent_ms, lease_id }) => spent_ms < 1_000_000 && lease_id !== null)).toBe(true)
  })

  it('of ten that ask at once come to ten different owners or to nobody', async () => {
    const [{ db }] = nodes
    await db.updateTable('reading_turns').set({ lease_id: null, leased_until: null }).execute()
    const turns = await Promise.all(Array.from({ length: 10 }, (_, i) => take(i % 2 === 0 ? 0 : 1)))
    const ids = turns.flatMap((turn) => (turn === null || turn === 'lost' ? [] : [turn.ownerId]))
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('say nothing of a document for which no reader could be had', async () => {
    const [{ db }] = nodes
    const gone = await aServer({ database: database.config })
    await gone.close()
    await db.updateTable('reading_turns').set({ lease_id: null, leased_until: null, spent_ms: 0 }).execute()
    await db
      .updateTable('clone_documents')
      .set({ status: 'reading', reading_tries: 0, read_after: null })
      .execute()
    const asked = new Set<unknown>()
    const reader = {
      async *read(content: Uint8Array) {
        asked.add(content)
        yield* []
        throw new NoReader('too much to do')
      },
      stop: async () => undefined,
    }
    const storage = { ...(await createDiskStorage(gone.dataDir)), read: async () => new Uint8Array(1) }
    const readings = readInTurn({ ...gone.kernel, db }, { storage, reader, timers: systemClock })
    const waiting = () =>
      db.selectFrom('clone_documents').select('reading_tries').where('read_after', 'is not', null).execute()
    readings.start()
    await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(3)
    await readings.stop()
    expect(asked.size).toBeGreaterThanOrEqual(3)
    expect((await waiting()).filter(({ reading_tries }) => reading_tries > 0)).toEqual([])
  })
})
