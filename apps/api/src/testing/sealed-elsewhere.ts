import { sql } from 'kysely'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import type { TestServer } from './server.ts'

interface Kept {
  table: 'calendar_connections' | 'push_subscriptions' | 'slack_webhooks'
  column: string
  ownerId: string
}

/** Seals what is kept of an owner as a node with a secret of its own would. Answers how to bring it back. */
export async function sealedElsewhere(
  { kernel: { db } }: TestServer,
  { table, column, ownerId }: Kept,
): Promise<() => Promise<void>> {
  const put = async (sealed: Buffer) => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where owner_id = ${ownerId}`.execute(
      db,
    )
  }
  const { rows } = await sql<{ sealed: Buffer }>`
    select ${sql.ref(column)} as sealed from ${sql.table(table)} where owner_id = ${ownerId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${table} has nothing of that owner`)
  await put(secretsFrom('a secret of another node that is long enough').seal('sealed there'))
  return () => put(row.sealed)
}
