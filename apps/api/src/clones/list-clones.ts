import type { InputOf, routes } from '@understudy/contract'
import { publicAddress } from '../files/public-address.ts'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { toSummary } from './rules.ts'

/** The caller's clones, archived ones too, newest first. One statement. */
export async function listClones(ctx: UserContext, input: InputOf<typeof routes.listClones>) {
  const rows = await queries.listClones(ctx.db, ctx.caller.userId, input.query)
  const addressOf = publicAddress(ctx)
  return rows.map((row) => toSummary(row, addressOf))
}
