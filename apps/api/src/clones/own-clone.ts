import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { type AppError, refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import type { CloneRow } from './rules.ts'

export { loadKnowledge } from './queries.ts'
export { type CloneRow, companyOf, type Knowledge, picturesOf } from './rules.ts'

/**
 * The caller's clone, in any state but deleted; one statement when it is there.
 * Refuses `forbidden` for another's, `not_found` for an unknown or deleted one.
 */
export async function ownClone(ctx: UserContext, cloneId: string): Promise<CloneRow> {
  const clone = await queries.findClone(ctx.db, ctx.caller.userId, cloneId)
  if (!clone) throw await missingClone(ctx, cloneId)
  return clone
}

/** {@link ownClone}, locked until the transaction ends: the first step of every change to a clone. */
export async function lockOwnClone(ctx: UserContext & { db: Tx }, cloneId: string): Promise<CloneRow> {
  const clone = await queries.lockClone(ctx.db, ctx.caller.userId, cloneId)
  if (!clone) throw await missingClone(ctx, cloneId)
  return clone
}

/** Why the caller has no such clone: the one place that tells another's (403) from none (404). */
export async function missingClone(ctx: UserContext, cloneId: string): Promise<AppError> {
  const found = await queries.findOwner(ctx.db, cloneId)
  const anothers = found !== undefined && found.owner_id !== ctx.caller.userId
  return anothers
    ? refuse('forbidden', 'You do not have permission to use this clone')
    : refuse('not_found', 'Clone not found')
}
