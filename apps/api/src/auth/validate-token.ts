import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { toUser } from './rules.ts'

/** The signed-in user; the door has already answered 401 and 428. */
export async function validateToken(ctx: UserContext) {
  const row = await queries.findUser(ctx.db, ctx.caller.userId)
  if (!row) throw refuse('unauthenticated')
  return toUser(row, queries.parseCompany)
}
