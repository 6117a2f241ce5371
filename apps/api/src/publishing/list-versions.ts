import type { InputOf, OutOf, routes } from '@understudy/contract'
import { ownClone } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { partsOf } from './rules.ts'

/** Published versions of the caller's clone, newest first. Refuses `forbidden`, `not_found`. Two statements. */
export async function listVersions(
  ctx: UserContext,
  input: InputOf<typeof routes.listVersions>,
): Promise<OutOf<typeof routes.listVersions>> {
  const clone = await ownClone(ctx, input.params.id)
  const { skip, limit } = input.query
  const newest = clone.version - skip
  const rows = await queries.listVersions(ctx.db, clone.owner_id, clone.id, { newest, limit })
  return rows.map((row) => ({
    version: row.version,
    published_at: row.created_at.toISOString(),
    is_current: row.version === clone.version,
    changed: partsOf(row.changed),
  }))
}
