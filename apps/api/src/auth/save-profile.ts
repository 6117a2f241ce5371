import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { toUser } from './rules.ts'

/**
 * Changes what is named. A picture is kept as its path, and shown through an address that only its owner can
 * have signed: naming another's file shows nothing.
 */
export async function saveProfile(ctx: UserContext, input: InputOf<typeof routes.saveProfile>) {
  const row = await queries.saveProfile(ctx.db, ctx.caller.userId, input.body)
  if (!row) throw refuse('unauthenticated')
  return toUser(row, queries.parseCompany)
}
