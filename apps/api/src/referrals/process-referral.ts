import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type Kernel, type UserContext } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import type { Events } from '../kernel/events.ts'
import { newId } from '../kernel/ids.ts'
import { completeReferral } from './complete-referral.ts'
import * as queries from './queries.ts'
import { isNewAccount } from './rules.ts'

/**
 * Notes the code that the caller's new account came with; the same code again changes nothing. Refuses
 * `forbidden` for another user and for one's own code, `code_invalid`, `conflict` where the account came with
 * another code, `wrong_state` where it is no longer new.
 */
export async function processReferral(ctx: UserContext, input: InputOf<typeof routes.processReferral>) {
  const { user_id: userId, referral_code: code } = input.body
  if (userId !== ctx.caller.userId) throw refuse('forbidden')
  await attachReferral(ctx, userId, code)
  return { success: true as const }
}

/** The same for a registration that brought its code along; a code that does not fit is passed over. */
export const onUserRegistered =
  (kernel: Kernel) =>
  async ({ userId, referralCode }: Events['user.registered']): Promise<void> => {
    if (referralCode === null) return
    await attachReferral(kernel, userId, referralCode).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      kernel.log.info({ userId, reason: error.code }, 'a referral code was passed over')
    })
  }

function attachReferral(kernel: Kernel, friendId: string, code: string): Promise<void> {
  return inTransaction(kernel, async (inner) => {
    const now = kernel.clock.now()
    const owner = await queries.findOwnerOfCode(inner.db, code)
    if (!owner) throw refuse('code_invalid')
    if (owner.id === friendId) throw refuse('forbidden', 'This is your own code')
    const friend = await queries.lockFriend(inner.db, friendId)
    if (!friend) throw refuse('unauthenticated')
    const standing = await queries.findByFriend(inner.db, friendId)
    if (standing) {
      if (standing.owner_id === owner.id) return
      throw refuse('conflict', 'This account came with another code')
    }
    if (!isNewAccount(friend.created_at, owner.created_at, now))
      throw refuse('wrong_state', 'Codes are for new accounts')
    const referral = { owner_id: owner.id, id: newId(), friend_id: friendId, created_at: now }
    await queries.insertReferral(inner.db, referral)
    if (friend.complete) await completeReferral(inner, friendId)
  })
}
