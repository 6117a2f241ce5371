import type { InputOf, routes } from '@understudy/contract'
import { proveOwnAccount } from '../auth/account/prove-by-password.ts'
import { deleteIdentitiesOf } from '../auth/external/external-queries.ts'
import { refreshCookie } from '../auth/session/open-session.ts'
import { endPayments } from '../billing/payments/end-payments.ts'
import { Answer, inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { cancelAllMeetings } from '../meetings/cancel-all-meetings.ts'
import * as queries from './queries.ts'

/**
 * Closes the caller's account at once, for its owner and for visitors; its rows and files go in the background. Who
 * was to meet them is told, and what they pay for is ended at the payment provider.
 * Refuses `invalid` at `confirm_email` or `password` when one is wrong, `rate_limited` after too many.
 */
export async function deleteAccount(ctx: UserContext, input: InputOf<typeof routes.deleteAccount>) {
  const { userId } = ctx.caller
  await proveOwnAccount(ctx, {
    email: { field: 'confirm_email', value: input.body.confirm_email },
    password: { field: 'password', value: input.body.password ?? '' },
  })
  await inTransaction(ctx, async (inner) => {
    const { db, bus } = inner
    await cancelAllMeetings(inner, userId)
    if (!(await queries.closeAccount(db, userId, ctx.dbClock.now()))) throw refuse('unauthenticated')
    await endPayments(inner, userId)
    // Whoever opens another account with them may do so at once.
    await deleteIdentitiesOf(db, userId)
    await bus.emit(db, 'account.deleted', { userId })
  })
  return new Answer({ success: true as const }, { cookies: [refreshCookie(null)] })
}
