import type { EndReason, MadeSentence, Phase, SessionOutput } from '../events.ts'
import type { AnswerOffer, AnswerSentence, HistoryTurn } from '../ports.ts'
import type { SegmentAudio } from '../text/heard-text.ts'
import { isHeld, type Phrases, type State } from './state.ts'

export type TimerName =
  | 'partial-still'
  | 'foresee'
  | 'clear'
  | 'unduck'
  | 'go-on'
  | 'hush'
  | 'silence-prompt'
  | 'silence-hang-up'
  | 'idle'
  | 'warn'
  | 'max'
  | 'goodbye'
  | 'drain'
  | 'answer'
  | 'ears'
  | 'echoes'

export type SpeakSource =
  | { kind: 'section'; section: number; fromChar: number; sentences: number }
  | { kind: 'sentences'; sentences: readonly MadeSentence[] }

export type Effect =
  | { do: 'emit'; output: SessionOutput }
  | { do: 'speak'; utterance: number; source: SpeakSource }
  | { do: 'answer'; turn: number; text: string; sectionId: string | null; history: readonly HistoryTurn[] }
  /** A turn may have ended so: its answer is begun. */
  | { do: 'foresee'; turn: number; text: string; sectionId: string | null; history: readonly HistoryTurn[] }
  /** It had not. */
  | { do: 'unforesee' }
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
  | { type: 'answer.first'; turn: number; free?: true }
  | { type: 'answer.sentence'; turn: number; sentence: MadeSentence }
  | { type: 'answer.offer'; turn: number; offer: AnswerOffer }
  | { type: 'answer.offer'; turn: number; nearest: readonly string[] }
  /** No further sentence comes. */
  | { type: 'answer.done'; turn: number }
  | { type: 'answer.failed'; turn: number }
  | { type: 'answer.command'; turn: number; command: NonNullable<AnswerSentence['command']>; free?: true }
  | { type: 'segment'; utterance: number; index: number; segment: SegmentAudio }
  | { type: 'sent'; utterance: number; samples: number }
  | { type: 'shown'; utterance: number; index: number }
  | { type: 'spoken'; utterance: number; reason: 'complete' | 'voice-failed' }
  | { type: 'voice.failed' }
  | { type: 'voice.back' }
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

/** What was cut off may be gone on with, or what the visitor is saying becomes a turn. */
const isOpen = ({ phase, carried, tail, hearing, partial }: State): boolean =>
  (phase === 'listening' || phase === 'endpointing') && (hearing || (carried ?? tail ?? partial) !== null)

/** Effects of one event, collected while its handler edits a draft of the state. */
export class Draft {
  state: State
  readonly effects: Effect[] = []
  /** The voice's own rate, for what begins to be spoken. */
  readonly sampleRateHz: number

  constructor(state: State, sampleRateHz: number) {
    this.state = { ...state }
    this.sampleRateHz = sampleRateHz
  }

  emit(output: SessionOutput): void {
    this.effects.push({ do: 'emit', output })
  }

  do(effect: Effect): void {
    this.effects.push(effect)
  }

  timer(name: TimerName, ms: number): void {
    this.effects.push({ do: 'timer', name, ms })
  }

  untimer(...names: readonly TimerName[]): void {
    for (const name of names) this.effects.push({ do: 'untimer', name })
  }

  /** Changes the phase and tells it, with what is being spoken. */
  enter(phase: Phase): void {
    this.state.phase = phase
    if (phase !== 'listening') this.state.waitMs = null
    const { active, pitch, sections, waitMs } = this.state
    this.emit({
      type: 'state',
      phase,
      utterance: active?.id ?? null,
      sectionId: pitch ? (sections[pitch.section]?.id ?? null) : null,
      ...(waitMs === null ? {} : { resumesInMs: isHeld(this.state) ? null : waitMs }),
      ...(isOpen(this.state) ? { open: true } : {}),
    })
  }
}
