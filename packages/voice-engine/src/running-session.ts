import { answerTurn } from './answering.ts'
import { Listener } from './ears/listener.ts'
import type { Phase, SessionInput, SessionSnapshot } from './events.ts'
import { linesOf, outlineOf } from './sections.ts'
import type { Script, Session, SessionOptions } from './session.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { Effect, SpeakSource } from './talk/draft.ts'
import { type Event, reduce } from './talk/reducer.ts'
import { initialState, snapshotOf } from './talk/snapshot.ts'
import type { State } from './talk/state.ts'
import { heardOf } from './talk/utterances.ts'
import { Timers } from './timers.ts'
import { Speaker } from './voice/speaker.ts'

/** A talk between one visitor and one clone. */
export function createSession(options: SessionOptions): Session {
  return new RunningSession(options)
}

/** Drives the reducer: performs its effects on the ports and reports back what comes of them. */
class RunningSession implements Session {
  readonly #options: SessionOptions
  readonly #settings: Settings
  readonly #speaker: Speaker
  readonly #listener: Listener | null
  readonly #timers: Timers
  readonly #startedMs: number
  #script: Script
  #state: State
  #work: AbortController | null = null
  #foreseen: AbortController | null = null
  #queue: Event[] = []
  #running = false
  #over = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#script = options.script
    this.#settings = { ...DEFAULT_SETTINGS, ...options.settings }
    const { clock, textToSpeech } = options
    this.#startedMs = clock.nowMs() - (options.resumeFrom?.elapsedMs ?? 0)
    this.#state = initialState({
      settings: this.#settings,
      phrases: options.script.phrases,
      sections: outlineOf(options.script.sections),
      channel: options.channel,
      language: options.script.language,
      resumeFrom: options.resumeFrom,
    })
    const dispatch = (event: Event) => this.#dispatch(event)
    this.#timers = new Timers(clock, (name) => dispatch({ type: 'timer', name }))
    this.#speaker = new Speaker(
      {
        clock,
        textToSpeech,
        settings: this.#settings,
        voice: () => ({
          voice: this.#script.voice.id,
          speed: this.#script.voice.speed,
          language: this.#script.language,
        }),
        pronunciations: () => this.#script.pronunciations,
        playedSamples: (utterance) => this.#openUtterance(utterance)?.playedSamples ?? 0,
        emit: (output) => options.emit(output),
        dispatch,
        report: (error) => options.report?.('voice', error),
      },
      options.channel === 'text',
    )
    this.#listener =
      options.ears && options.channel === 'voice'
        ? new Listener({
            ...options.ears,
            clock,
            detector: options.detector ?? {},
            framesWithinMs: this.#settings.framesWithinMs,
            language: () => this.#script.language,
            cloneSpeaks: () => this.#state.active !== null,
            dispatch,
            report: (error) => options.report?.('ears', error),
          })
        : null
    const left = this.#settings.maxCallMs - this.#elapsedMs()
    this.#timers.set('max', Math.max(0, left))
    if (left > this.#settings.warnBeforeEndMs) this.#timers.set('warn', left - this.#settings.warnBeforeEndMs)
  }

  get phase(): Phase {
    return this.#state.phase
  }

  input(event: SessionInput): void {
    if (this.#over) return
    const { attached, muted } = this.#state
    switch (event.type) {
      case 'audio.frame':
        if (attached && !muted) this.#listener?.push(event.streamId, event.frame)
        return
      case 'audio.start':
        this.#listener?.start(event.streamId, event.sampleRateHz)
        this.#dispatch(event)
        return
      case 'audio.stop':
        this.#listener?.stop(event.streamId)
        return
      case 'language':
        this.#changeLanguage(event.language)
        return
      case 'mute':
        // What was said before counts.
        if (event.muted) this.#listener?.endTurn()
        this.#dispatch(event)
        return
      case 'playout':
        this.#dispatch(event)
        this.#speaker.onPlayout()
        return
      case 'detached':
        this.#dispatch(event)
        this.#listener?.stop()
        return
      default:
        this.#dispatch(event)
    }
  }

  snapshot(): SessionSnapshot {
    return snapshotOf(this.#state, this.#elapsedMs())
  }

  heardSoFar(utterance: number): string {
    const open = this.#openUtterance(utterance)
    return open ? heardOf(open) : ''
  }

  dispose(): void {
    this.#over = true
    this.#work?.abort()
    this.#unforesee()
    this.#listener?.cancel()
    this.#listener?.stop()
    this.#timers.close()
  }

  #openUtterance(id: number): State['active'] {
    const { active, settling } = this.#state
    return [active, settling].find((open) => open?.id === id) ?? null
  }

  #elapsedMs(): number {
    return Math.round(this.#options.clock.nowMs() - this.#startedMs)
  }

  /** One event at a time: what an effect reports at once waits for the event that caused it. */
  #dispatch(event: Event): void {
    if (this.#over) return
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
        return this.#answer(effect)
      case 'foresee':
        return this.#foresee(effect)
      case 'unforesee':
        return this.#unforesee()
      case 'abort':
        this.#work?.abort()
        this.#work = null
        return
      case 'timer':
        return this.#timers.set(effect.name, effect.ms)
      case 'untimer':
        return this.#timers.cancel(effect.name)
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

  #begin(): AbortSignal {
    this.#work?.abort()
    this.#work = new AbortController()
    return this.#work.signal
  }

  #speak(utterance: number, source: SpeakSource): void {
    const lines =
      source.kind === 'section'
        ? linesOf(this.#script.sections[source.section], source.fromChar, source.sentences)
        : source.sentences.map((line) => ({ ...line, prepared: this.#script.prepared?.(line.text) }))
    const options = { paced: source.kind === 'section', signal: this.#begin() }
    void this.#speaker.speak(utterance, lines, options)
  }

  #foresee({ do: _, ...said }: Extract<Effect, { do: 'foresee' }>): void {
    this.#unforesee()
    this.#foreseen = new AbortController()
    const request = { ...said, language: this.#script.language }
    this.#options.answerer.foresee?.(request, this.#foreseen.signal)
  }

  #unforesee(): void {
    this.#foreseen?.abort()
    this.#foreseen = null
  }

  #answer({ turn, text, sectionId, history }: Extract<Effect, { do: 'answer' }>): void {
    const signal = this.#begin()
    // The answer takes what was foreseen, or leaves it.
    this.#foreseen = null
    const request = { turn, text, language: this.#script.language, history, sectionId }
    void answerTurn(
      request,
      {
        answerer: this.#options.answerer,
        maxAnswerChars: this.#settings.maxAnswerChars,
        dispatch: (event) => this.#dispatch(event),
        utteranceOf: (answered) => {
          const { active } = this.#state
          return active?.turn === answered && active.purpose === 'answer' ? active.id : null
        },
        speak: (utterance, lines) => void this.#speaker.speak(utterance, lines, { paced: false, signal }),
        prepared: (sentence) => this.#script.prepared?.(sentence),
        report: (error) => this.#options.report?.('answer', error),
      },
      signal,
    )
  }

  #changeLanguage(language: string): void {
    if (language === this.#script.language) return
    const script = this.#options.scriptFor(language)
    if (!script) {
      this.#options.emit({ type: 'notice', code: 'language_unavailable' })
      return
    }
    this.#script = script
    const sections = outlineOf(script.sections)
    this.#dispatch({ type: 'script', language, phrases: script.phrases, sections })
  }

  #finish(reason: Extract<Effect, { do: 'finish' }>['reason']): void {
    const durationMs = this.#elapsedMs()
    const { heardAgentMs, heardFreeMs, confirmedVisitorMs } = this.#state
    const billableMs = Math.max(0, heardAgentMs - heardFreeMs + confirmedVisitorMs - this.#settings.freeMs)
    this.dispose()
    this.#options.emit({ type: 'ended', reason, durationMs, billableMs })
  }
}
