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
 * Moves the account to an address that was proved, and tells the one before. A password is asked for, and of an account
 * without one a proof of its present address: a session that was left open must not take it over.
 * Refuses `email_unproven`, `email_taken`, `wrong_state` without a password or such a proof, `invalid` (field
 * `password`) for a wrong one, `rate_limited` after too many, `conflict` where address or password were changed at the same time.
 */
export const changeEmail =
  (showUser: ShowUser) => async (ctx: UserContext, input: InputOf<typeof routes.changeEmail>) => {
    const { userId } = ctx.caller
    const email = await provenEmail(ctx, input.body.email_proof, 'account')
    if (email === null) throw refuse('email_unproven')
    const user = await accounts.findPasswordHash(ctx.db, userId)
    if (!user) throw refuse('unauthenticated')
    await proveOwner(ctx, user, input.body)
    return inTransaction(ctx, async (inner) => {
      const now = ctx.clock.now()
      const row = await queries.moveEmail(inner.db, userId, { before: user, email, now })
      if (!row) throw refuse('conflict', MEANWHILE)
      // They would open the account again once it came back to the address that they were mailed to.
      await accounts.spendLinksOf(inner.db, userId, 'reset-password', now)
      const isAnother = user.email.toLowerCase() !== email.toLowerCase()
      if (isAnother) {
        await inner.bus.emit(inner.db, 'email.changed', { userId })
        // Whoever reads an address that nobody proved may be a stranger to the account.
        const to = user.email_verified_at === null ? null : email
        await mailMoved(inner, {
          ownerId: userId,
          from: user.email,
          to,
          by: user.password_hash ? 'password' : 'mail',
        })
      }
      return showUser(row)
    })
  }

const MEANWHILE = 'The address or the password was changed somewhere else just now'

/** By its password; where it has none by a proof of its address. */
async function proveOwner(
  ctx: UserContext,
  user: { email: string; password_hash: string | null },
  given: { password?: string | undefined; present_proof?: string | undefined },
): Promise<void> {
  if (user.password_hash !== null) {
    await proveByPassword(ctx, user, { field: 'password', password: given.password ?? '' })
    return
  }
  if (given.present_proof === undefined) throw refuse('wrong_state', 'Prove the address that it has now')
  const present = await provenEmail(ctx, given.present_proof, 'account')
  if (present === null) throw refuse('email_unproven')
  if (present !== user.email.toLowerCase()) throw refuse('conflict', MEANWHILE)
}

interface Moved {
  ownerId: string
  from: string
  to: string | null
  /** What showed whose account it is. */
  by: 'password' | 'mail'
}

/** Whoever reads the address before is the one who can know that it was not meant. */
const mailMoved = (kernel: Kernel, moved: Moved): Promise<void> => {
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
        `Was it not you? Whoever did it ${moved.by === 'password' ? 'knows your password' : 'reads your mail'}. Write to who runs this installation at once: the address stands in the foot of ${kernel.publicUrl}`,
      ],
      reason: 'This mail goes to the former address of an account whenever it changes.',
    },
  })
}
