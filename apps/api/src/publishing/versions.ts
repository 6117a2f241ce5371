import { createBoundedCache } from '../kernel/bounded-cache.ts'
import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'
import { sectionKey } from './rules.ts'
import type { CloneSnapshot, FrozenPassage } from './snapshot.ts'

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

type Ctx = Pick<Kernel, 'db' | 'clock'>

/** Frozen versions, the last used of them kept in memory: they never change, only their lengths get measured. */
export interface Versions {
  /**
   * Null where there is no such version. One statement, none when it is in memory and measured; those who ask for it
   * at the same time share one.
   */
  load(ctx: Ctx, ref: VersionRef): Promise<FrozenVersion | null>
  /** The same for who goes through many old ones: none of them takes the place of one that visitors need. */
  loadPassing(ctx: Ctx, ref: VersionRef): Promise<FrozenVersion | null>
  /** The text of its documents; not kept in memory, for who asks makes an index of it and keeps that. One statement. */
  loadPassages(ctx: Ctx, ref: VersionRef): Promise<readonly FrozenPassage[]>
  /** Of that text the passages with these ids alone. One statement. */
  loadSomePassages(ctx: Ctx, ref: VersionRef, ids: readonly string[]): Promise<readonly FrozenPassage[]>
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
  const loading = new Map<string, Promise<Kept | null>>()

  async function read(ctx: Ctx, ref: VersionRef, key: string, kept: Kept | undefined): Promise<Kept | null> {
    const nowMs = ctx.clock.nowMs()
    const found = kept ? await measuredAgain(ctx, ref, kept) : await queries.findVersion(ctx.db, ref)
    if (!found) return null
    const askAgainMs = isMeasured(found) ? Number.POSITIVE_INFINITY : nowMs + UNMEASURED_LIFE_MS
    const version = { ...found, askAgainMs }
    cache.set(key, version, found.bytes)
    return version
  }

  function readOnce(ctx: Ctx, ref: VersionRef, key: string, kept: Kept | undefined): Promise<Kept | null> {
    // Who holds a connection must not wait for somebody who may be waiting for one.
    if (ctx.db.isTransaction) return read(ctx, ref, key, kept)
    const running = loading.get(key)
    if (running) return running
    const started = read(ctx, ref, key, kept).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  const keyOf = (ref: VersionRef) => `${ref.ownerId}/${ref.cloneId}/${ref.version}`
  return {
    async load(ctx, ref) {
      const key = keyOf(ref)
      const nowMs = ctx.clock.nowMs()
      const kept = cache.get(key, nowMs)
      return kept && nowMs < kept.askAgainMs ? kept : readOnce(ctx, ref, key, kept)
    },
    loadPassing: async (ctx, ref) =>
      cache.get(keyOf(ref), ctx.clock.nowMs()) ?? (await queries.findVersion(ctx.db, ref)) ?? null,
    loadPassages: (ctx, ref) => queries.versionPassages(ctx.db, ref),
    loadSomePassages: (ctx, ref, ids) => queries.versionPassages(ctx.db, ref, ids),
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
