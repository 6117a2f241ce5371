import type { InputOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { openSession } from './open-session.ts'
import * as queries from './queries.ts'
import { toUser } from './rules.ts'
import type { TokenPort } from './tokens.ts'

/** Signs in. An unknown email and a wrong password take as long and answer the same `invalid_credentials`. */
export const login = (tokens: TokenPort) => async (ctx: Context, input: InputOf<typeof routes.login>) => {
  const row = await queries.findUserByEmail(ctx.db, input.body.email)
  const right = await ctx.hasher.verify(row?.password_hash ?? null, input.body.password)
  if (!row || !right) throw refuse('invalid_credentials')
  return openSession(ctx, tokens, toUser(row, queries.parseCompany))
}
