import type { InputOf, OutOf, routes } from '@understudy/contract'
import { type CloneRow, ownClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { freeze, loadCurrent } from '../freeze-clone.ts'
import type { CloneSnapshot } from '../snapshot.ts'
import type { Versions } from '../versions.ts'
import { changesBetween } from './changes.ts'

export interface CompareParts {
  catalogue: VoiceCatalogue
  versions: Versions
}

/**
 * What is different between two versions of the caller's clone, or a version and its draft. Refuses `forbidden`,
 * `not_found` also for a version that never was, `gone` for one of which only what it changed is known.
 */
export const compareVersions =
  (parts: CompareParts) =>
  async (
    ctx: UserContext,
    input: InputOf<typeof routes.compareVersions>,
  ): Promise<OutOf<typeof routes.compareVersions>> => {
    const { from, to, skip, limit } = input.query
    const clone = await ownClone(ctx, input.params.id)
    const before = await contentOf(parts, ctx, clone, from)
    const after = from === to ? before : await contentOf(parts, ctx, clone, to)
    const nameOf = (presetId: string) => parts.catalogue.find(presetId)?.label ?? presetId
    const changes = changesBetween(before, after, nameOf)
    return { changes: changes.slice(skip, skip + limit), total: changes.length }
  }

async function contentOf(
  { catalogue, versions }: CompareParts,
  ctx: UserContext,
  clone: CloneRow,
  version: number,
): Promise<CloneSnapshot> {
  if (version === 0) return freeze(await loadCurrent(ctx, clone), catalogue)
  return (await keptVersion(versions, ctx, clone, version)).snapshot
}

/** A version whose content is kept. Refuses `not_found` for one that never was, `gone` for one of long ago. */
export async function keptVersion(versions: Versions, ctx: UserContext, clone: CloneRow, version: number) {
  if (version > clone.version) throw refuse('not_found', 'There is no such version')
  const found = await versions.load(ctx, { ownerId: clone.owner_id, cloneId: clone.id, version })
  if (!found) throw refuse('gone', 'This version is too old: only what it changed is known')
  return found
}
