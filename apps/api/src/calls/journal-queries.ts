import { type RawBuilder, sql } from 'kysely'
import { type Database, jsonText } from '../kernel/database.ts'

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
  /** Of an answer: whether it answers what was asked; null where nothing was. */
  answers: boolean | null
  /** It is told to who proves an address of their own. */
  waits: boolean | null
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

/**
 * Keeps what several calls have to keep, in one statement, and renews their leases. Answers the ids of those that
 * are still carried: by the batch's own epoch, or by the one right after it where this very node has claimed that, for
 * a visitor who comes back raises the epoch under the hands of the talk that is running. Any later one may have gone
 * by way of another node.
 */
export async function keepBatches(
  db: Database,
  batches: readonly Batch[],
  nodeId: string,
  leaseUntil: RawBuilder<Date>,
): Promise<Set<string>> {
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
      where c.owner_id = v.owner_id and c.id = v.id
        and (c.epoch = v.epoch or (c.epoch = v.epoch + 1 and c.node_id = ${nodeId}))
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
        interrupted, purpose, section_id, via, sources, answers, waits)
      select t.owner_id, t.call_id, t.turn, t.utterance, t.role, t.text, t.generated_text, t.at_ms,
        t.interrupted, t.purpose, t.section_id, t.via, t.sources, t.answers, t.waits
      from jsonb_to_recordset(${jsonText(turns)}::jsonb)
        as t(owner_id uuid, call_id uuid, turn int, utterance int, role text, text text,
          generated_text text, at_ms int, interrupted boolean, purpose text, section_id text, via text,
          sources jsonb, answers boolean, waits boolean)
      join carried on carried.owner_id = t.owner_id and carried.id = t.call_id
      on conflict (owner_id, call_id, turn, utterance) do update
      set text = excluded.text, generated_text = excluded.generated_text,
          interrupted = excluded.interrupted, sources = excluded.sources, answers = excluded.answers,
          waits = excluded.waits
    )
    select id from carried`.execute(db)
  return new Set(rows.map((row) => row.id))
}
