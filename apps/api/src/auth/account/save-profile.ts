import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from '../queries.ts'
import type { ShowUser } from '../show-user.ts'

/** Changes what is named. */
export const saveProfile =
  (showUser: ShowUser) => async (ctx: UserContext, input: InputOf<typeof routes.saveProfile>) => {
    const row = await queries.saveProfile(ctx.db, ctx.caller.userId, input.body)
    if (!row) throw refuse('unauthenticated')
    return showUser(row)
  }
