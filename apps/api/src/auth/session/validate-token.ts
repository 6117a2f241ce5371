import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from '../queries.ts'
import type { ShowUser } from '../show-user.ts'

/** The signed-in user; the door has already answered 401 and 428. */
export const validateToken = (showUser: ShowUser) => async (ctx: UserContext) => {
  const row = await queries.findUser(ctx.db, ctx.caller.userId)
  if (!row) throw refuse('unauthenticated')
  return showUser(row)
}
