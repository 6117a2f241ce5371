/** The part of the browser's recogniser that is used; not every browser has it, and none is in TypeScript's libraries. */
export interface RecognizerLike {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: (() => void) | null
  onspeechstart: (() => void) | null
  onresult: ((event: RecognitionResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  abort(): void
}

export interface RecognitionResultEvent {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

export interface Heard {
  /** One id for each spoken stretch, from its first word to its final text. */
  id: string
  rev: number
  text: string
  final: boolean
}

export interface RecognitionPorts {
  create(): RecognizerLike
  newId(): string
  after(delayMs: number, task: () => void): () => void
  nowMs(): number
  onHeard(heard: Heard): void
  onSpeechStart(): void
  /** It cannot be relied on here: the visitor types. Said once. */
  onFailed(reason: string): void
}

const START_WITHIN_MS = 2_000
/** A recogniser that ends this soon without a word, twice running, is not one. */
const TOO_SHORT_MS = 1_000
const MAX_FRUITLESS_ENDS = 2

/** The browser's recogniser, if it has one under any name. */
export function findRecognizer(scope: object = globalThis): (() => RecognizerLike) | null {
  const names = scope as Record<string, unknown>
  const found = names.SpeechRecognition ?? names.webkitSpeechRecognition
  if (typeof found !== 'function') return null
  const Recognizer = found as new () => RecognizerLike
  return () => new Recognizer()
}

/**
 * Keeps the browser's recogniser running while the microphone is on. `no-speech` only means that the visitor
 * listens, so it starts again; every other error, a start that never comes, and ends without a result that
 * repeat hand over to typing.
 */
export class Recognition {
  readonly #ports: RecognitionPorts
  #language = 'en'
  #recognizer: RecognizerLike | null = null
  #cancelWatchdog: (() => void) | null = null
  #startedAtMs = 0
  #heardSomething = false
  #expectsWords = false
  #fruitlessEnds = 0
  #id: string
  #rev = 0

  constructor(ports: RecognitionPorts) {
    this.#ports = ports
    this.#id = ports.newId()
  }

  get running(): boolean {
    return this.#recognizer !== null
  }

  start(language: string): void {
    this.#language = language
    if (!this.running) this.#listen()
  }

  stop(): void {
    const recognizer = this.#recognizer
    this.#recognizer = null
    this.#cancelWatchdog?.()
    recognizer?.abort()
  }

  #listen(): void {
    const recognizer = this.#ports.create()
    this.#recognizer = recognizer
    this.#startedAtMs = this.#ports.nowMs()
    this.#heardSomething = false
    this.#expectsWords = false
    recognizer.lang = this.#language
    recognizer.continuous = true
    recognizer.interimResults = true
    const mine = (task: () => void) => () => {
      if (this.#recognizer === recognizer) task()
    }
    recognizer.onstart = mine(() => this.#cancelWatchdog?.())
    recognizer.onspeechstart = mine(() => {
      this.#expectsWords = true
      this.#ports.onSpeechStart()
    })
    recognizer.onresult = (event) => {
      if (this.#recognizer === recognizer) this.#take(event)
    }
    recognizer.onerror = (event) => {
      if (this.#recognizer === recognizer && event.error !== 'no-speech') this.#fail(event.error)
    }
    recognizer.onend = mine(() => this.#ended())
    this.#cancelWatchdog = this.#ports.after(START_WITHIN_MS, () => this.#fail('did-not-start'))
    try {
      recognizer.start()
    } catch (error) {
      this.#fail(error instanceof Error ? error.name : 'start-threw')
    }
  }

  #take(event: RecognitionResultEvent): void {
    this.#heardSomething = true
    let passing = ''
    for (let n = event.resultIndex; n < event.results.length; n++) {
      const result = event.results[n]
      const text = result?.[0]?.transcript ?? ''
      if (result?.isFinal) this.#say(text, true)
      else passing += text
    }
    if (passing.trim() !== '') this.#say(passing, false)
  }

  #say(text: string, final: boolean): void {
    const said = text.trim()
    if (said !== '') this.#ports.onHeard({ id: this.#id, rev: this.#rev++, text: said, final })
    if (!final) return
    this.#id = this.#ports.newId()
    this.#rev = 0
  }

  #ended(): void {
    this.#cancelWatchdog?.()
    const short = this.#ports.nowMs() - this.#startedAtMs < TOO_SHORT_MS
    const fruitless = !this.#heardSomething && (short || this.#expectsWords)
    this.#fruitlessEnds = fruitless ? this.#fruitlessEnds + 1 : 0
    if (this.#fruitlessEnds >= MAX_FRUITLESS_ENDS) this.#fail('ended-without-result')
    else this.#listen()
  }

  #fail(reason: string): void {
    this.stop()
    this.#ports.onFailed(reason)
  }
}
