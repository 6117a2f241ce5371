import { AUTO_REFILL, type AutoRefillSetting } from '@understudy/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Db, json, type Tx } from '../kernel/database.ts'
import type { DB } from '../kernel/database-types.ts'
import { newId } from '../kernel/ids.ts'
import type { Lot } from './rules.ts'

const Lots = z.array(
  z.object({ seq: z.int(), size: z.int(), remaining: z.int(), expiresAt: z.string().nullable() }),
)

const ACCOUNT = [
  'owner_id',
  'plan',
  'granted_until',
  'next_expiry',
  'told',
  'low_crossings',
  'refill_tried',
  'refill_failures',
  'auto_refill',
] as const

/** The owner's account, made when missing and locked until the transaction ends. */
export const lockAccount = (db: Tx, ownerId: string) =>
  db
    .insertInto('credit_accounts')
    .values({ owner_id: ownerId })
    // Nothing changes: writing it is what locks the row and answers it.
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ owner_id: ownerId }))
    .returning(ACCOUNT)
    .executeTakeFirstOrThrow()

export type AccountRow = Awaited<ReturnType<typeof lockAccount>>

export const findAccount = (db: Db, ownerId: string) =>
  db.selectFrom('credit_accounts').select(ACCOUNT).where('owner_id', '=', ownerId).executeTakeFirst()

/** The plan, and how it is paid where something was ever bought. */
export const findPlan = (db: Db, ownerId: string) =>
  db
    .selectFrom('users')
    .leftJoin('credit_accounts as account', 'account.owner_id', 'users.id')
    .leftJoin('payment_customers as customer', 'customer.owner_id', 'users.id')
    .select([
      'account.plan',
      'customer.customer_id',
      'customer.period_starts_at',
      'customer.period_ends_at',
      'customer.ends_at',
      'customer.past_due',
    ])
    .where('users.id', '=', ownerId)
    .executeTakeFirst()

/** Owners whose balance has fallen low without a refill that was tried. */
export const ownersWithoutRefill = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('credit_accounts')
    .select('owner_id')
    .whereRef('refill_tried', '<', 'low_crossings')
    .where(sql<boolean>`auto_refill ->> 'enabled' = 'true'`)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.owner_id)
}

/** The account with the balance that it has and the one that it had at a moment. */
export const findBalance = (db: Db, ownerId: string, before: Date) =>
  db
    .selectFrom('credit_accounts as account')
    .leftJoinLateral(
      (eb) => latestEntry(eb).as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => latestEntry(eb).where('created_at', '<', before).as('earlier'),
      (join) => join.onTrue(),
    )
    .select(ACCOUNT)
    .select([
      'latest.balance_after as balance',
      'latest.created_at as changed_at',
      'earlier.balance_after as balance_before',
    ])
    .where('account.owner_id', '=', ownerId)
    .executeTakeFirst()

const latestEntry = (eb: ExpressionBuilder<DB & { account: DB['credit_accounts'] }, 'account'>) =>
  eb
    .selectFrom('credit_entries')
    .select(['balance_after', 'created_at'])
    .whereRef('credit_entries.owner_id', '=', 'account.owner_id')
    .orderBy('seq', 'desc')
    .limit(1)

export const saveAccount = (
  db: Tx,
  ownerId: string,
  change: Partial<Pick<AccountRow, 'granted_until' | 'next_expiry' | 'told' | 'low_crossings'>>,
) => db.updateTable('credit_accounts').set(change).where('owner_id', '=', ownerId).execute()

/** Where the ledger stands: its last row. */
export interface LedgerState {
  seq: number
  balance: number
  lots: Lot[]
}

export async function lastState(db: Db, ownerId: string): Promise<LedgerState> {
  const row = await db
    .selectFrom('credit_entries')
    .select(['seq', 'balance_after', 'lots'])
    .where('owner_id', '=', ownerId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { seq: row.seq, balance: row.balance_after, lots: Lots.parse(row.lots) }
    : { seq: 0, balance: 0, lots: [] }
}

export interface NewEntry {
  seq: number
  type: string
  amount: number
  balanceBefore: number
  lots: readonly Lot[]
  taken: readonly Lot[] | null
  key: string
  callId: string | null
  expiresAt: Date | null
}

export const appendEntries = (db: Tx, ownerId: string, entries: readonly NewEntry[], now: Date) =>
  db
    .insertInto('credit_entries')
    .values(
      entries.map((entry) => ({
        owner_id: ownerId,
        seq: entry.seq,
        id: newId(),
        type: entry.type,
        amount: entry.amount,
        balance_before: entry.balanceBefore,
        balance_after: entry.balanceBefore + entry.amount,
        call_id: entry.callId,
        idempotency_key: entry.key,
        expires_at: entry.expiresAt,
        lots: json(entry.lots),
        taken: entry.taken ? json(entry.taken) : null,
        created_at: now,
      })),
    )
    .execute()

/** The row that a key made, with the balance it left. */
export const findEntry = (db: Db, ownerId: string, key: string) =>
  db
    .selectFrom('credit_entries')
    .select(['seq', 'amount', 'balance_after', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const history = (db: Db, ownerId: string, skip: number, limit: number) =>
  db
    .selectFrom('credit_entries')
    .select(['id', 'type', 'amount', 'balance_after', 'call_id', 'created_at', 'expires_at'])
    .select('idempotency_key as key')
    .where('owner_id', '=', ownerId)
    .orderBy('seq', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

/** Everything that a call holds, by the lots that it was taken from. */
export async function takenByCall(db: Db, ownerId: string, callId: string): Promise<Lot[]> {
  const rows = await db
    .selectFrom('credit_entries')
    .select('taken')
    .where('owner_id', '=', ownerId)
    .where('call_id', '=', callId)
    .where('type', '=', 'hold')
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ taken }) => Lots.parse(taken ?? []))
}

/** Owners whose credits have run out of time since they were last looked at. */
export const ownersWithExpired = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('credit_accounts')
    .select('owner_id')
    .where('next_expiry', '<=', now)
    .orderBy('next_expiry')
    .limit(limit)
    .execute()
  return rows.map((row) => row.owner_id)
}

export const saveAutoRefill = (
  db: Tx,
  ownerId: string,
  setting: AutoRefillSetting,
  told: string,
  crossings: 0 | 1,
) =>
  db
    .updateTable('credit_accounts')
    .set({
      auto_refill: json(setting),
      told,
      refill_failures: 0,
      low_crossings: sql`low_crossings + ${crossings}::int`,
    })
    .where('owner_id', '=', ownerId)
    .execute()

/** Nothing else of the setting; what was told of the balance is forgotten. */
export const moveThreshold = (db: Tx, ownerId: string, threshold: number) =>
  db
    .updateTable('credit_accounts')
    .set({
      auto_refill: sql`auto_refill || jsonb_build_object('threshold', ${threshold}::int)`,
      told: 'none',
    })
    .where('owner_id', '=', ownerId)
    .returning(ACCOUNT)
    .executeTakeFirst()

/**
 * Marks the attempt of a crossing as made, and answers the failures in a row; undefined when it was. Of the setting
 * nothing is written but that it is off after the last of them: it may have been saved while the provider charged.
 */
export const claimRefill = (db: Tx, ownerId: string, crossing: number, paid: boolean) =>
  db
    .updateTable('credit_accounts')
    .set({ refill_tried: crossing, refill_failures: paid ? 0 : sql`refill_failures + 1` })
    .$if(!paid, (query) =>
      query.set({
        auto_refill: sql`case when refill_failures + 1 < ${AUTO_REFILL.maxFailures}::int then auto_refill
          else auto_refill || '{"enabled": false}' end`,
      }),
    )
    .where('owner_id', '=', ownerId)
    .where('refill_tried', '<', crossing)
    .returning('refill_failures')
    .executeTakeFirst()

/** Credits that refills have bought since a moment, a number for each. */
export const refillsSince = async (db: Db, ownerId: string, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', 'like', 'refill:%')
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ amount }) => amount)
}

export const findEmail = (db: Db, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
