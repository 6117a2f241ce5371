import { splitSentences } from './chunker.ts'
import type { Phase, PitchSection, SessionInput, SessionOutput, SessionSnapshot } from './events.ts'
import { Listener } from './listener.ts'
import type { Answerer, AnswerSentence, Clock, SpeechToText, TextToSpeech, VoiceActivity } from './ports.ts'
import { type Event, reduce } from './reducer.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { type Line, Speaker } from './speaker.ts'
import {
  type Effect,
  initialState,
  type Phrases,
  type SpeakSource,
  type State,
  type TimerName,
} from './state.ts'
import type { TurnDetectorSettings } from './turn-detector.ts'
import { heardMsOf, heardOf, nextChar, tailOf } from './utterances.ts'

/** What is said in one language: the pitch, the voice and the host's words. */
export interface Script {
  language: string
  sections: readonly PitchSection[]
  voice: { id: string; speed: number }
  phrases: Phrases
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

/** A talk between one visitor and one clone. */
export function createSession(options: SessionOptions): Session {
  return new RunningSession(options)
}

class RunningSession implements Session {
  readonly #options: SessionOptions
  readonly #settings: Settings
  readonly #speaker: Speaker
  readonly #listener: Listener | null
  readonly #timers = new Map<TimerName, () => void>()
  readonly #startedMs: number
  #script: Script
  #state: State
  #work: AbortController | null = null
  #queue: Event[] = []
  #running = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#script = options.script
    this.#settings = { ...DEFAULT_SETTINGS, ...options.settings }
    const { clock, textToSpeech } = options
    this.#startedMs = clock.nowMs() - (options.resumeFrom?.elapsedMs ?? 0)
    this.#state = initialState({
      settings: this.#settings,
      phrases: options.script.phrases,
      sections: outline(options.script.sections),
      channel: options.channel,
      language: options.script.language,
      resumeFrom: options.resumeFrom,
    })
    this.#speaker = new Speaker({
      clock,
      textToSpeech,
      settings: this.#settings,
      voice: () => ({
        voice: this.#script.voice.id,
        speed: this.#script.voice.speed,
        language: this.#script.language,
      }),
      pronunciations: () => this.#script.pronunciations,
      emit: (output) => options.emit(output),
      dispatch: (event) => this.#dispatch(event),
      report: (error) => options.report?.('voice', error),
    })
    this.#speaker.voiceless = options.channel === 'text'
    this.#listener =
      options.ears && options.channel === 'voice'
        ? new Listener({
            ...options.ears,
            detector: options.detector ?? {},
            language: () => this.#script.language,
            cloneSpeaks: () => this.#state.active !== null,
            dispatch: (event) => this.#dispatch(event),
            report: (error) => options.report?.('ears', error),
          })
        : null
    const left = this.#settings.maxCallMs - this.#elapsedMs()
    this.#setTimer('max', Math.max(0, left))
    if (left > this.#settings.warnBeforeEndMs) this.#setTimer('warn', left - this.#settings.warnBeforeEndMs)
  }

  get phase(): Phase {
    return this.#state.phase
  }

  input(event: SessionInput): void {
    switch (event.type) {
      case 'audio.frame':
        if (!this.#state.muted && this.#state.attached) this.#listener?.push(event.streamId, event.frame)
        return
      case 'audio.start':
        this.#listener?.start(event.streamId, event.sampleRateHz)
        return
      case 'language':
        this.#changeLanguage(event.language)
        return
      case 'playout':
        this.#speaker.onPlayout(event.utterance, event.playedSamples)
        break
      default:
    }
    this.#dispatch(event)
    if (event.type === 'audio.stop' || event.type === 'detached') this.#listener?.stop()
  }

  snapshot(): SessionSnapshot {
    const { language, nextTurn, nextUtterance, history, pitch, pitchPlaying, question, active, sections } =
      this.#state
    const heard = active ? heardOf(active) : ''
    const place = active?.section != null ? active : null
    const at = place
      ? { section: place.section ?? 0, nextChar: nextChar(place.fromChar, heard.length), finished: false }
      : pitch
    const unheard = active?.purpose === 'answer' ? tailOf(this.#state.answered, heard.length) : []
    return {
      language,
      nextTurn,
      nextUtterance,
      history:
        active && heard !== '' ? [...history, { turn: active.turn, role: 'clone', text: heard }] : history,
      pitch: at
        ? { sectionId: sections[at.section]?.id ?? '', nextChar: at.nextChar, finished: at.finished }
        : null,
      pitchPlaying,
      question,
      tail: active && unheard.length > 0 ? { turn: active.turn, sentences: unheard } : this.#state.tail,
      elapsedMs: this.#elapsedMs(),
      heardAgentMs: this.#state.heardAgentMs + (active ? heardMsOf(active) : 0),
      confirmedVisitorMs: this.#state.confirmedVisitorMs,
    }
  }

  heardSoFar(utterance: number): string {
    const { active, settling } = this.#state
    const open = active?.id === utterance ? active : settling?.id === utterance ? settling : null
    return open ? heardOf(open) : ''
  }

  dispose(): void {
    this.#work?.abort()
    this.#listener?.stop()
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
  }

  #elapsedMs(): number {
    return Math.round(this.#options.clock.nowMs() - this.#startedMs)
  }

  /** One event at a time: what an effect reports at once waits for the event that caused it. */
  #dispatch(event: Event): void {
    this.#queue.push(event)
    if (this.#running) return
    this.#running = true
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
        const { state, effects } = reduce(this.#state, next, this.#options.textToSpeech.sampleRateHz)
        this.#state = state
        for (const effect of effects) this.#perform(effect)
      }
    } finally {
      this.#running = false
    }
  }

  #perform(effect: Effect): void {
    switch (effect.do) {
      case 'emit':
        return this.#options.emit(effect.output)
      case 'speak':
        return this.#speak(effect.utterance, effect.source)
      case 'answer':
        return void this.#answer(effect)
      case 'abort':
        this.#work?.abort()
        this.#work = null
        return
      case 'timer':
        return this.#setTimer(effect.name, effect.ms)
      case 'untimer':
        this.#timers.get(effect.name)?.()
        this.#timers.delete(effect.name)
        return
      case 'hear.open':
        return this.#listener?.open()
      case 'hear.finish':
        return this.#listener?.finish()
      case 'hear.cancel':
        return this.#listener?.cancel()
      case 'finish':
        return this.#finish(effect.reason)
    }
  }

  #setTimer(name: TimerName, ms: number): void {
    this.#timers.get(name)?.()
    const cancel = this.#options.clock.after(ms, () => {
      this.#timers.delete(name)
      this.#dispatch({ type: 'timer', name })
    })
    this.#timers.set(name, cancel)
  }

  #begin(): AbortSignal {
    this.#work?.abort()
    this.#work = new AbortController()
    return this.#work.signal
  }

  #speak(utterance: number, source: SpeakSource): void {
    const signal = this.#begin()
    const lines = source.kind === 'section' ? this.#linesOf(source) : source.sentences
    void this.#speaker.speak(utterance, lines, { paced: source.kind === 'section', signal })
  }

  #linesOf({ section, fromChar }: { section: number; fromChar: number }): Line[] {
    const lines: Line[] = []
    let start = 0
    for (const sentence of this.#script.sections[section]?.sentences ?? []) {
      const end = start + sentence.text.length
      const cut = Math.max(0, fromChar - start)
      if (end > fromChar) {
        const text = sentence.text.slice(cut).trimStart()
        const whole = cut === 0
        if (text !== '') lines.push({ text, sources: [], ...(whole ? { prepared: sentence.prepared } : {}) })
      }
      start = end + 1
    }
    return lines
  }

  async #answer({ turn, text, sectionId, history }: Extract<Effect, { do: 'answer' }>): Promise<void> {
    const signal = this.#begin()
    const { answerer, textToSpeech } = this.#options
    const request = { turn, text, language: this.#script.language, history, sectionId }
    try {
      const sentences = answerer.answer(request, signal)[Symbol.asyncIterator]()
      const first = await sentences.next()
      if (signal.aborted) return
      if (first.done) {
        this.#dispatch({ type: 'answer.failed', turn })
        return
      }
      if (first.value.command) {
        this.#dispatch({ type: 'answer.command', turn, command: first.value.command })
        return
      }
      this.#dispatch({ type: 'answer.first', turn, sampleRateHz: textToSpeech.sampleRateHz })
      const utterance = this.#state.active
      if (utterance?.turn !== turn || utterance.purpose !== 'answer') return
      const dispatch = (event: Event) => this.#dispatch(event)
      const lines = async function* (): AsyncIterable<Line> {
        let next: IteratorResult<AnswerSentence> = first
        for (; !next.done && !signal.aborted; next = await sentences.next()) {
          dispatch({ type: 'answer.sentence', turn, sentence: next.value })
          const { sources, unanswered } = next.value
          for (const part of splitSentences(next.value.text, request.language)) {
            yield { text: part, sources, unanswered: unanswered ?? false }
          }
        }
      }
      await this.#speaker.speak(utterance.id, lines(), { paced: false, signal })
    } catch (error) {
      // An answer that broke off: before its first word it is said so, after it the sentence stands.
      if (signal.aborted) return
      this.#options.report?.('answer', error)
      const active = this.#state.active
      if (active?.turn === turn && active.purpose === 'answer') {
        this.#dispatch({ type: 'spoken', utterance: active.id, reason: 'complete' })
      } else this.#dispatch({ type: 'answer.failed', turn })
    }
  }

  #changeLanguage(language: string): void {
    if (language === this.#script.language) return
    const script = this.#options.scriptFor(language)
    if (!script) {
      this.#options.emit({ type: 'notice', code: 'language_unavailable' })
      return
    }
    this.#script = script
    const sections = outline(script.sections)
    this.#dispatch({ type: 'script', language, phrases: script.phrases, sections })
  }

  #finish(reason: Extract<Effect, { do: 'finish' }>['reason']): void {
    const durationMs = this.#elapsedMs()
    const { heardAgentMs, confirmedVisitorMs } = this.#state
    const billableMs = Math.max(0, heardAgentMs + confirmedVisitorMs - this.#settings.freeMs)
    this.dispose()
    this.#options.emit({ type: 'ended', reason, durationMs, billableMs })
  }
}

const outline = (sections: readonly PitchSection[]): State['sections'] =>
  sections.map(({ id, sentences }) => ({ id, sentenceChars: sentences.map(({ text }) => text.length) }))
