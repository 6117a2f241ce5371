import type { Context } from '../../kernel/context.ts'
import { countedGuess } from '../../kernel/limits/guess.ts'
import { networkOf } from '../../kernel/window-counter.ts'

/**
 * Whether a password that somebody gave for an account is right, as `check` finds. Refuses `rate_limited` after too
 * many wrong ones. An account is never closed as such: its owner signs in elsewhere.
 */
export function guessLogin(ctx: Context, email: string, check: () => Promise<boolean>): Promise<boolean> {
  const network = networkOf(ctx.address)
  const counts = [
    // Known or unknown, an email counts the same: the wait tells nothing of accounts.
    { limit: 'login.account', key: `${network} ${email.trim().toLowerCase()}` },
    { limit: 'login.network', key: network },
  ] as const
  return countedGuess(ctx.limits, counts, ctx.clock.now().getTime(), check)
}
