import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { sectionKey } from './rules.ts'
import type { CloneSnapshot } from './snapshot.ts'

export interface VersionRef {
  ownerId: string
  cloneId: string
  version: number
}

export interface FrozenVersion {
  /** The same object for as long as it is in memory: what is worked out from it can be kept beside it. */
  snapshot: CloneSnapshot
  /** Measured lengths by `language/section`, as far as their audio is prepared. */
  sectionMs: Readonly<Record<string, number>>
}

/** Frozen versions, the last used of them kept in memory: they never change, only their lengths get measured. */
export interface Versions {
  /** Null where there is no such version. One statement, none when it is in memory and measured. */
  load(ctx: Pick<Kernel, 'db' | 'clock'>, ref: VersionRef): Promise<FrozenVersion | null>
}

interface Kept extends FrozenVersion {
  bytes: number
  askAgainMs: number
}

const MAX_BYTES = 32 * 1024 * 1024
/** Lengths that are still being measured are asked for again after this. */
const UNMEASURED_LIFE_MS = 10_000

export function createVersions(maxBytes = MAX_BYTES): Versions {
  const cache = createBoundedCache<Kept>(maxBytes)
  return {
    async load(ctx, ref) {
      const key = `${ref.ownerId}/${ref.cloneId}/${ref.version}`
      const nowMs = ctx.clock.nowMs()
      const kept = cache.get(key, nowMs)
      if (kept && nowMs < kept.askAgainMs) return kept
      const found = kept ? await measuredAgain(ctx, ref, kept) : await queries.findVersion(ctx.db, ref)
      if (!found) return null
      const askAgainMs = isMeasured(found) ? Number.POSITIVE_INFINITY : nowMs + UNMEASURED_LIFE_MS
      const version = { ...found, askAgainMs }
      cache.set(key, version, found.bytes)
      return version
    },
  }
}

async function measuredAgain({ db }: Pick<Kernel, 'db'>, ref: VersionRef, kept: Kept) {
  const sectionMs = await queries.findSectionMs(db, ref)
  return sectionMs && { ...kept, sectionMs }
}

const isMeasured = ({ snapshot, sectionMs }: FrozenVersion): boolean =>
  snapshot.languages.every((language) =>
    language.sections.every((section) => sectionKey(language.code, section.id) in sectionMs),
  )
