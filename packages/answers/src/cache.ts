import type { AnswerIndex } from './retrieve/build-index.ts'
import { indexBytes } from './retrieve/build-index.ts'

/**
 * Indexes kept in memory up to a bound, the least recently used leaving first. A key is built once however many ask
 * for it at the same time; a build that fails is not kept.
 */
export class IndexCache {
  private readonly maxBytes: number
  private readonly kept = new Map<string, AnswerIndex>()
  private readonly building = new Map<string, Promise<AnswerIndex>>()
  private total = 0

  constructor(maxBytes: number) {
    if (!(maxBytes > 0)) throw new RangeError(`maxBytes must be above 0, not ${maxBytes}`)
    this.maxBytes = maxBytes
  }

  get bytes(): number {
    return this.total
  }

  get size(): number {
    return this.kept.size
  }

  /** `key` names a frozen version and an audience. An index larger than the bound is built, handed out and not kept. */
  async get(key: string, build: () => AnswerIndex | Promise<AnswerIndex>): Promise<AnswerIndex> {
    const kept = this.kept.get(key)
    if (kept !== undefined) {
      this.kept.delete(key)
      this.kept.set(key, kept)
      return kept
    }
    const running = this.building.get(key)
    if (running !== undefined) return running
    const started = Promise.resolve()
      .then(build)
      .then((index) => {
        // Forgotten while it was built: whoever waits gets it, nobody after them.
        if (this.building.get(key) === started) this.keep(key, index)
        return index
      })
      .finally(() => {
        if (this.building.get(key) === started) this.building.delete(key)
      })
    this.building.set(key, started)
    return started
  }

  /** Drops what `matches`, built or being built: a version that was taken back must not answer again. */
  forget(matches: (key: string) => boolean): void {
    for (const [key, index] of this.kept) {
      if (!matches(key)) continue
      this.kept.delete(key)
      this.total -= indexBytes(index)
    }
    for (const key of this.building.keys()) if (matches(key)) this.building.delete(key)
  }

  private keep(key: string, index: AnswerIndex): void {
    const bytes = indexBytes(index)
    if (bytes > this.maxBytes) return
    this.kept.set(key, index)
    this.total += bytes
    for (const [oldest, old] of this.kept) {
      if (this.total <= this.maxBytes) break
      this.kept.delete(oldest)
      this.total -= indexBytes(old)
    }
  }
}
