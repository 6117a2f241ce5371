import type { Tx } from '../kernel/database.ts'

/** Files the wish to be featured, once however often it is said; the operator sees it. */
export const fileFeatureRequest = (db: Tx, ownerId: string, cloneId: string, now: Date) =>
  db
    .insertInto('feature_requests')
    .values({ owner_id: ownerId, clone_id: cloneId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const withdrawFeatureRequest = (db: Tx, ownerId: string, cloneId: string) =>
  db.deleteFrom('feature_requests').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
