import type { EndReason, MadeSentence, Phase, PitchLength, Purpose, SectionCuts } from '../events.ts'
import type { HistoryTurn } from '../ports.ts'
import type { Settings } from '../settings.ts'
import type { SegmentAudio } from '../text/heard-text.ts'

/** What the host says in the call's language; the engine has no words of its own. */
export interface Phrases {
  /**
   * Said before the first section, until its first sentence has been heard, and `ownGreeting` behind it; `afterPitch` at
   * the end. Empty: nothing.
   */
  greeting: string
  ownGreeting?: readonly string[]
  afterPitch: string
  silencePrompt: string
  goodbye: string
  cannotAnswer: string
}

/** What was left of something when it was cut off. */
export interface Tail {
  turn: number
  purpose: 'answer' | 'prompt'
  sentences: readonly MadeSentence[]
  /** It only says why there is no answer. */
  free?: true | undefined
  /** In it a notice is said that the visitor must hear; it ends after so many characters. */
  notice?: number | undefined
}

export interface Question {
  turn: number
  text: string
  id: string
  sectionId: string | null
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
  sentSamples: number
  playedSamples: number
  free?: true | undefined
  /** As of a {@link Tail}. */
  notice?: number | undefined
  /** Of one that was cut off: what was generated of it and never told. */
  unsaid?: readonly MadeSentence[]
  /** Everything has been generated and handed out. */
  complete: boolean
  ducked: boolean
}

export interface State {
  settings: Settings
  phrases: Phrases
  /** Characters of each section's sentences, in order; the texts themselves stay with the driver. */
  sections: readonly { id: string; sentenceChars: readonly number[]; cuts?: SectionCuts | undefined }[]
  /** How much of the pitch the visitor wants to hear. */
  length: PitchLength
  channel: 'voice' | 'text'
  language: string
  phase: Phase
  /** The phase in which the talk rests while nothing is said, asked or to be taken up. */
  resting: 'idle' | 'paused' | 'listening'
  attached: boolean
  muted: boolean
  /** The visitor's microphone has been on: they can be expected to speak. */
  mic: boolean
  holds: { typing: boolean; reading: boolean }
  /** The visitor has begun to type: what is being said falls silent. */
  hushing: boolean
  /** After this long something goes on by itself, once nothing holds it; null where nothing waits. */
  waitMs: number | null
  /** The first sentence of the greeting was heard. */
  greeted: boolean
  prompted: boolean
  nextTurn: number
  nextUtterance: number
  history: readonly HistoryTurn[]
  pitch: { section: number; nextChar: number; finished: boolean } | null
  /** The pitch was playing when it was left, and is taken up again. */
  pitchPlaying: boolean
  /** The newest utterance of the pitch: only that one moves `pitch`. */
  pitchUtterance: number
  /** Id of the section that was told last. */
  toldSection: string | null
  active: Active | null
  /** Cut off, waiting for its last playout report. */
  settling: Active | null
  /** Cut off with the line: its visitor may have heard more of it than was reported. */
  lost: Active | null
  /** The turn that is being answered. */
  question: Question | null
  /** The question whose answer is being spoken and not yet made to its end. */
  unfinished: Question | null
  /** Left because somebody spoke: taken up when nothing was said after all. `joins`: what is said belongs to it. */
  carried: (Question & { joins: boolean }) | null
  /** An answer, or words of the host, that were cut off: what is left of them. */
  tail: Tail | null
  /** Sentences of what is being spoken, unless it is the pitch; for `tail`. */
  saying: readonly MadeSentence[]
  /** Latest partial of the browser's recognition; `words` counts those before `text` too. */
  partial: { id: string; rev: number; text: string; words: number } | null
  /** All that the visitor said of a turn that has not ended; null between turns. */
  saidSoFar: string | null
  /** Words of recognitions that are done with: a turn already, or the clone's own. */
  past: readonly { id: string; words: number }[]
  /** A recognition in which the clone was heard through the speakers, and what it said. */
  echo: { id: string; said: string } | null
  /** How often the clone was heard so of late, until its visitor was told. */
  echoes: number | 'told'
  /** What the clone was saying when the microphone's turn cut it off. */
  cutText: string
  /** The server's ears have the visitor's turn: it is being spoken or transcribed. */
  hearing: boolean
  /** Voiced time of the turn that is being transcribed. */
  speechMs: number
  nextOffer: number
  /** Turns of the microphone, for their ids. */
  spokenTurns: number
  ending: EndReason | null
  heardAgentMs: number
  /** Of it, the pitch. */
  heardPitchMs: number
  /** Of it, what only said why there is no answer. */
  heardFreeMs: number
  confirmedVisitorMs: number
}

export const NOTHING_HELD: State['holds'] = { typing: false, reading: false }

/** The visitor types or reads. */
export const isHeld = ({ holds }: Pick<State, 'holds'>): boolean => holds.typing || holds.reading
