import { AutoRefillSetting, type CreditEntryType } from '@understudy/contract'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { Offers } from '../kernel/settings/offers.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { type Lot, Told } from './rules.ts'

/** What brings credits in. */
export type GrantType = Extract<CreditEntryType, 'grant' | 'purchase' | 'refund' | 'referral'>

interface Step {
  type: CreditEntryType
  amount: number
  key: string
  callId?: string
  expiresAt?: Date | null
  taken?: readonly Lot[]
}

/** One owner's credits while their lock is held: every step becomes a row when the work is done. */
export class Ledger {
  readonly #entries: queries.NewEntry[] = []
  #seq: number
  #balance: number
  #lots: Lot[]
  #hasRenewed = false

  constructor(state: queries.LedgerState) {
    this.#seq = state.seq
    this.#balance = state.balance
    this.#lots = state.lots
  }

  get balance(): number {
    return this.#balance
  }

  get lots(): readonly Lot[] {
    return this.#lots
  }

  get entries(): readonly queries.NewEntry[] {
    return this.#entries
  }

  /** Whether a running call has laid more aside. */
  get hasRenewed(): boolean {
    return this.#hasRenewed
  }

  /** Adds credits that can be spent until `expiresAt`; null: without an end. */
  grant(type: GrantType, credits: number, key: string, expiresAt: Date | null): void {
    const lot = {
      seq: this.#seq + 1,
      size: credits,
      remaining: credits,
      expiresAt: expiresAt?.toISOString() ?? null,
    }
    this.#step({ type, amount: credits, key, expiresAt }, rules.addLot(this.#lots, lot))
  }

  /** False, and nothing happens, where there are not enough. */
  take(type: 'hold' | 'settle', credits: number, key: string, callId: string): boolean {
    const left = rules.takeFrom(this.#lots, credits)
    if (!left) return false
    this.#step({ type, amount: -credits, key, callId, taken: left.taken }, left.lots)
    return true
  }

  /** Lays more aside for a running call, as {@link take}; what it holds in all makes the key. */
  renew(credits: number, holdsThen: number, callId: string): boolean {
    if (!this.take('hold', credits, `hold:${callId}:${holdsThen}`, callId)) return false
    this.#hasRenewed = true
    return true
  }

  /** Gives a call's holds back to the lots they came from. */
  release(taken: readonly Lot[], key: string, callId: string): void {
    const credits = taken.reduce((sum, share) => sum + share.remaining, 0)
    if (credits === 0) return
    this.#step({ type: 'release', amount: credits, key, callId }, rules.giveBack(this.#lots, taken))
  }

  /**
   * Takes credits back whose money went back: first what is left of what the row `seq` brought, then others. Answers
   * how many there were: what is spent is spent, and the balance does not go below zero.
   */
  takeBack(credits: number, key: string, seq: number): number {
    const amount = Math.min(credits, this.#balance)
    const left = rules.takeFrom(rules.firstOf(this.#lots, seq), amount)
    if (amount === 0 || !left) return 0
    this.#step({ type: 'refund', amount: -amount, key }, rules.inSpendingOrder(left.lots))
    return amount
  }

  /** Drops what has run out of time, a row for each grant of which something was left. */
  expire(now: Date): void {
    const { alive, over } = rules.partByTime(this.#lots, now)
    let rest = [...over]
    for (const lot of over) {
      rest = rest.filter((other) => other !== lot)
      if (lot.remaining === 0) continue
      const key = `expire:${lot.seq}:${this.#seq + 1}`
      this.#step({ type: 'expire', amount: -lot.remaining, key }, [...rest, ...alive])
    }
    this.#lots = alive
  }

  #step(step: Step, lots: Lot[]): void {
    this.#entries.push({
      seq: ++this.#seq,
      type: step.type,
      amount: step.amount,
      balanceBefore: this.#balance,
      lots,
      taken: step.taken ?? null,
      key: step.key,
      callId: step.callId ?? null,
      expiresAt: step.expiresAt ?? null,
    })
    this.#balance += step.amount
    this.#lots = lots
  }
}

/**
 * Runs `work` alone on an owner's ledger, which is brought up to date first: what has run out of time is
 * dropped, the month's grant is there. Joins the open transaction, and keeps the owner's lock until its end.
 */
export function onLedger<T>(
  kernel: Kernel,
  ownerId: string,
  work: (ledger: Ledger, db: Tx) => T | Promise<T>,
): Promise<T> {
  return inTransaction(kernel, async (inner) => {
    const now = kernel.clock.now()
    const account = await withinPack(inner, await queries.lockAccount(inner.db, ownerId))
    const ledger = new Ledger(await queries.lastState(inner.db, ownerId))
    ledger.expire(now)
    const grantedUntil = await grantMonth(inner, ledger, account, now)
    const result = await work(ledger, inner.db)
    if (ledger.entries.length > 0) await queries.appendEntries(inner.db, ownerId, ledger.entries, now)
    await keepAccount(inner, account, ledger, grantedUntil)
    return result
  })
}

/**
 * An account whose threshold is none that a refill gets above is given the nearest that is. What was told by the old one
 * is news again: it stayed low by that, and nothing was bought any more.
 */
async function withinPack(
  { db, offers }: Kernel & { db: Tx },
  account: queries.AccountRow,
): Promise<queries.AccountRow> {
  const kept = AutoRefillSetting.safeParse(account.auto_refill)
  const { enabled, threshold } = rules.settingOf(account.auto_refill, offers.packs)
  if (!enabled || !kept.success || kept.data.threshold === threshold) return account
  return (await queries.moveThreshold(db, account.owner_id, threshold)) ?? account
}

/** True while nothing has to be written before the balance can be told. */
export function isUpToDate(
  account: Pick<queries.AccountRow, 'granted_until' | 'next_expiry'> | undefined,
  now: Date,
): boolean {
  if (!account?.granted_until || account.granted_until <= now) return false
  return account.next_expiry === null || account.next_expiry > now
}

/**
 * The free plan's credits, once a calendar month; answers until when that is done. Those of a paid plan come with its
 * payments. Who comes back to the free plan within a month that it was granted for has had it.
 */
async function grantMonth(
  { db, offers }: Kernel & { db: Tx },
  ledger: Ledger,
  account: queries.AccountRow,
  now: Date,
): Promise<Date> {
  const month = rules.monthOf(now)
  if (account.granted_until && account.granted_until > now) return account.granted_until
  const plan = offers.plans.find(({ id }) => id === account.plan)
  if (!plan) throw new Error(`no plan ${account.plan}`)
  if (plan.id !== 'free') return month.endsAt
  const key = `${plan.id}:${month.key}`
  const had = await queries.findEntry(db, account.owner_id, key)
  if (!had) ledger.grant('grant', plan.credits_a_month, key, month.endsAt)
  return month.endsAt
}

/** Notes when the ledger has to be looked at next, and tells the owner once of a balance that ran low. */
async function keepAccount(
  inner: Kernel & { db: Tx },
  account: queries.AccountRow,
  ledger: Ledger,
  grantedUntil: Date,
): Promise<void> {
  const expiry = rules.nextExpiryOf(ledger.lots)
  const nextExpiry = expiry === null ? null : new Date(expiry)
  const { told, crossed } = toldAfter(account, ledger, inner.offers.packs)
  const change = {
    granted_until: grantedUntil,
    next_expiry: nextExpiry,
    told,
    low_crossings: account.low_crossings + (crossed ? 1 : 0),
  }
  const same =
    account.granted_until?.getTime() === grantedUntil.getTime() &&
    account.next_expiry?.getTime() === nextExpiry?.getTime() &&
    account.told === told &&
    !crossed
  if (!same) await queries.saveAccount(inner.db, account.owner_id, change)
  const ownerId = account.owner_id
  const isOut = told === 'out' && account.told !== 'out'
  if (crossed) await inner.bus.emit(inner.db, 'credits.low', { ownerId, balance: ledger.balance, isOut })
  if (isOut) await inner.bus.emit(inner.db, 'credits.out', { ownerId })
}

const BRINGS: readonly string[] = ['grant', 'purchase', 'refund', 'referral']
const ENDS: readonly string[] = ['settle', 'release', 'expire']

/**
 * What the owner knows of the balance after this. A call's first hold says nothing, for most of it comes back; a further
 * one says that credits run low, so that they are there while the call goes on, and never that they are out. Only what
 * brings credits in makes a low balance news again.
 */
function toldAfter(
  account: queries.AccountRow,
  ledger: Ledger,
  packs: Offers['packs'],
): { told: Told; crossed: boolean } {
  const isBringing = ({ type, amount }: queries.NewEntry) => BRINGS.includes(type) && amount > 0
  const isEnding = ({ type, amount }: queries.NewEntry) =>
    ENDS.includes(type) || (type === 'refund' && amount < 0)
  const before = Told.parse(account.told)
  const news = rules.newsOf(ledger.balance, rules.lowBelow(rules.settingOf(account.auto_refill, packs)))
  const filled = ledger.entries.some(isBringing)
  const known = filled && rules.RANK[news] < rules.RANK[before] ? news : before
  const hasEnded = ledger.entries.some(isEnding)
  const told = !hasEnded && news === 'out' ? 'low' : news
  if (!(hasEnded || ledger.hasRenewed) || rules.RANK[told] <= rules.RANK[known])
    return { told: known, crossed: false }
  return { told, crossed: known === 'none' }
}
