import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from '../queries.ts'
import type { TokenPort } from '../session/tokens.ts'
import type { ShowUser } from '../show-user.ts'

/**
 * Adds the company profile that an incomplete registration lacks, and emits `profile.completed` that once;
 * repeating it corrects the profile.
 */
export const completeRegistration =
  (tokens: TokenPort, showUser: ShowUser) =>
  async (ctx: UserContext, input: InputOf<typeof routes.completeRegistration>) => {
    const { userId } = ctx.caller
    const row = await inTransaction(ctx, async (inner) => {
      const filled = await queries.fillCompanyProfile(inner.db, userId, input.body)
      if (filled) await ctx.bus.emit(inner.db, 'profile.completed', { userId })
      return filled ?? queries.saveCompanyProfile(inner.db, userId, input.body)
    })
    if (!row) throw refuse('unauthenticated')
    const user = showUser(row)
    return { token: await tokens.sign(user, ctx.caller.sessionId), user }
  }
