import { AppError } from '../kernel/errors.ts'
import { createWindowCounter, networkOf } from '../kernel/window-counter.ts'

const WINDOW_MS = 15 * 60_000
const MAX_KEYS = 100_000
/** Wrong passwords of one address within the window, at one account and at all of them. */
export const LOGIN_FAILURES = { account: 10, address: 100 } as const

export interface LoginGuard {
  /**
   * Counts an attempt before its password is checked, so that parallel ones cannot slip by. Throws
   * `rate_limited` after too many wrong ones. An account is never closed as such: its owner signs in elsewhere.
   */
  begin(email: string, address: string, now: Date): { right(): void }
}

/** Each node keeps its own counts: whoever guesses meets one of few. */
export function createLoginGuard(): LoginGuard {
  const counterOf = (max: number) => createWindowCounter({ max, windowMs: WINDOW_MS, maxKeys: MAX_KEYS })
  const accounts = counterOf(LOGIN_FAILURES.account)
  const addresses = counterOf(LOGIN_FAILURES.address)
  return {
    begin(email, address, now) {
      const nowMs = now.getTime()
      const network = networkOf(address)
      // Known or unknown, an email counts the same: the wait tells nothing of accounts.
      const pair = `${network} ${email.trim().toLowerCase()}`
      const waitMs = Math.max(accounts.waitMs(pair, nowMs), addresses.waitMs(network, nowMs))
      if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      accounts.add(pair, nowMs)
      addresses.add(network, nowMs)
      return {
        right() {
          accounts.takeBack(pair)
          addresses.takeBack(network)
        },
      }
    },
  }
}
