import { tz } from '@date-fns/tz'
import {
  AutoRefillSetting,
  CREDITS,
  FREE_TALK_MINUTES_A_MONTH,
  refillThresholds,
  SITE_SHARE,
  UNCLAIMED_SHARE_MINUTES,
} from '@understudy/contract'
import { startOfDay } from 'date-fns/startOfDay'
import { z } from 'zod'
import type { Offers } from '../kernel/settings/offers.ts'

/** What a call has used, as far as it is known. */
export interface CallUse {
  channel: 'voice' | 'text'
  /** Heard and spoken time beyond what is free. */
  billableMs: number
  /** Answers that the clone gave in writing. */
  answers: number
}

/** Voice is paid by time, rounded up once a call; writing by the answer. */
export function costOf(use: CallUse): number {
  if (use.channel === 'text') return use.answers * CREDITS.creditsPerTypedAnswer
  return Math.ceil(Math.max(0, use.billableMs) / CREDITS.voiceMsPerCredit)
}

export type FreePayer = keyof typeof FREE_TALK_MINUTES_A_MONTH
export const Payer = z.enum(['credits', 'test', 'sample', 'unclaimed'])
export type Payer = z.infer<typeof Payer>

/** Free talk of a month, in credits' worth. */
export const freeCreditsAMonth = (payer: FreePayer): number => creditsOf(FREE_TALK_MINUTES_A_MONTH[payer])

const creditsOf = (minutes: number) => Math.floor((minutes * 60_000) / CREDITS.voiceMsPerCredit)

/** What a month's calls have used or hold of free talk: all together, and those of one clone and of one site. */
export interface FreeTalk {
  all: number
  ofClone: number
  ofSite: number
}

/** What is left of it, in credits' worth: for all together, and of the share that one clone and one site can have. */
export function freeTalkLeft(payer: FreePayer, used: FreeTalk): { all: number; share: number } {
  const left = (most: number, had: number) => Math.max(0, most - had)
  const all = left(freeCreditsAMonth(payer), used.all)
  if (payer !== 'unclaimed') return { all, share: all }
  const { clone, site } = UNCLAIMED_SHARE_MINUTES
  return {
    all,
    share: Math.min(all, left(creditsOf(clone), used.ofClone), left(creditsOf(site), used.ofSite)),
  }
}

/** Who pays for a call while its free talk lasts. */
export function firstPayerOf(call: { isUnclaimed: boolean; isSample: boolean; isTest: boolean }): Payer {
  if (call.isUnclaimed) return 'unclaimed'
  if (call.isSample) return 'sample'
  return call.isTest ? 'test' : 'credits'
}

export interface Month {
  /** `2026-11`. */
  key: string
  startsAt: Date
  endsAt: Date
}

/** The calendar month of UTC that `now` is in. */
export function monthOf(now: Date): Month {
  const startsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const endsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { key: startsAt.toISOString().slice(0, 7), startsAt, endsAt }
}

/** Where the day of UTC that `now` is in begins. */
export const dayOf = (now: Date): Date => startOfDay(now, { in: tz('UTC') })

/** What a site may spend of a founder on a day that began with this balance, in credits. */
export const siteShareOf = (balanceAtDaysStart: number): number =>
  Math.max(SITE_SHARE.credits, Math.floor(balanceAtDaysStart * SITE_SHARE.ofBalanceAtDaysStart))

/** Credits that came together and run out of time together. */
export interface Lot {
  /** Of the ledger row that brought it. */
  seq: number
  size: number
  remaining: number
  /** ISO; null: never. */
  expiresAt: string | null
}

/** Soonest to run out first, then the oldest; what never runs out comes last. */
function bySpending(one: Lot, other: Lot): number {
  if (one.expiresAt === other.expiresAt) return one.seq - other.seq
  if (one.expiresAt === null) return 1
  if (other.expiresAt === null) return -1
  return one.expiresAt < other.expiresAt ? -1 : 1
}

/** A used-up lot counts in the size of the month's grant until its time is over; one without an end is gone. */
const isKept = (lot: Lot): boolean => lot.remaining > 0 || lot.expiresAt !== null

export const addLot = (lots: readonly Lot[], lot: Lot): Lot[] => [...lots, lot].sort(bySpending)

export const inSpendingOrder = (lots: readonly Lot[]): Lot[] => [...lots].sort(bySpending)

/** What one row of the ledger brought before everything else. */
export const firstOf = (lots: readonly Lot[], seq: number): Lot[] => [
  ...lots.filter((lot) => lot.seq === seq),
  ...lots.filter((lot) => lot.seq !== seq),
]

/** Takes credits from the lots; `taken` holds each share as its lot was. Null where there are not enough. */
export function takeFrom(lots: readonly Lot[], credits: number): { lots: Lot[]; taken: Lot[] } | null {
  let open = credits
  const left: Lot[] = []
  const taken: Lot[] = []
  for (const lot of lots) {
    const share = Math.min(open, lot.remaining)
    open -= share
    if (share > 0) taken.push({ ...lot, remaining: share })
    left.push({ ...lot, remaining: lot.remaining - share })
  }
  return open === 0 ? { lots: left.filter(isKept), taken } : null
}

/** Puts shares back where they were taken from, also where the lot has been used up since. */
export function giveBack(lots: readonly Lot[], taken: readonly Lot[]): Lot[] {
  let all = [...lots]
  for (const share of taken) {
    const known = all.some(({ seq }) => seq === share.seq)
    all = known
      ? all.map((lot) =>
          lot.seq === share.seq ? { ...lot, remaining: lot.remaining + share.remaining } : lot,
        )
      : addLot(all, share)
  }
  return all
}

const isOver = (lot: Lot, now: Date): boolean =>
  lot.expiresAt !== null && new Date(lot.expiresAt).getTime() <= now.getTime()

/** Lots that still live, and those whose time is over. */
export const partByTime = (lots: readonly Lot[], now: Date): { alive: Lot[]; over: Lot[] } => ({
  alive: lots.filter((lot) => !isOver(lot, now)),
  over: lots.filter((lot) => isOver(lot, now)),
})

/** When credits that are left run out of time next; null: never. */
export const nextExpiryOf = (lots: readonly Lot[]): string | null =>
  lots.find((lot) => lot.expiresAt !== null && lot.remaining > 0)?.expiresAt ?? null

/** What the owner has been told of the balance. */
export const Told = z.enum(['none', 'low', 'out'])
export type Told = z.infer<typeof Told>

/** What the owner has to be told of a balance; below one hold no call can begin any more. */
export function newsOf(balance: number, lowBelow: number): Told {
  if (balance < CREDITS.holdCredits) return 'out'
  return balance < lowBelow ? 'low' : 'none'
}

/**
 * What stands in an account, or the setting of one that never chose. Where it is on, its threshold is one that a refill
 * gets above: others were taken once, and packs may bring less than they did.
 */
export function settingOf(kept: unknown, packs: Offers['packs']): AutoRefillSetting {
  const parsed = AutoRefillSetting.safeParse(kept)
  const setting = parsed.success ? parsed.data : AutoRefillSetting.parse({ enabled: false })
  const pack = packs.find(({ id }) => id === setting.pack)
  if (!setting.enabled || !pack) return setting
  const { least, most } = refillThresholds(pack)
  return { ...setting, threshold: Math.min(Math.max(setting.threshold, least), most) }
}

/** Below this the balance is low: the owner's own threshold where credits are refilled by themselves. */
export const lowBelow = ({ enabled, threshold }: Pick<AutoRefillSetting, 'enabled' | 'threshold'>): number =>
  enabled ? threshold : CREDITS.lowBalance

/** What is known of a balance once the threshold is another: what was told by the one before may be news again. */
export function toldBy(setting: AutoRefillSetting, balance: number, before: Told): Told {
  const news = newsOf(balance, lowBelow(setting))
  if (RANK[news] < RANK[before]) return news
  // Turned on below its threshold it tries at once, and that is told.
  return setting.enabled && news !== 'none' && before === 'none' ? 'low' : before
}

export const RANK: Record<Told, number> = { none: 0, low: 1, out: 2 }
