import { type Expression, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { FoundPlace, Walk } from './deep-pages.ts'

/**
 * The rows and places of a walk through a list that shows the newest first. `passed` are the `id` and `created_at` of
 * the rows behind `from`, at most `offset + limit` of them.
 */
export async function walkNewestFirst(
  db: Database | Tx,
  passed: Expression<unknown>,
  { from, offset, every }: Walk,
): Promise<FoundPlace[]> {
  const { rows } = await sql<FoundPlace>`
    select id, at::int as at, array[created_at::text, id::text] as key
    from (
      select *, row_number() over (order by created_at desc, id desc) as at from (${passed}) as passed
    ) as counted
    where at > ${offset} or (at + ${from?.skip ?? 0}) % ${every} = 0
    order by at`.execute(db)
  return rows
}
