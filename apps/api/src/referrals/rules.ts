import { CODE_ALPHABET, LIMITS, REFERRALS, type Referral, type ReferralStatus } from '@understudy/contract'

const DAY_MS = 24 * 3_600_000
const HOLD_MS = REFERRALS.holdDays * DAY_MS
const NEW_ACCOUNT_MS = REFERRALS.rememberedDays * DAY_MS

/** Draws `chars` characters of `alphabet`: chance comes in, so that the rules stay pure. */
export const makeReferralCode = (draw: (chars: number, alphabet: string) => string): string =>
  draw(LIMITS.linkCodeChars, CODE_ALPHABET)

/** Young enough, and younger than the account that sent it: nobody is brought by whom they brought. */
export const isNewAccount = (createdAt: Date, senderSince: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= NEW_ACCOUNT_MS && createdAt > senderSince

/** What was earned before this can be paid out. */
export const heldUntil = (now: Date): Date => new Date(now.getTime() - HOLD_MS)

/** A minute of talk or one question: a call that meant something (decisions §13). */
const ENGAGED_MS = 60_000
export const isEngagedCall = (call: { duration_ms: number; asked: number }): boolean =>
  call.duration_ms >= ENGAGED_MS || call.asked > 0

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export interface ReferralRow {
  id: string
  friend_name: string | null
  created_at: Date
  completed_at: Date | null
  engaged_at: Date | null
  rewarded_at: Date | null
}

export function toReferral(row: ReferralRow): Referral {
  return {
    id: row.id,
    friend_name: row.friend_name === null ? 'Somebody who left' : firstName(row.friend_name),
    status: statusOf(row),
    joined_at: row.created_at.toISOString(),
    reward_at: comesAt(row)?.toISOString() ?? null,
    rewarded_at: row.rewarded_at?.toISOString() ?? null,
    credits: row.rewarded_at ? REFERRALS.referrerCredits : 0,
  }
}

/** When the owner's credits come or came; null while nobody can say, and where the friend left before. */
function comesAt(row: ReferralRow): Date | null {
  const isLost = row.friend_name === null && row.rewarded_at === null
  return row.engaged_at && !isLost ? new Date(row.engaged_at.getTime() + HOLD_MS) : null
}

function statusOf(row: ReferralRow): ReferralStatus {
  if (row.rewarded_at) return 'rewarded'
  if (row.engaged_at) return 'engaged'
  return row.completed_at ? 'completed' : 'joined'
}
