import type { PlayoutReport } from './audio/playout.ts'
import { type TalkSegment, wordSpans } from './captions.ts'

/** A voice of the browser's own, for visitors who prefer it to the clone's basic one. */
export interface NaturalVoiceChoice {
  uri: string
  label: string
  /** False where the browser sends the text to its vendor to be spoken. */
  local: boolean
}

const NATURAL = /natural|neural|premium|enhanced|wavenet|google|siri/i

/** Voices for the language that call themselves natural; empty where the browser has none. */
export function listNaturalVoices(language: string): NaturalVoiceChoice[] {
  if (!('speechSynthesis' in globalThis)) return []
  const [base] = language.toLowerCase().split('-')
  return speechSynthesis
    .getVoices()
    .filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === base && NATURAL.test(voice.name))
    .map((voice) => ({ uri: voice.voiceURI, label: voice.name, local: voice.localService }))
}

export interface NaturalVoiceEvents {
  onReport(report: PlayoutReport): void
  /** The browser's voice stays silent: go back to the server's. */
  onFailed(): void
}

const START_WITHIN_MS = 3_000

interface Waiting {
  utterance: number
  segment: TalkSegment
}

/**
 * Speaks the clone's sentences with the browser's voice. Positions are guesses: the place of a word in the text,
 * carried over to the samples that the server's voice would have played. It cannot be lowered, so it pauses.
 */
export class NaturalVoice {
  readonly #synthesis = speechSynthesis
  readonly #events: NaturalVoiceEvents
  #voiceUri = ''
  #sound = { speed: 1, volume: 1 }
  readonly #mine = new Set<number>()
  #waiting: Waiting[] = []
  #speaking: SpeechSynthesisUtterance | null = null
  #told = { utterance: 0, index: -1 }
  #position = { utterance: 0, playedSamples: 0 }
  #totals = new Map<number, number>()
  #startTimer: ReturnType<typeof setTimeout> | undefined

  constructor(events: NaturalVoiceEvents) {
    this.#events = events
  }

  /** Takes the voice for the sentences that come. */
  use(voiceUri: string): void {
    this.#voiceUri = voiceUri
  }

  /** For the sentences that come. */
  setSound(sound: { speed: number; volume: number }): void {
    this.#sound = sound
  }

  /** This utterance is the browser's to speak; all others are passed over. */
  begin(utterance: number): void {
    this.#mine.add(utterance)
  }

  say(utterance: number, segment: TalkSegment): void {
    if (!this.#mine.has(utterance)) return
    // A sentence is told again when its words' times are known; it is said once.
    if (this.#told.utterance === utterance && segment.index <= this.#told.index) return
    this.#told = { utterance, index: segment.index }
    this.#waiting.push({ utterance, segment })
    if (this.#speaking === null) this.#next()
  }

  /** No more sentences will come for the utterance. */
  end(utterance: number, totalSamples: number): void {
    if (!this.#mine.has(utterance)) return
    this.#totals.set(utterance, totalSamples)
    if (this.#speaking === null) this.#next()
  }

  clear(upTo: number, wantsReport: boolean): void {
    const cut = [...this.#mine].filter((utterance) => utterance <= upTo)
    for (const utterance of cut) {
      this.#mine.delete(utterance)
      this.#totals.delete(utterance)
    }
    if (cut.length === 0) return
    this.#waiting = this.#waiting.filter((item) => item.utterance > upTo)
    const played = this.#position.utterance === upTo ? this.#position.playedSamples : 0
    this.#silence()
    if (wantsReport) this.#events.onReport({ utterance: upTo, playedSamples: played, cause: 'cleared' })
    this.#next()
  }

  /** What the server's voice speaks is the loudspeaker's to lower: nothing would let go of a pause. */
  pause(utterance: number, paused: boolean): void {
    if (!this.#mine.has(utterance)) return
    if (paused) this.#synthesis.pause()
    else this.#synthesis.resume()
  }

  close(): void {
    this.#waiting = []
    this.#totals.clear()
    this.#mine.clear()
    this.#silence()
  }

  #silence(): void {
    clearTimeout(this.#startTimer)
    this.#speaking = null
    this.#synthesis.cancel()
    this.#synthesis.resume()
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next === undefined || next.utterance !== this.#position.utterance) this.#drain(next?.utterance)
    if (next !== undefined) this.#speak(next)
  }

  /** Reports an utterance of which all has been said. */
  #drain(following: number | undefined): void {
    const { utterance } = this.#position
    const total = this.#totals.get(utterance)
    if (total === undefined || following === utterance) return
    this.#totals.delete(utterance)
    this.#report(utterance, total, 'drained')
  }

  #speak({ utterance, segment }: Waiting): void {
    const speech = new SpeechSynthesisUtterance(segment.text)
    speech.voice = this.#synthesis.getVoices().find((voice) => voice.voiceURI === this.#voiceUri) ?? null
    if (speech.voice !== null) speech.lang = speech.voice.lang
    speech.rate = this.#sound.speed
    speech.volume = this.#sound.volume
    this.#speaking = speech
    const mine = (task: () => void): void => {
      if (this.#speaking === speech) task()
    }
    this.#startTimer = setTimeout(() => mine(() => this.#fail()), START_WITHIN_MS)
    speech.onstart = () => clearTimeout(this.#startTimer)
    speech.onboundary = (event) =>
      mine(() => this.#report(utterance, samplesAt(segment, event.charIndex), 'tick'))
    speech.onerror = () => mine(() => this.#fail())
    speech.onend = () =>
      mine(() => {
        this.#speaking = null
        this.#report(utterance, samplesAt(segment, segment.text.length), 'tick')
        this.#next()
      })
    this.#report(utterance, segment.startSample, 'tick')
    this.#synthesis.speak(speech)
  }

  #report(utterance: number, samples: number, cause: PlayoutReport['cause']): void {
    const known = this.#position.utterance === utterance ? this.#position.playedSamples : 0
    // A guess never runs past what is known: the next sentence's beginning, or the end.
    const [next] = this.#waiting
    const ahead = next?.utterance === utterance ? next.segment.startSample : this.#totals.get(utterance)
    const playedSamples = Math.max(known, Math.min(Math.round(samples), ahead ?? Number.POSITIVE_INFINITY))
    this.#position = { utterance, playedSamples }
    this.#events.onReport({ utterance, playedSamples, cause })
  }

  #fail(): void {
    const { utterance, playedSamples } = this.#position
    this.close()
    // Nothing more of it will be heard: the talk goes on with what comes next.
    this.#events.onReport({ utterance, playedSamples, cause: 'drained' })
    this.#events.onFailed()
  }
}

/** Samples of the server's voice up to a place in the text, by its timings or at a speaking pace. */
function samplesAt(segment: TalkSegment, char: number): number {
  const timed = segment.words?.findLast((word) => word[0] <= char)
  if (timed !== undefined) return segment.startSample + (char >= timed[1] ? timed[3] : timed[2])
  const words = wordSpans(segment.text).filter((span) => span.charEnd <= char).length
  return segment.startSample + words * SAMPLES_A_WORD
}

/** 150 words a minute at 22,050 Hz, kept low so that nothing counts as heard too early. */
const SAMPLES_A_WORD = 8_000
