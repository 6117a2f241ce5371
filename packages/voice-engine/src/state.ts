import type { EndReason, Phase, Purpose, SessionOutput, SessionSnapshot } from './events.ts'
import type { SegmentAudio } from './heard-text.ts'
import type { AnswerSentence, HistoryTurn, Source } from './ports.ts'
import type { Settings } from './settings.ts'

/** What the host says in the call's language; the engine has no words of its own. */
export interface Phrases {
  /** Said once, before the first section. Empty: nothing. */
  greeting: string
  /** Said when the pitch has come to its end. Empty: nothing. */
  afterPitch: string
  silencePrompt: string
  goodbye: string
  cannotAnswer: string
}

/** A sentence of an answer, as far as its text goes. */
export interface TailSentence {
  text: string
  sources: readonly Source[]
}

/** The one utterance that is being spoken or is still audible. */
export interface Active {
  id: number
  turn: number
  purpose: Purpose
  /** Index of the pitch section, or null. */
  section: number | null
  /** Characters of the section before the first that this utterance speaks. */
  fromChar: number
  sampleRateHz: number
  segments: readonly SegmentAudio[]
  /** Sources beside `segments`. */
  sources: readonly (readonly Source[])[]
  sentSamples: number
  playedSamples: number
  /** Segments without audio that have been shown long enough. */
  shown: number
  /** Everything has been generated and handed out. */
  complete: boolean
  ducked: boolean
}

export type TimerName =
  | 'partial-still'
  | 'clear'
  | 'unduck'
  | 'resume-pitch'
  | 'silence-prompt'
  | 'silence-hang-up'
  | 'idle'
  | 'warn'
  | 'max'
  | 'goodbye'
  | 'drain'

export interface State {
  settings: Settings
  phrases: Phrases
  /** Characters of each section's sentences, in order; the texts themselves stay with the driver. */
  sections: readonly { id: string; sentenceChars: readonly number[] }[]
  channel: 'voice' | 'text'
  language: string
  phase: Phase
  attached: boolean
  muted: boolean
  greeted: boolean
  prompted: boolean
  nextTurn: number
  nextUtterance: number
  history: readonly HistoryTurn[]
  pitch: { section: number; nextChar: number; finished: boolean } | null
  /** The pitch was playing when it was left, and is taken up again. */
  pitchPlaying: boolean
  active: Active | null
  /** Cut off, waiting for its last playout report. */
  settling: Active | null
  /** The turn that is being answered. */
  question: { turn: number; text: string; id: string; sectionId: string | null } | null
  /** An answer that was cut off by a lost connection: what is left of it. */
  tail: { turn: number; sentences: readonly TailSentence[] } | null
  /** Sentences of the answer that is being spoken, for `tail`. */
  answered: readonly TailSentence[]
  /** Latest partial of the browser's recognition. */
  partial: { id: string; rev: number; text: string } | null
  /** Recognitions that have become a turn already. */
  takenTranscripts: readonly string[]
  /** A spoken question whose answer was cut off by more of it: both belong together. */
  carried: string
  nextOffer: number
  /** The microphone's turn: its id on the wire. */
  spokenTurns: number
  ending: EndReason | null
  heardAgentMs: number
  confirmedVisitorMs: number
}

export type SpeakSource =
  | { kind: 'section'; section: number; fromChar: number }
  | { kind: 'sentences'; sentences: readonly TailSentence[] }

export type Effect =
  | { do: 'emit'; output: SessionOutput }
  | { do: 'speak'; utterance: number; source: SpeakSource }
  | { do: 'answer'; turn: number; text: string; sectionId: string | null; history: readonly HistoryTurn[] }
  /** Stop answering and speaking. */
  | { do: 'abort' }
  | { do: 'timer'; name: TimerName; ms: number }
  | { do: 'untimer'; name: TimerName }
  | { do: 'hear.open' }
  | { do: 'hear.finish' }
  | { do: 'hear.cancel' }
  | { do: 'finish'; reason: EndReason }

/** What the driver reports back. */
export type Inner =
  | { type: 'answer.first'; turn: number; sampleRateHz: number }
  | { type: 'answer.sentence'; turn: number; sentence: AnswerSentence }
  | { type: 'answer.failed'; turn: number }
  | { type: 'answer.command'; turn: number; command: NonNullable<AnswerSentence['command']> }
  | { type: 'segment'; utterance: number; index: number; segment: SegmentAudio; sources: readonly Source[] }
  | { type: 'sent'; utterance: number; samples: number }
  | { type: 'shown'; utterance: number; index: number }
  | { type: 'spoken'; utterance: number; reason: 'complete' | 'voice-failed' }
  | { type: 'voice.failed' }
  | { type: 'timer'; name: TimerName }
  | { type: 'voice.duck' }
  | { type: 'voice.commit' }
  | { type: 'voice.false-alarm' }
  | { type: 'voice.endpoint'; speechMs: number }
  | { type: 'ears.partial'; text: string }
  | { type: 'ears.final'; text: string }
  | { type: 'ears.failed' }
  | {
      type: 'script'
      language: string
      phrases: Phrases
      sections: State['sections']
    }

/** Effects of one event, collected while its handler edits a draft of the state. */
export class Draft {
  state: State
  readonly effects: Effect[] = []

  constructor(state: State) {
    this.state = { ...state }
  }

  emit(output: SessionOutput): void {
    this.effects.push({ do: 'emit', output })
  }

  do(effect: Effect): void {
    this.effects.push(effect)
  }

  /** Changes the phase and tells it, with what is being spoken. */
  enter(phase: Phase): void {
    this.state.phase = phase
    const { active, pitch, sections } = this.state
    this.emit({
      type: 'state',
      phase,
      utterance: active?.id ?? null,
      sectionId: pitch ? (sections[pitch.section]?.id ?? null) : null,
    })
  }
}

export function initialState(options: {
  settings: Settings
  phrases: Phrases
  sections: State['sections']
  channel: 'voice' | 'text'
  language: string
  resumeFrom?: SessionSnapshot | undefined
}): State {
  const from = options.resumeFrom
  const section = from?.pitch ? options.sections.findIndex(({ id }) => id === from.pitch?.sectionId) : -1
  return {
    settings: options.settings,
    phrases: options.phrases,
    sections: options.sections,
    channel: options.channel,
    language: options.language,
    phase: from && section >= 0 && !from.pitchPlaying ? 'paused' : 'idle',
    attached: false,
    muted: false,
    greeted: from?.pitch != null,
    prompted: false,
    nextTurn: from?.nextTurn ?? 1,
    nextUtterance: from?.nextUtterance ?? 1,
    history: from?.history ?? [],
    pitch:
      from?.pitch && section >= 0
        ? { section, nextChar: from.pitch.nextChar, finished: from.pitch.finished }
        : null,
    pitchPlaying: from?.pitchPlaying ?? false,
    active: null,
    settling: null,
    question: from?.question ?? null,
    tail: from?.tail ?? null,
    answered: [],
    partial: null,
    takenTranscripts: [],
    carried: '',
    nextOffer: 1,
    spokenTurns: 0,
    ending: null,
    heardAgentMs: from?.heardAgentMs ?? 0,
    confirmedVisitorMs: from?.confirmedVisitorMs ?? 0,
  }
}
