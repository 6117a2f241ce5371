import { sql } from 'kysely'
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

/**
 * Sections of the pitch that were heard in each call, of how many, in the language in which most of them were: a talk
 * may have changed it. A call of a version that is still edited is left out.
 */
export async function heardSections(db: Db, ownerId: string, callIds: readonly string[]) {
  const { rows } = await sql<{ id: string; heard: number; total: number }>`
    select calls.id, best.heard, best.total
    from calls
    join clone_versions v on v.owner_id = calls.owner_id and v.clone_id = calls.clone_id
      and v.version = calls.clone_version
    cross join lateral (
      select count(*)::int as total, count(*) filter (where section ->> 'id' in (
        select t.section_id from call_turns t
        where t.owner_id = calls.owner_id and t.call_id = calls.id and t.text <> ''))::int as heard
      from jsonb_array_elements(v.snapshot -> 'languages') as l(spoken),
        jsonb_array_elements(spoken -> 'sections') as s(section)
      group by spoken ->> 'code'
      order by heard desc, total, (spoken ->> 'code' = calls.language) desc
      limit 1
    ) best
    where calls.owner_id = ${ownerId} and calls.id = any(${callIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, heard, total }) => [id, { heard, total }]))
}
