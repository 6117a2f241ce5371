import { z } from 'zod'
import { DeviceType, EndedReason, TalkSource } from '../talk/talk.ts'

export const CallStatus = z.enum(['connecting', 'in-progress', 'completed', 'missed', 'failed'])
export type CallStatus = z.infer<typeof CallStatus>
export const CallChannel = z.enum(['voice', 'text'])

export const TranscriptTurn = z.object({
  turn: z.int(),
  role: z.enum(['visitor', 'clone']),
  /** Of the clone: what was heard. */
  text: z.string(),
  /** The clone's whole sentence, where it was cut off. Owner only. */
  generated_text: z.string().nullable(),
  at_ms: z.int(),
  interrupted: z.boolean(),
  purpose: z.enum(['pitch', 'answer', 'prompt']).nullable(),
  section_id: z.string().nullable(),
  via: z.enum(['text', 'browser', 'server']).nullable(),
  sources: z.array(TalkSource),
  /** Of an answer: what its visitor thought of it; absent where they did not say. */
  helpful: z.boolean().optional(),
})
export type TranscriptTurn = z.infer<typeof TranscriptTurn>

/** A correction of a visitor's, beside the transcript. */
export const CallNote = z.object({
  id: z.string(),
  /** Of the visitor's own; null where it is about who they are. */
  turn: z.int().nullable(),
  text: z.string(),
  at: z.string(),
})
export type CallNote = z.infer<typeof CallNote>

/** What one question took of a language model. Owner only. */
export const ModelTurn = z.object({
  /** Below zero: the sum of a talk of which nothing, or no words any more, is kept. */
  turn: z.int(),
  model: z.string(),
  /** Where it is; empty for talks before this was kept. */
  host: z.string(),
  /** Paid by a key of the founder's own. */
  own: z.boolean(),
  prompt_version: z.string(),
  /** spoken, replaced, unknown, late, failed, left, or summed. A name, so that a page shows what a newer server tells. */
  outcome: z.string(),
  input_tokens: z.int(),
  /** Of those, read from the provider's cache. */
  cached_tokens: z.int(),
  output_tokens: z.int(),
  /** Null where whoever pays told no price. */
  cost_usd: z.number().nullable(),
  /** From the question to the first sentence; null where none was spoken. */
  first_ms: z.int().nullable(),
  /** Why, by a name. Talks of before may have no words. */
  withheld: z.array(z.object({ text: z.string(), why: z.string() })),
})
export type ModelTurn = z.infer<typeof ModelTurn>

/** What can be read off a talk, resting on words of its visitor. Owner only. */
export const CallInsight = z.object({
  kind: z.enum(['interest', 'concern', 'decision', 'next']),
  text: z.string(),
  /** The visitor's turn that says so, and what of it. */
  turn: z.int(),
  quote: z.string(),
})
export type CallInsight = z.infer<typeof CallInsight>

/** What a language model wrote of a talk after its end, and what that took. Owner only. */
export const CallReport = ModelTurn.pick({
  model: true,
  host: true,
  own: true,
  prompt_version: true,
  input_tokens: true,
  cached_tokens: true,
  output_tokens: true,
  cost_usd: true,
}).extend({
  /** Whether the summary is its own; rules made it otherwise. */
  wrote_summary: z.boolean(),
  wrote_insights: z.boolean(),
  /** Of what it wrote, so much rested on nothing that was said, and is not shown. */
  dropped: z.int(),
})
export type CallReport = z.infer<typeof CallReport>

/** What a call took of a voice or of ears of another house. Owner only. */
export const CallSpeech = z.object({
  use: z.enum(['voice', 'ears']),
  host: z.string(),
  model: z.string(),
  /** Paid by a key of the founder's own. */
  own: z.boolean(),
  /** Characters that were spoken, or milliseconds that were listened to. */
  amount: z.number(),
})
export type CallSpeech = z.infer<typeof CallSpeech>

export const CallQuestion = z.object({
  text: z.string(),
  /** The material holds the answer. */
  answered: z.boolean(),
  /** It was not told yet: that waits until the visitor proves an address of their own. */
  waits: z.literal(true).optional(),
  turn: z.int(),
})
export const CallOutcome = z.enum([
  'meeting-booked',
  'contact-left',
  'question-left',
  'document-taken',
  'none',
])
export const InterestLevel = z.enum(['very-high', 'high', 'medium', 'low', 'very-low'])
export type InterestLevel = z.infer<typeof InterestLevel>

export const CallSummary = z.object({
  id: z.string(),
  clone_id: z.string(),
  clone_name: z.string(),
  clone_version: z.int(),
  pitch_id: z.string().nullable(),
  pitch_link_id: z.string().nullable(),
  pitch_link_name: z.string().nullable(),
  /** The investor in the founder's list who called. */
  investor_id: z.string().nullable(),
  caller_name: z.string().nullable(),
  caller_email: z.string().nullable(),
  caller_company: z.string().nullable(),
  /** Whose own link they came by, and whether it is somebody else. */
  link_investor_id: z.string().nullable(),
  link_investor_name: z.string().nullable(),
  forwarded: z.boolean(),
  channel: CallChannel,
  language: z.string(),
  device_type: DeviceType.nullable(),
  status: CallStatus,
  ended_reason: EndedReason.nullable(),
  is_test: z.boolean(),
  started_at: z.string(),
  connected_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  duration_seconds: z.number(),
  credits_charged: z.int(),
  questions_count: z.int(),
  unanswered_count: z.int(),
  interest_level: InterestLevel,
  /** Nothing of it is kept, or its visitor deleted it: its interest says nothing, and finds it nowhere. */
  unscored: z.literal(true).optional(),
  outcome: CallOutcome,
  summary: z.string(),
})
export type CallSummary = z.infer<typeof CallSummary>

export const Call = CallSummary.extend({
  /** The same for all calls of one visit, and not what the visitor sends. */
  session_id: z.string().nullable(),
  consent: z.object({
    transcript: z.boolean(),
    /** False where it is kept with the company alone. */
    person: z.boolean(),
    /** The version of the wording that was shown; null where none was. */
    wording: z.string().nullable(),
    at: z.string().nullable(),
  }),
  /** Its visitor deleted what was said. */
  visitor_deleted_at: z.string().nullable(),
  /** What the visitor set right afterwards. */
  notes: z.array(CallNote),
  transcript: z.array(TranscriptTurn),
  /** Empty without a language model, and where the embedded answers were sure. */
  model_turns: z.array(ModelTurn),
  /** By the model or by rules, as `report` says. */
  insights: z.array(CallInsight),
  /** Null where no language model wrote of it: what stands is by rules. */
  report: CallReport.nullable(),
  /** Empty where this server spoke and the browser listened. */
  speech: z.array(CallSpeech),
  questions: z.array(CallQuestion),
  topics: z.array(z.string()),
  rating: z.int().nullable(),
  latency: z.object({ p50_ms: z.number().nullable(), p95_ms: z.number().nullable() }),
})
export type Call = z.infer<typeof Call>

export const LiveCall = z.object({
  id: z.string(),
  clone_id: z.string(),
  clone_name: z.string(),
  status: CallStatus,
  channel: CallChannel,
  started_at: z.string(),
  duration_seconds: z.number(),
})
export type LiveCall = z.infer<typeof LiveCall>
