import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import * as queries from '../queries.ts'
import type { ShowUser } from '../show-user.ts'
import * as accounts from './account-queries.ts'
import { provenEmail } from './email-codes.ts'
import { proveByPassword } from './prove-by-password.ts'

/**
 * Moves the account to an address that was proved, and tells the one before. A password is asked for, and an account
 * without one has to choose it first, by its present address: a session that was left open must not take it over.
 * Refuses `email_unproven`, `email_taken`, `wrong_state` without a password, `invalid` (field `password`) for a wrong
 * one, `rate_limited` after too many, `conflict` where address or password were changed at the same time.
 */
export const changeEmail =
  (showUser: ShowUser) => async (ctx: UserContext, input: InputOf<typeof routes.changeEmail>) => {
    const { userId } = ctx.caller
    const email = await provenEmail(ctx, input.body.email_proof, 'account')
    if (email === null) throw refuse('email_unproven')
    const user = await accounts.findPasswordHash(ctx.db, userId)
    if (!user) throw refuse('unauthenticated')
    if (user.password_hash === null) throw refuse('wrong_state', 'Set a password first, under Security')
    const hash = await proveByPassword(ctx, user, { field: 'password', password: input.body.password })
    const before = { email: user.email, password_hash: hash }
    return inTransaction(ctx, async (inner) => {
      const now = ctx.clock.now()
      const row = await queries.moveEmail(inner.db, userId, { before, email, now })
      if (!row) throw refuse('conflict', 'The address or the password was changed somewhere else just now')
      // They would open the account again once it came back to the address that they were mailed to.
      await accounts.spendLinksOf(inner.db, userId, 'reset-password', now)
      const isAnother = user.email.toLowerCase() !== email.toLowerCase()
      if (isAnother) {
        await inner.bus.emit(inner.db, 'email.changed', { userId })
        // Whoever reads an address that nobody proved may be a stranger to the account.
        const to = user.email_verified_at === null ? null : email
        await mailMoved(inner, { ownerId: userId, from: user.email, to })
      }
      return showUser(row)
    })
  }

/** Whoever reads the address before is the one who can know that it was not meant. */
const mailMoved = (kernel: Kernel, moved: { ownerId: string; from: string; to: string | null }): Promise<void> => {
  const heading = 'Your account has another address'
  return queueLetter(kernel, {
    to: moved.from,
    subject: heading,
    onBehalf: { ownerId: moved.ownerId, what: 'The mail about your new address', path: '/settings/profile' },
    letter: {
      heading,
      lines: [
        `Your Understudy account is opened with ${moved.to ?? 'another address'} from now on, and its mails go there.`,
        'Was it you? Then there is nothing to do.',
      ],
      notes: [
        `Was it not you? Whoever did it knows your password. Write to who runs this installation at once: the address stands in the foot of ${kernel.publicUrl}`,
      ],
      reason: 'This mail goes to the former address of an account whenever it changes.',
    },
  })
}
