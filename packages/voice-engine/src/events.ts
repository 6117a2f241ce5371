import type {
  AnswerOffer,
  AnswerSentence,
  HistoryTurn,
  PcmFrame,
  PreparedSpeech,
  Source,
  WordTime,
} from './ports.ts'

export type Phase =
  | 'idle'
  | 'presenting'
  | 'paused'
  | 'listening'
  | 'endpointing'
  | 'thinking'
  | 'speaking'
  | 'ended'

export type EndReason =
  | 'visitor-ended'
  | 'clone-ended'
  | 'silence'
  | 'max-duration'
  | 'out-of-credits'
  | 'connection-lost'
  | 'error'

export type Purpose = 'pitch' | 'answer' | 'prompt'

/** How much of the pitch is said: all of it, or of each section its first sentences. */
export type PitchLength = 'glance' | 'short' | 'full'
/** How many sentences of a section are said in the shorter lengths; 0 leaves it out. */
export type SectionCuts = Readonly<Record<Exclude<PitchLength, 'full'>, number>>

/** A sentence of an answer or of the host's words, as far as its text goes; how it answers as an `AnswerSentence` says. */
export interface MadeSentence extends Pick<AnswerSentence, 'answers' | 'waits' | 'unanswered'> {
  text: string
  sources: readonly Source[]
}

/** One section of the pitch, split into sentences; each may have its audio prepared. */
export interface PitchSection {
  id: string
  title: string
  /** Without them the section is whole in every length. */
  cuts?: SectionCuts
  sentences: readonly { text: string; prepared?: PreparedSpeech }[]
}

/** What reaches the engine: the visitor's messages, already validated, and the host's own decisions. */
export type SessionInput =
  | { type: 'attached' }
  | { type: 'detached' }
  | { type: 'audio.start'; streamId: number; sampleRateHz: number }
  | { type: 'audio.frame'; streamId: number; frame: PcmFrame }
  | { type: 'audio.stop'; streamId: number }
  | { type: 'vad'; streamId: number; phase: 'start' | 'stop'; atSample: number }
  | { type: 'transcript'; id: string; rev: number; text: string; final: boolean }
  | { type: 'text'; id: string; text: string }
  | { type: 'playout'; utterance: number; playedSamples: number; cause: 'tick' | 'drained' | 'cleared' }
  /** `fromChar`: of the section, from the beginning of its sentence on. */
  | { type: 'pitch.go'; sectionId: string; fromChar?: number | undefined }
  | { type: 'pitch.pause' }
  | { type: 'pitch.continue' }
  | { type: 'length'; length: PitchLength }
  /** What the visitor is busy with just now: nothing is said over it. */
  | { type: 'hold'; what: 'typing' | 'reading'; on: boolean }
  | { type: 'mute'; muted: boolean }
  | { type: 'language'; language: string }
  /** `words` are said before the talk ends, where somebody is there to hear them. */
  | { type: 'end'; reason: EndReason; words?: string }

/** What leaves the engine. Names and fields are those of the wire, so that a host maps them one to one. */
export type SessionOutput =
  | {
      type: 'state'
      phase: Phase
      utterance: number | null
      sectionId: string | null
      /** Something waits to go on: by itself after this, or, where it is null, once the visitor has done. */
      resumesInMs?: number | null
      /** Nothing is said or thought about just now, and a question or an answer is still open: the visitor cut in. */
      open?: true
    }
  | { type: 'user.partial'; id: string; text: string }
  | {
      type: 'user.final'
      turn: number
      id: string
      text: string
      via: 'text' | 'browser' | 'server'
      /** What is answered, where it is more than this turn: the visitor said on while the clone thought. */
      whole?: string
    }
  | {
      type: 'agent.start'
      turn: number
      utterance: number
      purpose: Purpose
      sectionId?: string
      sampleRateHz: number
      /** It only says why there is no answer: nothing to pay for. */
      free?: true
    }
  | {
      type: 'agent.segment'
      utterance: number
      index: number
      text: string
      startSample: number
      words: readonly WordTime[] | null
      sources: readonly Source[]
      unanswered: boolean
      answers?: boolean
      waits?: true
    }
  | { type: 'agent.audio'; utterance: number; sampleOffset: number; samples: Int16Array; last: boolean }
  | {
      type: 'agent.end'
      utterance: number
      totalSamples: number
      reason: 'complete' | 'aborted' | 'voice-failed'
    }
  | { type: 'audio.duck'; utterance: number }
  | { type: 'audio.unduck'; utterance: number }
  | { type: 'audio.clear'; utterance: number }
  /** The utterance is settled: it was cut off, and this is what was heard of it. */
  | {
      type: 'agent.truncated'
      turn: number
      utterance: number
      heardText: string
      heardMs: number
      /** Sentences of an answer that were there and not yet told: who reads it has all of it. */
      unsaid?: readonly MadeSentence[]
      /** It is told once more, as more of it was heard than so many milliseconds. */
      afterMs?: number
    }
  /** The utterance is settled: it was heard to its end. */
  | { type: 'agent.heard'; turn: number; utterance: number; heardText: string; heardMs: number }
  | { type: 'section'; sectionId: string; index: number }
  | ({ type: 'offer'; id: string } & AnswerOffer)
  | { type: 'nearest'; turn: number; names: readonly string[] }
  | { type: 'notice'; code: string }
  | { type: 'ended'; reason: EndReason; durationMs: number; billableMs: number }

/** Enough to go on in another process: everything the reducer needs and nothing that is running. */
export interface SessionSnapshot {
  language: string
  /** Missing in snapshots of before: the whole pitch. */
  length?: PitchLength
  nextTurn: number
  nextUtterance: number
  history: readonly HistoryTurn[]
  /** Where the pitch stopped: section, and its first character that was not heard. Null when never begun. */
  pitch: { sectionId: string; nextChar: number; finished: boolean } | null
  /** Whether the pitch was playing (to be taken up again) or had been paused by the visitor. */
  pitchPlaying: boolean
  /** The first sentence of the greeting was heard. Missing in snapshots of before: once the pitch was begun. */
  greeted?: boolean
  /** A question whose answer had not begun. */
  question: { turn: number; text: string; id: string; sectionId: string | null } | null
  /** What was left of an answer, or of the host's words, when it was cut off. An answer where `purpose` is missing. */
  tail: {
    turn: number
    purpose?: 'answer' | 'prompt'
    sentences: readonly MadeSentence[]
    free?: true | undefined
    notice?: number | undefined
  } | null
  /** Something was waiting to go on, for this long; missing where nothing was. */
  waitMs?: number
  /** The visitor's microphone has been on. */
  mic?: boolean
  /** The visitor was told that the clone hears itself. */
  echoTold?: boolean
  elapsedMs: number
  heardAgentMs: number
  /** Of it, the pitch; missing in snapshots of before. */
  heardPitchMs?: number
  /** Of it, what is not paid for; missing in snapshots of before. */
  heardFreeMs?: number
  confirmedVisitorMs: number
}
