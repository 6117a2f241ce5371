import type { TurnDetectorSettings } from './ears/turn-settings.ts'
import type { Phase, PitchSection, SessionInput, SessionOutput, SessionSnapshot } from './events.ts'
import type { Answerer, Clock, PreparedSpeech, SpeechToText, TextToSpeech, VoiceActivity } from './ports.ts'
import type { Settings } from './settings.ts'
import type { Phrases } from './talk/state.ts'

/** What is said in one language: the pitch, the voice and the host's words. */
export interface Script {
  language: string
  sections: readonly PitchSection[]
  voice: { id: string; speed: number }
  phrases: Phrases
  /** Audio that was made of a sentence that is said outside of the sections. */
  prepared?(sentence: string): PreparedSpeech | undefined
  pronunciations: readonly { from: string; to: string }[]
}

export interface SessionOptions {
  clock: Clock
  answerer: Answerer
  textToSpeech: TextToSpeech
  /** Null: the visitor's browser recognises, or they type. */
  ears: { speechToText: SpeechToText; createVoiceActivity: () => VoiceActivity } | null
  channel: 'voice' | 'text'
  script: Script
  /** The script of another language; null when the clone does not speak it. */
  scriptFor(language: string): Script | null
  settings?: Partial<Settings>
  detector?: Partial<TurnDetectorSettings>
  resumeFrom?: SessionSnapshot | undefined
  emit(output: SessionOutput): void
  /** A provider failed; the talk goes on without it. For the log. */
  report?(problem: 'voice' | 'ears' | 'answer', error: unknown): void
}

export interface Session {
  readonly phase: Phase
  input(event: SessionInput): void
  /** Valid at any time; `createSession({ resumeFrom })` goes on from it, also in another process. */
  snapshot(): SessionSnapshot
  /** What has been heard so far of the utterance that is being spoken; empty for any other. */
  heardSoFar(utterance: number): string
  /** Stops everything without a word, for a host that goes down. */
  dispose(): void
}
