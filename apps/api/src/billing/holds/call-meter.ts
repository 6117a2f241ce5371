import { CREDITS } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { type Ledger, onLedger } from '../ledger.ts'
import * as queries from '../queries.ts'
import * as rules from '../rules.ts'
import { type CallUse, costOf, Payer } from '../rules.ts'
import * as holds from './hold-queries.ts'

export interface MeteredCall {
  ownerId: string
  callId: string
}

export type StartedCall = MeteredCall &
  Parameters<typeof rules.firstPayerOf>[0] & {
    /** Who uses the house's free talk of a clone that nobody has claimed, and the founder's credits of any other. */
    sharer?: holds.Sharer
    /** The visitor has proved who they are: no share of their site holds. */
    isProven?: boolean
  }

/** The call's clone or site has had its share of the free talk; there is some for others. */
export class ShareUsedUp extends AppError {
  constructor() {
    super('credits_out', { detail: 'The free talk of this month is used up here' })
  }
}

const NOBODY: holds.Sharer = { cloneId: null, site: null }

/**
 * Lays the first minute of a call aside, in the transaction that opens it. Test calls beyond the month's free
 * minutes use credits. Refuses `credits_out` where there is not enough for it, as {@link ShareUsedUp} where others
 * could still talk.
 */
export function openHold(kernel: Kernel, call: StartedCall): Promise<void> {
  const { ownerId, callId } = call
  const held = CREDITS.holdCredits
  const now = kernel.clock.now()
  const insert = (db: Tx, payer: Payer) => {
    const counts = payer === 'unclaimed' || (payer === 'credits' && !call.isTest && !call.isProven)
    const sharer = counts ? call.sharer : undefined
    return holds.insertHold(db, { ownerId, callId, payer, held, now, ...sharer })
  }
  return inTransaction(kernel, async (inner) => {
    const payer = rules.firstPayerOf(call)
    if (payer !== 'credits') {
      await queries.lockAccount(inner.db, ownerId)
      const left = await freeLeft(inner, ownerId, payer, call.sharer ?? NOBODY)
      if (left.share >= held) return void (await insert(inner.db, payer))
      if (left.all >= held) throw new ShareUsedUp()
      if (payer !== 'test') throw refuse('credits_out', 'The free talk of this month is used up')
    }
    await onLedger(inner, ownerId, async (ledger, db) => {
      if (!ledger.take('hold', held, `hold:${callId}:1`, callId)) throw refuse('credits_out')
      await insert(db, 'credits')
    })
  })
}

/**
 * Lays more aside for running calls that have nearly used what they hold; the last hold is what there is left. Those
 * that have used it are charged for it here and now: what comes after is free. Answers the ids of all that hold
 * nothing: they go on without answers.
 */
export async function renewHolds(
  kernel: Kernel,
  calls: readonly (MeteredCall & { use: CallUse })[],
): Promise<Set<string>> {
  const out = new Set(calls.map(({ callId }) => callId))
  if (calls.length === 0) return out
  const uses = new Map(calls.map(({ callId, use }) => [callId, costOf(use)]))
  for (const hold of await holds.openHoldsOf(kernel.db, calls)) {
    const used = uses.get(hold.call_id) ?? 0
    const isEnough = hold.held - used > CREDITS.renewAtCredits || (await renewHold(kernel, hold))
    if (isEnough || used < hold.held) out.delete(hold.call_id)
    else await settleAt(kernel, { ownerId: hold.owner_id, callId: hold.call_id }, used)
  }
  return out
}

function renewHold(kernel: Kernel, hold: holds.HoldRow): Promise<boolean> {
  const { owner_id: ownerId, call_id: callId, held } = hold
  const payer = Payer.parse(hold.payer)
  const raise = (db: Tx, credits: number) => holds.raiseHold(db, ownerId, callId, held, held + credits)
  return inTransaction(kernel, async (inner) => {
    if (payer !== 'credits') {
      await queries.lockAccount(inner.db, ownerId)
      const left = await freeLeft(inner, ownerId, payer, { cloneId: hold.clone_id, site: hold.site })
      const credits = Math.min(CREDITS.holdCredits, left.share)
      if (credits > 0) await raise(inner.db, credits)
      return credits > 0 || (payer === 'test' && (await payOn(inner, hold, held, held + 1)) !== null)
    }
    return onLedger(inner, ownerId, async (ledger, db) => {
      const credits = Math.min(CREDITS.holdCredits, ledger.balance)
      if (credits === 0) return false
      // Another node that carried this call a moment ago may have renewed it too: then this one takes nothing.
      if (await raise(db, credits)) ledger.renew(credits, held + credits, callId)
      return true
    })
  })
}

/**
 * Has credits pay for a test call from here on, of which `free` are free, up to `need` at least. Answers what it holds
 * then; null where there are not so many.
 */
export function payOn(
  inner: Kernel & { db: Tx },
  { owner_id: ownerId, call_id: callId, held }: holds.HoldRow,
  free: number,
  need: number,
): Promise<number | null> {
  return onLedger(inner, ownerId, async (ledger, db) => {
    const credits = Math.min(Math.max(CREDITS.holdCredits, need - free), ledger.balance)
    const to = free + credits
    if (to < need) return null
    if (await holds.payOn(db, ownerId, callId, { from: held, free, to })) {
      ledger.renew(credits, to, callId)
    }
    return to
  })
}

/** What a call is going to cost if it ends now with this use: never more than it holds. */
export async function quoteCall(kernel: Kernel, call: MeteredCall, use: CallUse): Promise<number> {
  const hold = await holds.findHold(kernel.db, call.ownerId, call.callId)
  return hold ? chargeOf(hold, costOf(use)) : 0
}

/**
 * Charges an ended call, in the transaction that closes it, and gives back what it held beyond that. Answers the
 * credits charged; settled twice it answers the same and changes nothing.
 */
export const settleCall = (kernel: Kernel, call: MeteredCall, use: CallUse): Promise<number> =>
  settleAt(kernel, call, costOf(use))

/** {@link settleCall} at this price, also of a call that goes on: nothing that it uses from then on is paid. */
export function settleAt(kernel: Kernel, call: MeteredCall, cost: number): Promise<number> {
  const { ownerId, callId } = call
  return inTransaction(kernel, async (inner) => {
    const hold = await holds.findHold(inner.db, ownerId, callId)
    if (!hold) return 0
    if (hold.charged !== null) return hold.charged
    if (hold.payer === 'credits') {
      return onLedger(inner, ownerId, (ledger, db) => settleOnLedger(inner, ledger, db, call, cost))
    }
    await queries.lockAccount(inner.db, ownerId)
    // Read again under the lock: credits may pay for it since.
    const locked = await holds.findHold(inner.db, ownerId, callId)
    if (locked?.payer === 'credits') return settleAt(inner, call, cost)
    const used = Math.min(locked?.held ?? 0, cost)
    await holds.closeHold(inner.db, ownerId, callId, { charged: 0, held: used, now: inner.clock.now() })
    return 0
  })
}

async function settleOnLedger(
  kernel: Kernel,
  ledger: Ledger,
  db: Tx,
  { ownerId, callId }: MeteredCall,
  cost: number,
): Promise<number> {
  // Read again under the lock: a renewal may have come in between.
  const hold = await holds.findHold(db, ownerId, callId)
  if (!hold) return 0
  if (hold.charged !== null) return hold.charged
  const charged = chargeOf(hold, cost)
  const now = kernel.clock.now()
  await holds.closeHold(db, ownerId, callId, { charged, held: hold.held, now })
  ledger.release(await queries.takenByCall(db, ownerId, callId), `release:${callId}`, callId)
  if (charged > 0 && !ledger.take('settle', charged, `settle:${callId}`, callId)) {
    throw new Error('a call was charged more than it held')
  }
  // What came back to a grant whose time is over meanwhile goes with it.
  ledger.expire(now)
  return charged
}

const chargeOf = (hold: holds.HoldRow, cost: number): number =>
  hold.charged ?? (hold.payer === 'credits' ? Math.max(0, Math.min(hold.held, cost) - hold.free_held) : 0)

export async function freeLeft(
  kernel: Kernel,
  ownerId: string,
  payer: rules.FreePayer,
  sharer: holds.Sharer,
) {
  const { startsAt } = rules.monthOf(kernel.clock.now())
  const used = await holds.freeTalkSince(kernel.db, ownerId, payer, sharer, startsAt)
  return rules.freeTalkLeft(payer, used)
}

/** Forgets the sites of talk that counts towards no share any more. */
export const forgetSites = async ({ db, clock }: Kernel): Promise<void> => {
  const now = clock.now()
  await holds.forgetSites(db, { month: rules.monthOf(now).startsAt, day: rules.dayOf(now) })
}
