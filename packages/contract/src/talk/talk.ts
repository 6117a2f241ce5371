import { z } from 'zod'
import { TALK_LIMITS, TALK_PROTOCOL } from './talk-terms.ts'

export * from './talk-terms.ts'

const Id = z.string().min(1).max(64)
const U32 = z.int().min(0).max(0xffffffff)
const Ms = z.int().min(0)
export const DeviceType = z.enum(['desktop', 'mobile', 'tablet'])
export const TalkLanguage = z.string().min(2).max(16)
/** How much of a pitch is said: about half a minute, about two, all of it. */
export const PitchLength = z.enum(['glance', 'short', 'full'])
export type PitchLength = z.infer<typeof PitchLength>

/** The talk, protocol 1: JSON text messages of the call socket. Audio travels in `talk-frames.ts`. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.literal(TALK_PROTOCOL),
    lastSeq: z.int().min(0),
    device: DeviceType,
    /** Where the sound was when the line was lost: nothing of it was reported since. */
    heard: z.object({ utterance: U32, playedSamples: U32 }).optional(),
  }),
  z.object({
    type: z.literal('audio.start'),
    streamId: U32,
    sampleRateHz: z.literal(TALK_LIMITS.micSampleRateHz),
  }),
  z.object({ type: z.literal('audio.stop'), streamId: U32 }),
  z.object({ type: z.literal('vad'), streamId: U32, phase: z.enum(['start', 'stop']), atSample: U32 }),
  /** What the browser's own speech recognition heard. */
  z.object({
    type: z.literal('transcript'),
    id: Id,
    rev: z.int().min(0),
    text: z.string().max(TALK_LIMITS.maxTextChars),
    final: z.boolean(),
  }),
  z.object({ type: z.literal('text'), id: Id, text: z.string().trim().min(1).max(TALK_LIMITS.maxTextChars) }),
  /** At the utterance's own rate: samples that have been audible (consumed − output latency), never falling. */
  z.object({
    type: z.literal('playout'),
    utterance: U32,
    playedSamples: U32,
    cause: z.enum(['tick', 'drained', 'cleared']),
  }),
  /** `fromChar`: a place in the section's text; it is begun with the sentence there. */
  z.object({ type: z.literal('pitch.go'), id: Id, sectionId: Id, fromChar: U32.optional() }),
  z.object({ type: z.literal('pitch.pause'), id: Id }),
  z.object({ type: z.literal('pitch.continue'), id: Id }),
  /** How much of the pitch is to be said, from what comes next on. */
  z.object({ type: z.literal('length'), id: Id, length: PitchLength }),
  z.object({ type: z.literal('mute'), muted: z.boolean() }),
  /** What the visitor is busy with: the voice falls silent for who types, and nothing goes on over who reads. */
  z.object({ type: z.literal('hold'), what: z.enum(['typing', 'reading']), on: z.boolean() }),
  z.object({ type: z.literal('language'), id: Id, language: TalkLanguage }),
  /** The visitor has proved an address: `proof` is from `/v1/public/email-codes/verify`. */
  z.object({ type: z.literal('prove'), id: Id, proof: z.string().min(1).max(2_000) }),
  z.object({ type: z.literal('hangup'), id: Id }),
  z.object({ type: z.literal('pong'), t: z.number() }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

export const TalkSource = z.object({ id: z.string(), kind: z.string(), label: z.string() })
export type TalkSource = z.infer<typeof TalkSource>
export const TalkPhase = z.enum([
  'idle',
  'presenting',
  'paused',
  'listening',
  'endpointing',
  'thinking',
  'speaking',
  'ended',
])
export type TalkPhase = z.infer<typeof TalkPhase>
export const EndedReason = z.enum([
  'visitor-ended',
  'clone-ended',
  'silence',
  'max-duration',
  'out-of-credits',
  'connection-lost',
  'error',
])
export type EndedReason = z.infer<typeof EndedReason>

const seq = z.int().min(1)
const Utterance = U32

/** Of a sentence. */
const HowItAnswers = {
  /** The material does not hold the answer: the question goes to the founders. */
  unanswered: z.literal(true).optional(),
  /** Whether it answers what was asked; missing where nothing was: a greeting, words that were not understood. */
  answers: z.boolean().optional(),
}

/** `basic` says that this is an embedded voice; `recorded` that the founder read some of it aloud. */
const Voice = z.object({
  id: z.string(),
  label: z.string(),
  basic: z.boolean(),
  recorded: z.boolean().optional(),
  /** The founder read answers aloud; the pitch may still be the voice's. */
  answersRecorded: z.boolean().optional(),
  /** Whose voice it is an AI copy of. */
  copyOf: z.string().optional(),
})

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    callId: z.string(),
    epoch: z.int(),
    resumeToken: z.string(),
    resumeWindowMs: Ms,
    seq: z.int().min(0),
    language: TalkLanguage,
    channel: z.enum(['voice', 'text']),
    voice: Voice,
    ears: z.enum(['server', 'browser', 'none']),
    limits: z.object({ maxCallMs: Ms, maxTextChars: z.int(), maxMessageBytes: z.int() }),
    sections: z.array(z.object({ id: z.string(), title: z.string(), slideUrl: z.string().optional() })),
  }),
  /** The visitor has chosen a language: the voice that speaks from now on. */
  z.object({ type: z.literal('voice'), voice: Voice }),
  z.object({
    type: z.literal('state'),
    phase: TalkPhase,
    utterance: Utterance.nullable(),
    sectionId: z.string().nullable(),
    /** Something waits to go on: by itself after this; null while a `hold` lasts. Absent where nothing waits. */
    resumesInMs: Ms.nullable().optional(),
  }),
  z.object({ type: z.literal('user.partial'), id: Id, text: z.string() }),
  z.object({
    type: z.literal('user.final'),
    seq,
    turn: z.int(),
    id: Id,
    text: z.string(),
    via: z.enum(['text', 'browser', 'server']),
  }),
  z.object({
    type: z.literal('agent.start'),
    seq,
    turn: z.int(),
    utterance: Utterance,
    purpose: z.enum(['pitch', 'answer', 'prompt']),
    sectionId: z.string().optional(),
    sampleRateHz: z.int(),
    /** It only says why there is no answer, and costs nothing. */
    free: z.literal(true).optional(),
  }),
  z.object({
    type: z.literal('agent.segment'),
    seq,
    utterance: Utterance,
    index: z.int(),
    text: z.string(),
    startSample: U32,
    /**
     * One `[charStart, charEnd, startSample, endSample]` a word, samples counted from the segment's own start; null
     * where the voice gives no timings. A segment told again under its index replaces the first, its words known.
     */
    words: z.array(z.tuple([z.int(), z.int(), U32, U32])).nullable(),
    sources: z.array(TalkSource),
    ...HowItAnswers,
  }),
  z.object({
    type: z.literal('agent.end'),
    seq,
    utterance: Utterance,
    totalSamples: U32,
    reason: z.enum(['complete', 'aborted', 'voice-failed']),
  }),
  z.object({ type: z.literal('audio.duck'), utterance: Utterance }),
  z.object({ type: z.literal('audio.unduck'), utterance: Utterance }),
  /** Drop every utterance up to and including this one, and answer `playout` with cause `cleared`. */
  z.object({ type: z.literal('audio.clear'), utterance: Utterance }),
  z.object({
    type: z.literal('agent.truncated'),
    seq,
    turn: z.int(),
    utterance: Utterance,
    heardText: z.string(),
    heardMs: Ms,
    /** Of an answer: its sentences that were there and not told, so that a reader has all of it. */
    unsaid: z.array(z.object({ text: z.string(), sources: z.array(TalkSource), ...HowItAnswers })).optional(),
  }),
  z.object({ type: z.literal('section'), seq, sectionId: z.string(), index: z.int() }),
  z.object({
    type: z.literal('offer'),
    seq,
    id: Id,
    /** `verify-email`: what was asked is told to who proves an address of their own (`sendEmailCode`). */
    kind: z.enum(['meeting', 'document', 'contact', 'verify-email']),
    targetId: z.string().optional(),
  }),
  /** What lies nearest to a question that stays open, with its answer; each is told where it is asked for by its name. */
  z.object({ type: z.literal('nearest'), turn: z.int(), names: z.array(z.string()) }),
  z.object({ type: z.literal('notice'), seq, code: z.string() }),
  z.object({ type: z.literal('error'), code: z.string(), detail: z.string(), re: z.string().optional() }),
  z.object({ type: z.literal('ack'), id: Id }),
  z.object({ type: z.literal('ping'), t: z.number() }),
  z.object({
    type: z.literal('ended'),
    seq,
    reason: EndedReason,
    usage: z.object({ durationMs: Ms, billableMs: Ms, credits: z.int() }),
  }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
/** Messages that carry a `seq`, are committed to `call_events` and are replayed on resume. */
export type DurableMessage =
  Extract<ServerMessage, { seq: number }> extends infer M ? Exclude<M, { type: 'ready' }> : never
