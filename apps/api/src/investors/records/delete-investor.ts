import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { lockInvestors } from '../queries.ts'
import { forgetAgreements } from './agree-to-mail.ts'
import * as queries from './change-queries.ts'

/** Deletes the caller's investor; their calls stay in the log, without the caller. Refuses `not_found`. */
export function deleteInvestor(ctx: UserContext, input: InputOf<typeof routes.deleteInvestor>) {
  const ownerId = ctx.caller.userId
  return inTransaction(ctx, async (inner) => {
    // Held before the calls, as everywhere, so that nobody waits in a circle.
    const [row] = await lockInvestors(inner.db, ownerId, [input.params.id])
    if (!row) throw refuse('not_found')
    await forgetAgreements(inner.db, ownerId, row.id)
    await queries.letGo(inner.db, ownerId, row.id)
    await queries.deleteInvestors(inner.db, ownerId, [row.id])
    return { success: true as const }
  })
}
