import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

/**
 * Percent of the personal links mailed to an investor from here by which they came: an engaged visit or a call that is
 * known to be theirs. Null where none was mailed. Nothing else that is sent asks to be answered here.
 */
const responseRate = (
  ownerId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<number | null> => sql`(
  select case when count(*) > 0 then round(100.0 * count(*) filter (where
    exists (select from calls where calls.owner_id = link.owner_id and calls.investor_id = link.investor_id
      and calls.pitch_link_id = link.id)
    or exists (select from investor_activity activity
      join visits on visits.owner_id = activity.owner_id and visits.link_id = link.id
        and visits.id = case when activity.kind = 'visit' then activity.ref::uuid end
      where activity.owner_id = link.owner_id and activity.investor_id = link.investor_id
        and activity.kind = 'visit')
  ) / count(*))::int end
  from pitch_links link
  where link.owner_id = ${ownerId} and link.investor_id = ${id} and link.sent_at is not null)`

export async function readResponseRate(db: Db, ownerId: string, investorId: string): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`select ${responseRate(
    sql`${ownerId}::uuid`,
    sql`${investorId}::uuid`,
  )} as rate`.execute(db)
  return rows[0]?.rate ?? null
}

/** Of whom these links are: more was sent. */
export const updateResponseRates = (db: Tx, ownerId: string, linkIds: readonly string[]) =>
  db
    .updateTable('investors')
    .set({ response_rate: responseRate(sql.ref('investors.owner_id'), sql.ref('investors.id')) })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pitch_links')
        .select('investor_id')
        .where('owner_id', '=', ownerId)
        .where('id', 'in', linkIds)
        .where('investor_id', 'is not', null)
        .$narrowType<{ investor_id: string }>(),
    )
    .execute()
