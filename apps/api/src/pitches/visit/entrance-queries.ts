import { sql } from 'kysely'
import { deleteInPieces } from '../../kernel/database/delete-in-pieces.ts'
import type { Database, Db } from '../../kernel/database.ts'

interface LinkRef {
  ownerId: string
  linkId: string
}

const DAY_MS = 86_400_000

/** Whether a network opened this link with its password before. */
export async function wasLetIn(db: Db, link: LinkRef, network: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('link_entrances')
    .select('let_in_at')
    .where('owner_id', '=', link.ownerId)
    .where('link_id', '=', link.linkId)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

/** One write a day and network: when exactly it came last is nobody's business. */
export const rememberEntrance = (db: Db, link: LinkRef, network: Buffer, now: Date) =>
  db
    .insertInto('link_entrances')
    .values({ owner_id: link.ownerId, link_id: link.linkId, network, let_in_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'link_id', 'network'])
        .doUpdateSet({ let_in_at: now })
        .where('link_entrances.let_in_at', '<', new Date(now.getTime() - DAY_MS)),
    )
    .execute()

export const forgetEntrances = (db: Database, before: Date) =>
  deleteInPieces(db, 'link_entrances', sql`let_in_at < ${before}`)
