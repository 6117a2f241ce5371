import { pageParts } from '../../api/call.ts'
import type { Shelf } from '../../api/session/session-shelf.ts'

const KEY = 'understudy.referral'
const REMEMBERED_MS = 60 * 24 * 3_600_000

export interface Referrals {
  /** Keeps who sent the visitor, for 60 days; the first one stays (decisions §8). */
  remember(code: string): void
  /** The code to open an account with. */
  code(): string | null
  /** An account was opened: the code has done its work. */
  forget(): void
}

export function createReferrals(shelf: Shelf, now: () => number): Referrals {
  const code = () => {
    const [kept = '', until = ''] = (shelf.getItem(KEY) ?? '').split(' ')
    if (kept && Number(until) > now()) return kept
    shelf.removeItem(KEY)
    return null
  }
  return {
    code,
    remember(given) {
      if (!/^[A-Za-z0-9]{8}$/.test(given) || code()) return
      shelf.setItem(KEY, `${given} ${now() + REMEMBERED_MS}`)
    },
    forget: () => shelf.removeItem(KEY),
  }
}

export const referrals = createReferrals(pageParts.shelf, pageParts.clock.now)
