import { sql } from 'kysely'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
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
  readonly #clock: Clock
  readonly #log: Log
  #waiting = new Map<Journaled, (() => void)[]>()
  #dirty = new Set<Journaled>()
  #writing = false
  #cancelTick: (() => void) | null = null

  constructor(db: Database, clock: Clock, log: Log) {
    this.#db = db
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

  async #write(): Promise<void> {
    if (this.#writing) return
    this.#writing = true
    try {
      while (this.#dirty.size > 0) await this.#writeDirty()
    } finally {
      this.#writing = false
    }
  }

  async #writeDirty(): Promise<void> {
    const calls = [...this.#dirty]
    const waiting = this.#waiting
    this.#dirty = new Set()
    this.#waiting = new Map()
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
    const kept = await this.#commit([...batches.values()])
    for (const [call, batch] of batches) {
      if (kept === null) call.onUnwritable()
      else if (!kept.has(batch.callId)) call.onLost()
    }
    for (const call of calls) for (const resolve of waiting.get(call) ?? []) resolve()
  }

  /** Ids of the calls that are still ours; null when the database stayed away. */
  async #commit(batches: Batch[]): Promise<Set<string> | null> {
    const until = this.#clock.nowMs() + GIVE_UP_AFTER_MS
    for (;;) {
      try {
        return await this.#insert(batches)
      } catch (error) {
        this.#log.warn(
          { err: error, calls: batches.length },
          'talk events could not be written; trying again',
        )
        if (this.#clock.nowMs() > until) return null
        await new Promise<void>((resolve) => this.#clock.after(RETRY_AFTER_MS, resolve))
      }
    }
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
        from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
          as v(owner_id uuid, id uuid, epoch int, last_seq int, snapshot jsonb, latency jsonb)
        where c.owner_id = v.owner_id and c.id = v.id and c.epoch = v.epoch
          and c.status in ('connecting', 'in-progress')
        returning c.owner_id, c.id
      ), kept_events as (
        insert into call_events (owner_id, call_id, seq, type, body)
        select e.owner_id, e.call_id, e.seq, e.type, e.body
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as e(owner_id uuid, call_id uuid, seq int, type text, body jsonb)
        join carried on carried.owner_id = e.owner_id and carried.id = e.call_id
        on conflict do nothing
      ), kept_turns as (
        insert into call_turns (owner_id, call_id, turn, utterance, role, text, generated_text, at_ms,
          interrupted, purpose, section_id, via, sources)
        select t.owner_id, t.call_id, t.turn, t.utterance, t.role, t.text, t.generated_text, t.at_ms,
          t.interrupted, t.purpose, t.section_id, t.via, t.sources
        from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
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
