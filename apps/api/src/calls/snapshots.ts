import { findClone } from '../clones/queries.ts'
import type { Kernel } from '../kernel/context.ts'
import { freeze, loadCurrent } from '../publishing/freeze-clone.ts'
import { loadAlsoAsked } from '../publishing/paraphrases/also-asked.ts'
import type { AlsoAsked } from '../publishing/paraphrases/asked-by.ts'
import { currentPassages } from '../publishing/queries.ts'
import type { CloneSnapshot, FrozenPassage } from '../publishing/snapshot.ts'
import type { Versions } from '../publishing/versions.ts'
import type { VoiceCatalogue } from '../voices/port.ts'

export interface SnapshotRef {
  ownerId: string
  cloneId: string
  /** 0: as the clone stands now, for test calls and previews. */
  version: number
}

export interface Snapshots {
  /** Null where there is no such clone or version. */
  load(ctx: Pick<Kernel, 'db' | 'clock'>, ref: SnapshotRef): Promise<CloneSnapshot | null>
  /** The text of its documents. */
  loadPassages(ctx: Pick<Kernel, 'db' | 'clock'>, ref: SnapshotRef): Promise<readonly FrozenPassage[]>
  /** How else its questions and figures are asked for, as it stands now. */
  loadAlsoAsked(
    ctx: Pick<Kernel, 'db' | 'log'>,
    ref: SnapshotRef,
    snapshot: CloneSnapshot,
  ): Promise<AlsoAsked>
}

/** What a call is about: a frozen version, or the clone as it is being edited. */
export function createSnapshots(versions: Versions, catalogue: VoiceCatalogue): Snapshots {
  return {
    async load(ctx, ref) {
      if (ref.version > 0) return (await versions.load(ctx, ref))?.snapshot ?? null
      const clone = await findClone(ctx.db, ref.ownerId, ref.cloneId)
      return clone ? freeze(await loadCurrent(ctx, clone), catalogue) : null
    },
    loadAlsoAsked,
    loadPassages: (ctx, ref) =>
      ref.version > 0 ? versions.loadPassages(ctx, ref) : currentPassages(ctx.db, ref.ownerId, ref.cloneId),
  }
}
