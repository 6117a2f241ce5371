import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, isRefusedForGood, jsonText } from '../../kernel/database.ts'
import type { Log } from '../../kernel/log.ts'
import { LEASE_MS } from '../rules.ts'

const PROGRESS_EVERY_MS = 500
const RETRY_AFTER_MS = 250
const GIVE_UP_AFTER_MS = 10_000

export interface TurnRow {
  turn: number
  /** 0 for the visitor. */
  utterance: number
  role: 'visitor' | 'clone'
  text: string
  generated_text: string | null
  at_ms: number
  interrupted: boolean
  purpose: string | null
  section_id: string | null
  via: string | null
  sources: unknown
}

/** What one call has to keep, taken at the moment of writing. */
export interface Batch {
  ownerId: string
  callId: string
  epoch: number
  lastSeq: number
  snapshot: unknown
  latency: unknown
  events: { seq: number; type: string; body: unknown }[]
  turns: TurnRow[]
}

/** A call that keeps a journal. */
export interface Journaled {
  /** Everything since the last take. */
  takeBatch(): Batch
  /** The write found another epoch, or an ended call: somebody else carries it. */
  onLost(): void
  /** The database stayed away too long to go on. */
  onUnwritable(): void
}

/**
 * Writes the events of all calls of this node, together: one statement each half second, and at once where an
 * event must be committed before it is told. Each write renews the lease.
 */
export class Journal {
  readonly #db: Database
  readonly #nodeId: string
  readonly #clock: Clock
  readonly #log: Log
  readonly #waiting = new Map<Journaled, (() => void)[]>()
  readonly #dirty = new Set<Journaled>()
  #writing: Promise<void> | null = null
  /** Calls whose epoch is changing hands: what they have to keep waits for the new one. */
  readonly #held = new Set<Journaled>()
  #cancelTick: (() => void) | null = null

  constructor(db: Database, nodeId: string, clock: Clock, log: Log) {
    this.#db = db
    this.#nodeId = nodeId
    this.#clock = clock
    this.#log = log
  }

  /** To be written with the next progress. */
  later(call: Journaled): void {
    this.#dirty.add(call)
    this.#cancelTick ??= this.#clock.after(PROGRESS_EVERY_MS, () => {
      this.#cancelTick = null
      void this.#write()
    })
  }

  /** Resolves once all that the call has to keep is committed. */
  now(call: Journaled): Promise<void> {
    return new Promise((resolve) => {
      const list = this.#waiting.get(call) ?? []
      list.push(resolve)
      this.#waiting.set(call, list)
      this.#dirty.add(call)
      void this.#write()
    })
  }

  forget(call: Journaled): void {
    this.#dirty.delete(call)
    for (const resolve of this.#waiting.get(call) ?? []) resolve()
    this.#waiting.delete(call)
  }

  /**
   * Writes nothing of a call until the returned function is called, and waits for what is being written: between
   * a claim in the database and the host's learning of it, a write would go out under the old epoch.
   */
  async hold(call: Journaled): Promise<() => void> {
    this.#held.add(call)
    await this.#writing
    return () => {
      this.#held.delete(call)
      if (this.#dirty.has(call)) void this.#write()
    }
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#writable().length > 0) await this.#writeDirty()
  }

  #writable(): Journaled[] {
    return [...this.#dirty].filter((call) => !this.#held.has(call))
  }

  async #writeDirty(): Promise<void> {
    const calls = this.#writable()
    const waiting = new Map(calls.map((call) => [call, this.#waiting.get(call) ?? []]))
    for (const call of calls) {
      this.#dirty.delete(call)
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
        return { kept: await this.#insert(batches), failed: new Set() }
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

  async #insert(batches: Batch[]): Promise<Set<string>> {
    const leaseUntil = new Date(this.#clock.now().getTime() + LEASE_MS)
    const calls = batches.map((batch) => ({
      owner_id: batch.ownerId,
      id: batch.callId,
      epoch: batch.epoch,
      last_seq: batch.lastSeq,
      snapshot: batch.snapshot,
      latency: batch.latency,
    }))
    const of = (batch: Batch) => ({ owner_id: batch.ownerId, call_id: batch.callId })
    const events = batches.flatMap((batch) => batch.events.map((event) => ({ ...of(batch), ...event })))
    const turns = batches.flatMap((batch) => batch.turns.map((turn) => ({ ...of(batch), ...turn })))
    const { rows } = await sql<{ id: string }>`
      with carried as (
        update calls c
        set last_seq = greatest(c.last_seq, v.last_seq), snapshot = v.snapshot, latency = v.latency,
            lease_until = ${leaseUntil}
        from jsonb_to_recordset(${jsonText(calls)}::jsonb)
          as v(owner_id uuid, id uuid, epoch int, last_seq int, snapshot jsonb, latency jsonb)
        -- A visitor who has just come back to this very node has raised the epoch under our hands.
        where c.owner_id = v.owner_id and c.id = v.id
          and (c.epoch = v.epoch or (c.epoch > v.epoch and c.node_id = ${this.#nodeId}))
          and c.status in ('connecting', 'in-progress')
        returning c.owner_id, c.id
      ), kept_events as (
        insert into call_events (owner_id, call_id, seq, type, body)
        select e.owner_id, e.call_id, e.seq, e.type, e.body
        from jsonb_to_recordset(${jsonText(events)}::jsonb)
          as e(owner_id uuid, call_id uuid, seq int, type text, body jsonb)
        join carried on carried.owner_id = e.owner_id and carried.id = e.call_id
        on conflict do nothing
      ), kept_turns as (
        insert into call_turns (owner_id, call_id, turn, utterance, role, text, generated_text, at_ms,
          interrupted, purpose, section_id, via, sources)
        select t.owner_id, t.call_id, t.turn, t.utterance, t.role, t.text, t.generated_text, t.at_ms,
          t.interrupted, t.purpose, t.section_id, t.via, t.sources
        from jsonb_to_recordset(${jsonText(turns)}::jsonb)
          as t(owner_id uuid, call_id uuid, turn int, utterance int, role text, text text,
            generated_text text, at_ms int, interrupted boolean, purpose text, section_id text, via text,
            sources jsonb)
        join carried on carried.owner_id = t.owner_id and carried.id = t.call_id
        on conflict (owner_id, call_id, turn, utterance) do update
        set text = excluded.text, generated_text = excluded.generated_text,
            interrupted = excluded.interrupted, sources = excluded.sources
      )
      select id from carried`.execute(this.#db)
    return new Set(rows.map((row) => row.id))
  }
}
