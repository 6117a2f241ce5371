import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aServer } from '../../testing/server.ts'
import { deleteInPieces } from './delete-in-pieces.ts'

it('what is dropped in pieces goes to the last row, and nothing else goes', async () => {
  const server = await aServer()
  try {
    const { db } = server.kernel
    const rows = Array.from({ length: 7 }, (_, i) => ({
      scope: i < 5 ? 'old' : 'fresh',
      key: String(i),
      body_hash: Buffer.alloc(1),
    }))
    await db.insertInto('idempotency_keys').values(rows).execute()
    await deleteInPieces(db, 'idempotency_keys', sql`scope = 'old'`, 2)
    const left = await db.selectFrom('idempotency_keys').select('scope').execute()
    expect(left).toEqual([{ scope: 'fresh' }, { scope: 'fresh' }])
  } finally {
    await server.close()
  }
})
