import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { MonthSpent } from './limit-rules.ts'

export interface OwnMonth {
  ownerId: string
  /** Its first day, of UTC (YYYY-MM-DD). */
  month: string
}

/** What was spent in it by a founder's own key, and what they say now that the key asks and costs. */
export interface OwnSpending extends MonthSpent {
  house: string
  model: string
  ending: string
  input: number | null
  output: number | null
}

/** Undefined without a key of one's own. */
export async function readMonth(db: Db, { ownerId, month }: OwnMonth): Promise<OwnSpending | undefined> {
  const { rows } = await sql<OwnSpending>`
    select own.house, own.model, own.ending, own.input_usd as input, own.output_usd as output,
      own.monthly_micros::float8 as "limitMicros",
      coalesce(spent.spent_micros, 0)::float8 as "spentMicros",
      coalesce(spent.unpriced_tokens, 0)::float8 as "unpricedTokens",
      spent.reached_micros::float8 as "reachedMicros"
    from own_models own
    left join own_model_months spent on spent.owner_id = own.owner_id and spent.month = ${month}::date
    where own.owner_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** The same, with nobody else laying anything aside in this month until the transaction ends. */
export async function lockMonth(tx: Tx, of: OwnMonth): Promise<OwnSpending | undefined> {
  await sql`insert into own_model_months (owner_id, month) values (${of.ownerId}, ${of.month}::date)
    on conflict (owner_id, month) do update set spent_micros = own_model_months.spent_micros`.execute(tx)
  return readMonth(tx, of)
}

/** What is laid aside for requests that run; what nodes that are gone have laid aside goes. */
export async function heldNow(tx: Tx, ownerId: string, now: RawBuilder<Date>): Promise<number> {
  await sql`delete from own_model_holds where owner_id = ${ownerId} and held_until < ${now}`.execute(tx)
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(micros), 0)::float8 as micros from own_model_holds where owner_id = ${ownerId}`.execute(
    tx,
  )
  return rows[0]?.micros ?? 0
}

export const hold = (
  tx: Tx,
  { ownerId, id, micros, until }: { ownerId: string; id: string; micros: number; until: RawBuilder<Date> },
) =>
  sql`insert into own_model_holds (owner_id, id, micros, held_until)
    values (${ownerId}, ${id}, ${micros}::bigint, ${until})`.execute(tx)

export const noteReached = (tx: Tx, { ownerId, month }: OwnMonth, limitMicros: number) =>
  sql`update own_model_months set reached_micros = greatest(reached_micros, ${limitMicros}::bigint)
    where owner_id = ${ownerId} and month = ${month}::date`.execute(tx)

/** Counts what a request took, and lets go of what was laid aside for it. */
export const settle = (
  db: Db,
  { ownerId, month }: OwnMonth,
  holdId: string | null,
  took: { micros: number; unpricedTokens: number },
) =>
  sql`with let_go as (delete from own_model_holds where owner_id = ${ownerId} and id = ${holdId}::uuid)
    insert into own_model_months (owner_id, month, spent_micros, unpriced_tokens)
    values (${ownerId}, ${month}::date, ${took.micros}::bigint, ${took.unpricedTokens}::bigint)
    on conflict (owner_id, month) do update set
      spent_micros = own_model_months.spent_micros + excluded.spent_micros,
      unpriced_tokens = own_model_months.unpriced_tokens + excluded.unpriced_tokens`.execute(db)

/** False where there is no key, or a limit for one whose prices its founder did not both tell. */
export async function saveLimit(db: Db, ownerId: string, micros: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update own_models set monthly_micros = ${micros}::bigint where owner_id = ${ownerId}
      and (${micros}::bigint is null or (input_usd is not null and output_usd is not null))`.execute(db)
  return numAffectedRows === 1n
}
