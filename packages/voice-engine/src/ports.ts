/**
 * What the engine asks of the world. Audio is mono PCM16; times are integer milliseconds of {@link Clock};
 * positions are samples at the rate named beside them.
 */

export interface PcmFrame {
  samples: Int16Array
  sampleRateHz: number
  /** Offset of the first sample within its stream. */
  startSample: number
}

export interface Clock {
  /** Monotonic milliseconds. */
  nowMs(): number
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void
}

export interface Source {
  id: string
  /** faq, fact, section, document, team, company. */
  kind: string
  label: string
}

/** One finished turn of the talk, as the visitor knows it: a clone's turn holds heard text only. */
export interface HistoryTurn {
  turn: number
  role: 'visitor' | 'clone'
  text: string
}

export interface AnswerRequest {
  turn: number
  text: string
  language: string
  history: readonly HistoryTurn[]
  /** The pitch section that was being spoken when the question came, if any. */
  sectionId: string | null
}

/** Shown beside the answer, for instance to book a meeting or open a document. */
export interface AnswerOffer {
  kind: 'meeting' | 'document' | 'contact' | 'verify-email'
  targetId?: string
}

/** A sentence that may be spoken as it stands: its numbers are already checked against its sources. */
export interface AnswerSentence {
  text: string
  sources: readonly Source[]
  offer?: AnswerOffer
  /** What lies nearest to a question that stays open, by the names under which it is told where it is asked for. */
  nearest?: readonly string[]
  /** True where the material does not hold the answer and the question is passed on to the founder. */
  unanswered?: boolean
  /** Whether it answers what was asked; missing where nothing was: a greeting, words that were not understood. */
  answers?: boolean
  /** True where the material holds the answer and it is told to who proves an address of their own. */
  waits?: true
  /** True, from the first sentence on, where it only says why there is no answer: nothing to pay for. */
  free?: boolean
  /**
   * Not an answer but a wish about the talk itself, alone and without text: stop speaking, go on with the pitch,
   * say the last thing again, or nothing at all ("mhm").
   */
  command?: 'stop' | 'continue' | 'repeat' | 'nothing'
}

export interface Answerer {
  /** Rejects or ends early when `signal` aborts. A rejection otherwise means that no answer could be had. */
  answer(request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerSentence>
  /**
   * The visitor may have ended with these words, and may not: what takes long may be begun. The next `answer` takes it
   * or leaves it; `signal` aborts where they went on. Never throws.
   */
  foresee?(request: AnswerRequest, signal: AbortSignal): void
}

export interface WordTime {
  charStart: number
  charEnd: number
  startSample: number
  endSample: number
}

export interface SpeechChunk {
  samples: Int16Array
  /** Timings of words within the spoken text, relative to its first sample, where the provider has them. */
  words?: readonly WordTime[]
}

export interface SpeechRequest {
  /** Already stripped of Markdown, with the pronunciation list applied. */
  text: string
  /** Provider's voice id. */
  voice: string
  language: string
  /** 1 is the voice's own pace. */
  speed: number
}

export interface TextToSpeech {
  readonly sampleRateHz: number
  /** Streams one sentence. Throws when the voice fails; ends at once when `signal` aborts. */
  speak(request: SpeechRequest, signal: AbortSignal): AsyncIterable<SpeechChunk>
}

export interface HearingEvents {
  onPartial(text: string): void
  /** Once, after `finish()`; an empty text means that nothing was understood. */
  onFinal(text: string): void
  onError(error: Error): void
}

/** One spoken turn, from its pre-roll to its end. */
export interface Hearing {
  write(frame: PcmFrame): void
  /** The turn is over: transcribe what was written. */
  finish(): void
  /** Forget the turn; no event follows. */
  cancel(): void
}

export interface SpeechToText {
  open(options: { language: string; sampleRateHz: number }, events: HearingEvents): Hearing
}

export interface VoiceActivity {
  /** True where the frame holds speech. Frames are 10, 20 or 30 ms. */
  isSpeech(frame: PcmFrame): boolean
  close(): void
}

/** Audio of a sentence that was made beforehand, for instance when the pitch was published. */
export interface PreparedSpeech {
  sampleRateHz: number
  /** Streams the prepared audio, from `fromSample` on. */
  read(fromSample: number, signal: AbortSignal): AsyncIterable<Int16Array>
  totalSamples: number
  words?: readonly WordTime[]
}
