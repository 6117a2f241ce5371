import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import type { FreePayer, FreeTalk, Payer } from '../rules.ts'

export const insertHold = (
  db: Tx,
  hold: { ownerId: string; callId: string; payer: Payer; held: number; now: Date } & Partial<Sharer>,
) =>
  db
    .insertInto('call_holds')
    .values({
      owner_id: hold.ownerId,
      call_id: hold.callId,
      payer: hold.payer,
      held: hold.held,
      clone_id: hold.cloneId ?? null,
      site: hold.site ?? null,
      created_at: hold.now,
    })
    .execute()

const HOLD = [
  'owner_id',
  'call_id',
  'payer',
  'held',
  'free_held',
  'share_held',
  'charged',
  'settled_at',
  'clone_id',
  'site',
] as const

export const findHold = (db: Db, ownerId: string, callId: string) =>
  db
    .selectFrom('call_holds')
    .select(HOLD)
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .executeTakeFirst()

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findHold>>>

/** Of these calls, the holds that are still open, whoever owns them. */
export const openHoldsOf = (db: Db, calls: readonly { ownerId: string; callId: string }[]) =>
  db
    .selectFrom('call_holds')
    .select(HOLD)
    .where(
      sql<boolean>`(owner_id, call_id) in (select * from unnest(
        ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))`,
    )
    .where('settled_at', 'is', null)
    .execute()

/** False when the hold has been settled already. */
export async function raiseHold(
  db: Tx,
  ownerId: string,
  callId: string,
  from: number,
  to: number,
): Promise<boolean> {
  const row = await db
    .updateTable('call_holds')
    .set({ held: to })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('held', '=', from)
    .where('settled_at', 'is', null)
    .returning('call_id')
    .executeTakeFirst()
  return row !== undefined
}

/** From here on credits pay for a test call; false when another node has noted it, or it is settled. */
export async function payOn(
  db: Tx,
  ownerId: string,
  callId: string,
  { from, free, to }: { from: number; free: number; to: number },
): Promise<boolean> {
  const row = await db
    .updateTable('call_holds')
    .set({ payer: 'credits', free_held: free, held: to })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('payer', '=', 'test')
    .where('held', '=', from)
    .where('settled_at', 'is', null)
    .returning('call_id')
    .executeTakeFirst()
  return row !== undefined
}

export const raiseShare = (db: Tx, ownerId: string, callId: string, to: number) =>
  db
    .updateTable('call_holds')
    .set({ share_held: to })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('settled_at', 'is', null)
    .execute()

/** Whoever is in the call has proved who they are: no share of a site holds for it any more. */
export const liftShare = (db: Tx | Database, ownerId: string, callId: string) =>
  db
    .updateTable('call_holds')
    .set({ site: null, share_held: 0 })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('payer', '=', 'credits')
    .execute()

/** The balance that an owner's day began with, what came in or ran out on it counted as before; and what a site had. */
export const shareOfDay = (db: Tx, ownerId: string, site: Buffer, dayStart: Date) =>
  db
    .selectNoFrom([
      sql<number>`(
        coalesce((select balance_after from credit_entries
          where owner_id = ${ownerId} and created_at < ${dayStart} order by seq desc limit 1), 0)
        + coalesce((select sum(amount) from credit_entries where owner_id = ${ownerId} and created_at >= ${dayStart}
          and type in ('grant', 'purchase', 'refund', 'referral', 'expire')), 0))::int`.as('balance'),
      sql<number>`coalesce((select sum(share_held) from call_holds where owner_id = ${ownerId} and site = ${site}
        and payer = 'credits' and created_at >= ${dayStart}), 0)::int`.as('had'),
    ])
    .executeTakeFirstOrThrow()

/** Closes a hold once: undefined when there is none, or when it is closed. */
export const closeHold = (
  db: Tx,
  ownerId: string,
  callId: string,
  end: { charged: number; held: number; now: Date },
) =>
  db
    .updateTable('call_holds')
    .set({
      charged: end.charged,
      held: end.held,
      share_held: sql`least(share_held, ${end.charged}::int)`,
      settled_at: end.now,
    })
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('settled_at', 'is', null)
    .returning('call_id')
    .executeTakeFirst()

/** Who uses the house's free talk: the clone, and the visitor's site, keyed. */
export interface Sharer {
  cloneId: string | null
  site: Buffer | null
}

/** Free talk that calls have used or hold since a moment, in credits' worth; of tests that were paid on, their free part. */
export function freeTalkSince(
  db: Db,
  ownerId: string,
  payer: FreePayer,
  { cloneId, site }: Sharer,
  since: Date,
): Promise<FreeTalk> {
  return db
    .selectFrom('call_holds')
    .select([
      sql<number>`coalesce(sum(case when payer = ${payer} then held else free_held end), 0)::int`.as('all'),
      sql<number>`coalesce(sum(held) filter (where clone_id = ${cloneId}), 0)::int`.as('ofClone'),
      sql<number>`coalesce(sum(held) filter (where site = ${site}), 0)::int`.as('ofSite'),
    ])
    .where('owner_id', '=', ownerId)
    .where((eb) => {
      const isFree = eb('payer', '=', payer)
      return payer === 'test' ? eb.or([isFree, eb('free_held', '>', 0)]) : isFree
    })
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Sites whose share counts no longer: those of free talk by the month, those of a founder's credits by the day. */
export const forgetSites = (db: Db, before: { month: Date; day: Date }) =>
  db
    .updateTable('call_holds')
    .set({ site: null })
    .where('site', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.month),
        eb.and([
          eb('payer', '=', 'credits'),
          eb('created_at', '<', before.day),
          eb('settled_at', 'is not', null),
        ]),
      ]),
    )
    .execute()
