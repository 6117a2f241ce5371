import type { UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { guessLogin } from '../session/login-limits.ts'
import { findPasswordHash } from './account-queries.ts'

/**
 * That the signed-in user knows the account's password; answers its hash. Refuses `invalid` at `field` for a wrong
 * one (not a 401: the session is as good as before), `rate_limited` after too many.
 */
export async function proveByPassword(
  ctx: UserContext,
  user: { email: string; password_hash: string | null },
  given: { field: string; password: string },
): Promise<string> {
  const right = await guessLogin(ctx, user.email, () => ctx.hasher.verify(user.password_hash, given.password))
  if (!right || user.password_hash === null) {
    const problem = 'is not your password'
    throw new AppError('invalid', {
      detail: `${given.field}: ${problem}`,
      fields: { [given.field]: problem },
    })
  }
  return user.password_hash
}

interface Given {
  field: string
  value: string
}

/**
 * That the signed-in user means this very account: its address typed again, and its password where it has one.
 * Refuses `invalid` at the field that is wrong, `rate_limited` after too many wrong passwords.
 */
export async function proveOwnAccount(
  ctx: UserContext,
  given: { email: Given; password: Given },
): Promise<void> {
  const user = await findPasswordHash(ctx.db, ctx.caller.userId)
  if (!user) throw refuse('unauthenticated')
  if (user.email.toLowerCase() !== given.email.value.toLowerCase()) {
    const problem = 'is not the address of this account'
    throw new AppError('invalid', {
      detail: `${given.email.field}: ${problem}`,
      fields: { [given.email.field]: problem },
    })
  }
  if (user.password_hash === null) return
  await proveByPassword(ctx, user, { field: given.password.field, password: given.password.value })
}
