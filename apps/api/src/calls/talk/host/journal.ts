import type { Clock } from '../../../kernel/clock.ts'
import { type DatabaseClock, later } from '../../../kernel/database/database-clock.ts'
import { type Database, isRefusedForGood } from '../../../kernel/database.ts'
import type { Log } from '../../../kernel/log.ts'
import { type Batch, keepBatches } from '../../journal-queries.ts'
import { LEASE_MS } from '../../rules.ts'

const PROGRESS_EVERY_MS = 500
const RETRY_AFTER_MS = 250
const GIVE_UP_AFTER_MS = 10_000

/** A call that keeps a journal. */
export interface Journaled {
  /** Everything since the last take. */
  takeBatch(): Batch
  /** The write found another epoch, or an ended call: somebody else carries it. */
  onLost(): void
  /** The database stayed away too long to go on. */
  onUnwritable(): void
}

export interface JournalParts {
  db: Database
  clock: Clock
  dbClock: DatabaseClock
  log: Log
}

/**
 * Writes the events of all calls of this node, together: one statement each half second, and at once where an
 * event must be committed before it is told. Each write renews the lease.
 */
export class Journal {
  readonly #db: Database
  readonly #nodeId: string
  readonly #clock: Clock
  readonly #dbClock: DatabaseClock
  readonly #log: Log
  readonly #waiting = new Map<Journaled, (() => void)[]>()
  /** To be written as soon as the statement before is done. */
  readonly #due = new Set<Journaled>()
  /** To be written with the next tick: under load, when one statement follows the other, too. */
  readonly #progressed = new Set<Journaled>()
  #writing: Promise<void> | null = null
  #cancelTick: (() => void) | null = null

  constructor({ db, clock, dbClock, log }: JournalParts, nodeId: string) {
    this.#db = db
    this.#nodeId = nodeId
    this.#clock = clock
    this.#dbClock = dbClock
    this.#log = log
  }

  /** To be written with the next progress. */
  later(call: Journaled): void {
    this.#progressed.add(call)
    this.#cancelTick ??= this.#clock.after(PROGRESS_EVERY_MS, () => {
      this.#cancelTick = null
      for (const progressed of this.#progressed) this.#due.add(progressed)
      this.#progressed.clear()
      void this.#write()
    })
  }

  /** Resolves once all that the call has to keep is committed. */
  now(call: Journaled): Promise<void> {
    return new Promise((resolve) => {
      const list = this.#waiting.get(call) ?? []
      list.push(resolve)
      this.#waiting.set(call, list)
      this.#due.add(call)
      void this.#write()
    })
  }

  forget(call: Journaled): void {
    this.#due.delete(call)
    this.#progressed.delete(call)
    for (const resolve of this.#waiting.get(call) ?? []) resolve()
    this.#waiting.delete(call)
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#due.size > 0) await this.#writeDue()
  }

  async #writeDue(): Promise<void> {
    const calls = [...this.#due]
    const waiting = new Map(calls.map((call) => [call, this.#waiting.get(call) ?? []]))
    for (const call of calls) {
      this.#due.delete(call)
      // All that it has to keep goes along.
      this.#progressed.delete(call)
      this.#waiting.delete(call)
    }
    const batches = new Map<Journaled, Batch>()
    for (const call of calls) {
      try {
        batches.set(call, call.takeBatch())
      } catch (error) {
        // One broken talk must not hold up the others.
        this.#log.error({ err: error }, 'a talk could not be put into words for its journal')
        call.onUnwritable()
      }
    }
    const { kept, failed } = await this.#commit([...batches.values()])
    for (const [call, batch] of batches) {
      if (failed.has(batch.callId)) call.onUnwritable()
      else if (!kept.has(batch.callId)) call.onLost()
    }
    for (const call of calls) for (const resolve of waiting.get(call) ?? []) resolve()
  }

  /** Ids of the calls that are still ours, and of those whose batch could not be written. */
  async #commit(batches: Batch[]): Promise<{ kept: Set<string>; failed: Set<string> }> {
    const until = this.#clock.nowMs() + GIVE_UP_AFTER_MS
    const failed = new Set(batches.map(({ callId }) => callId))
    for (;;) {
      try {
        return { kept: await this.#keep(batches), failed: new Set() }
      } catch (error) {
        const calls = batches.length
        if (isRefusedForGood(error)) {
          this.#log.error({ err: error, calls }, 'talk events were refused by the database')
          return calls > 1 ? this.#commitEach(batches) : { kept: new Set(), failed }
        }
        this.#log.warn({ err: error, calls }, 'talk events could not be written; trying again')
        if (this.#clock.nowMs() > until) return { kept: new Set(), failed }
        await new Promise<void>((resolve) => this.#clock.after(RETRY_AFTER_MS, resolve))
      }
    }
  }

  #keep(batches: Batch[]): Promise<Set<string>> {
    return keepBatches(this.#db, batches, this.#nodeId, later(this.#dbClock.now(), LEASE_MS))
  }

  /** What one talk cannot write must not cost the others theirs. */
  async #commitEach(batches: Batch[]): Promise<{ kept: Set<string>; failed: Set<string> }> {
    const kept: string[] = []
    const failed: string[] = []
    for (const batch of batches) {
      const alone = await this.#commit([batch])
      kept.push(...alone.kept)
      failed.push(...alone.failed)
    }
    return { kept: new Set(kept), failed: new Set(failed) }
  }
}
