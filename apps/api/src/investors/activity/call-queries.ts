import type { Db, Tx } from '../../kernel/database.ts'

const OF_CALLS = ['call', 'questions', 'depth'] as const

/** The investors that calls are of, and those that they counted for. */
export async function investorsOfCalls(
  db: Db,
  ownerId: string,
  callIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('calls')
    .select('investor_id as id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', callIds)
    .where('investor_id', 'is not', null)
    .union(
      db
        .selectFrom('investor_activity')
        .select('investor_id as id')
        .where('owner_id', '=', ownerId)
        .where('kind', 'in', OF_CALLS)
        .where('ref', 'in', callIds),
    )
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Holds a call, so that it is neither deleted nor anybody else's until the transaction ends; undefined where it is gone. */
export const holdCall = (db: Tx, ownerId: string, id: string) =>
  db
    .selectFrom('calls')
    .select(['status', 'session_id'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What these calls counted for investors counts no longer. */
export const dropActivity = (
  db: Tx,
  ownerId: string,
  investorIds: readonly string[],
  callIds: readonly string[],
) =>
  db
    .deleteFrom('investor_activity')
    .where('owner_id', '=', ownerId)
    .where('investor_id', 'in', investorIds)
    .where('kind', 'in', OF_CALLS)
    .where('ref', 'in', callIds)
    .execute()
