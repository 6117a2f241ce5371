import { CallSummary, type WhoCame } from '@understudy/contract'
import { z } from 'zod'
import { NOBODY } from '../investors/who-came.ts'
import type { listCalls } from './list-queries.ts'

type Row = Awaited<ReturnType<typeof listCalls>>[number]
const Caller = z
  .object({
    name: z.string().nullable().default(null),
    email: z.string().nullable().default(null),
    company: z.string().nullable().default(null),
  })
  .catch({ name: null, email: null, company: null })
const Questions = z.array(z.object({ answered: z.boolean() }))

/** What the database does not know the form of; the whole is judged where it is answered. */
const Kept = CallSummary.pick({
  channel: true,
  device_type: true,
  status: true,
  ended_reason: true,
  interest_level: true,
  outcome: true,
})

/** A row of the call log; the duration of a call that runs is counted to `now`. */
export function toSummary(row: Row, now: Date, who: WhoCame = NOBODY): CallSummary {
  const caller = Caller.parse(row.caller ?? {})
  const questions = Questions.parse(row.questions)
  // A link of somebody's own names them.
  const isHidden = !row.consent_person && row.link_of !== null
  const runningMs = row.connected_at ? now.getTime() - row.connected_at.getTime() : 0
  return {
    ...Kept.parse(row),
    ...(row.consent_transcript && row.visitor_deleted_at === null ? {} : { unscored: true as const }),
    id: row.id,
    clone_id: row.clone_id,
    clone_name: row.clone_name,
    clone_version: row.clone_version,
    pitch_id: row.pitch_id,
    pitch_link_id: isHidden ? null : row.pitch_link_id,
    pitch_link_name: isHidden ? null : row.pitch_link_name,
    // Whose it was found to be; until that is written down, who came.
    investor_id: row.investor_id ?? who.investor_id,
    caller_name: caller.name ?? (row.investor_id === null ? who.investor_name : null),
    caller_email: caller.email,
    caller_company: caller.company ?? (row.investor_id === null ? who.investor_company : null),
    link_investor_id: who.link_investor_id,
    link_investor_name: who.link_investor_name,
    forwarded: who.forwarded,
    language: row.language,
    is_test: row.is_test,
    started_at: row.created_at.toISOString(),
    connected_at: row.connected_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    duration_seconds: Math.round((row.ended_at ? Number(row.duration_ms) : Math.max(0, runningMs)) / 1000),
    credits_charged: row.credits_charged,
    questions_count: questions.length,
    unanswered_count: questions.filter(({ answered }) => !answered).length,
    summary: row.summary,
  }
}
