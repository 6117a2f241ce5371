import type { InputOf, OutOf, routes } from '@understudy/contract'
import { ownClone } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'
import type { Db } from '../kernel/database.ts'
import * as queries from './queries.ts'
import { KEPT_VERSIONS, partsOf } from './rules.ts'

export interface VersionListParts {
  /** Finished calls about versions of a clone, without tests, by version; the calls are a room above this one. */
  callsPerVersion(
    db: Db,
    clone: { ownerId: string; cloneId: string },
    versions: readonly number[],
  ): Promise<ReadonlyMap<number, number>>
}

/** Published versions of the caller's clone, newest first. Refuses `forbidden`, `not_found`. Three statements. */
export const listVersions =
  ({ callsPerVersion }: VersionListParts) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.listVersions>,
  ): Promise<OutOf<typeof routes.listVersions>> => {
    const clone = await ownClone(ctx, input.params.id)
    const { skip, limit } = input.query
    const newest = clone.version - skip
    const rows = await queries.listVersions(ctx.db, clone.owner_id, clone.id, { newest, limit })
    const calls = await callsPerVersion(
      ctx.db,
      { ownerId: clone.owner_id, cloneId: clone.id },
      rows.map(({ version }) => version),
    )
    return rows.map((row) => ({
      version: row.version,
      published_at: row.created_at.toISOString(),
      is_current: row.version === clone.version,
      changed: partsOf(row.changed),
      is_kept: row.version > clone.version - KEPT_VERSIONS,
      calls: calls.get(row.version) ?? 0,
    }))
  }
