import { z } from 'zod'
import { Paging, Text, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { CallNote } from './call-records.ts'

/** The link, or what leads to it, of the company that was talked with. */
const params = z.object({ code: Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2) })

/** Whose talks they are: this visit's, or those of an address that is proven by a mailed code. */
export const TraceOf = z.object({
  session_id: Words(64).optional(),
  email_proof: Text(4_000).optional(),
})
export type TraceOf = z.infer<typeof TraceOf>

/** What is kept of one talk, as its visitor may see it. */
export const Trace = z.object({
  id: z.string(),
  started_at: z.string(),
  /** Still going on. */
  live: z.boolean(),
  duration_seconds: z.number(),
  language: z.string(),
  kept: z.enum(['named', 'firm', 'nothing']),
  /** For how long after its end: what was agreed to, or what the company has set where that is shorter. */
  months: z.int(),
  wording: z.string().nullable(),
  agreed_at: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  rating: z.int().nullable(),
  turns: z.array(
    z.object({ turn: z.int(), who: z.enum(['you', 'clone']), text: z.string(), at_ms: z.int() }),
  ),
  corrections: z.array(CallNote),
})
export type Trace = z.infer<typeof Trace>

export const Traces = z.object({
  /** Who has them. */
  company: z.string(),
  /** How long those of today are kept; each of before says its own. */
  months: z.int(),
  talks: z.array(Trace),
  total: z.int(),
})
export type Traces = z.infer<typeof Traces>

const errors = ['link_not_found', 'code_invalid', 'not_found', 'wrong_state', 'rate_limited'] as const

export const traceRoutes = {
  readTraces: defineRoute({
    name: 'readTraces',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/traces',
    auth: 'public',
    params,
    body: TraceOf.extend({ skip: Paging.skip, limit: Paging.limit }),
    out: Traces,
    errors: ['link_not_found', 'code_invalid', 'rate_limited'],
    limitPerMinute: 30,
    summary: 'What a company keeps of the visitor’s own talks',
  }),
  noteTrace: defineRoute({
    name: 'noteTrace',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/traces/notes',
    auth: 'public',
    params,
    /** About a turn of the visitor's own, or about who they are. */
    body: TraceOf.extend({ call_id: Uuid, turn: z.int().min(0).nullable(), text: Words(1_000) }),
    out: CallNote,
    status: 201,
    errors,
    creates: true,
    limitPerMinute: 20,
    summary: 'Set something right beside a talk; the transcript stays as it is',
  }),
  deleteTraces: defineRoute({
    name: 'deleteTraces',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/traces/delete',
    auth: 'public',
    params,
    /** One talk, or all of them. */
    body: TraceOf.extend({ call_id: Uuid.optional() }),
    out: z.object({ deleted: z.int() }),
    errors,
    limitPerMinute: 20,
    summary: 'Delete what was said in the visitor’s own talks, for good',
  }),
}
