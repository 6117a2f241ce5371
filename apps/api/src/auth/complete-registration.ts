import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { toUser } from './rules.ts'
import type { TokenPort } from './tokens.ts'

/** Adds the company profile that an incomplete registration lacks; repeating it corrects the profile. */
export const completeRegistration =
  (tokens: TokenPort) => async (ctx: UserContext, input: InputOf<typeof routes.completeRegistration>) => {
    const row = await queries.saveCompanyProfile(ctx.db, ctx.caller.userId, input.body)
    if (!row) throw refuse('unauthenticated')
    const user = toUser(row, queries.parseCompany)
    return { token: await tokens.sign(user, ctx.caller.sessionId), user }
  }
