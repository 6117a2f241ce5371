import type { PcmFrame } from '../ports.ts'
import { HeldFrames } from './held-frames.ts'
import { NoiseFloor, rms } from './noise-floor.ts'
import { silenceNeeded } from './silence-needed.ts'
import { defaultTurnDetectorSettings, type TurnDetectorSettings, type TurnSignal } from './turn-settings.ts'

/** What is so much quieter than the voice just was (34 dB) is what a room or a filter keeps of it. */
const REMAINDER = 1 / 50
/** How fast the voice's loudness is forgotten, so that a bang does not drown the words behind it. */
const FORGET_DB_PER_SECOND = 30

/** More sound than this behind a hint is another word: the hint said nothing of it. */
const OUTDATED_AFTER_MS = 120

/** Further back than this, a frame is not late: its stream began anew. */
const RESTART_AFTER_MS = 2000

/**
 * Hears when a turn begins and ends. Time is the samples' own; a frame counts as sound where the voice activity
 * says speech and its energy stands out of the room, because voice activity outlasts the sound by 80–180 ms.
 */
export class TurnDetector {
  readonly #settings: TurnDetectorSettings
  readonly #rateHz: number
  #noise: NoiseFloor
  #phase: 'idle' | 'candidate' | 'speaking' = 'idle'
  #position = 0
  #hasPosition = false
  #onset = 0
  #speechEnd = 0
  #voicedSamples = 0
  #hasDucked = false
  #silenceMs: number
  /** Sound since the last hint: words that nobody has told of yet. */
  #unknownSamples = 0
  /** Of the voice lately, as a root mean square. */
  #loudness = 0
  readonly #held = new HeldFrames()

  constructor(settings: Partial<TurnDetectorSettings>, sampleRateHz: number) {
    if (!(sampleRateHz > 0)) throw new RangeError(`sampleRateHz must be positive, got ${sampleRateHz}`)
    this.#settings = { ...defaultTurnDetectorSettings, ...settings }
    this.#rateHz = sampleRateHz
    this.#noise = new NoiseFloor(this.#settings.energyFloor)
    this.#silenceMs = this.#settings.endpointSilenceMs
  }

  /** The visitor has the word: from the commit to the endpoint. */
  get speaking(): boolean {
    return this.#phase === 'speaking'
  }

  /** Voiced time of the turn, or of what may become one; it stays until the next onset. */
  get voicedMs(): number {
    return this.#toMs(this.#voicedSamples)
  }

  /** Frames must not be changed after they are pushed: they are kept for the pre-roll. */
  push(frame: PcmFrame, isSpeech: boolean): TurnSignal[] {
    const length = frame.samples.length
    if (length === 0) return []
    const signals: TurnSignal[] = []
    if (this.#hasPosition && frame.startSample < this.#position) {
      // A late frame: its time has been judged already.
      if (this.#toMs(this.#position - frame.startSample) < RESTART_AFTER_MS) return []
      signals.push(...this.stop())
      this.reset()
    }
    const level = rms(frame.samples)
    this.#loudness *= 10 ** ((-FORGET_DB_PER_SECOND * this.#toMs(length)) / 20_000)
    const isSound = isSpeech && this.#noise.isAbove(level) && level >= this.#loudness * REMAINDER
    if (isSound) this.#loudness = Math.max(this.#loudness, level)
    this.#noise.learn(level, isSpeech, this.#toMs(length))
    this.#hasPosition = true
    this.#position = frame.startSample + length
    this.#hold(frame)
    if (isSound) signals.push(...this.#sound(frame.startSample, length))
    else signals.push(...this.#silence())
    return signals
  }

  /** Commits what may become a turn before its time, for instance because a word was recognised. */
  commit(): TurnSignal[] {
    if (this.#phase !== 'candidate') return []
    this.#phase = 'speaking'
    return [{ type: 'commit' }]
  }

  /** No more audio comes: whatever is open ends here. */
  stop(): TurnSignal[] {
    if (this.#phase === 'speaking') return [this.#endpoint()]
    return this.#phase === 'candidate' ? [this.#falseAlarm()] : []
  }

  /** Latest text of the running turn; it sets how long a silence ends the turn. */
  hint(partialText: string, language: string): void {
    this.#silenceMs = this.silenceNeeded(partialText, language)
    this.#unknownSamples = 0
  }

  silenceNeeded(text: string, language: string): number {
    return silenceNeeded(text, language, this.#settings)
  }

  /** Forgets turn, frames and position, and keeps what it knows of the room. */
  reset(): void {
    this.#phase = 'idle'
    this.#hasPosition = false
    this.#voicedSamples = 0
    this.#silenceMs = this.#settings.endpointSilenceMs
    this.#held.forget()
  }

  /** The turn's frames so far, from its pre-roll on. Frames are given once: a further call gives the newer ones. */
  takePreRoll(): PcmFrame[] {
    return this.#held.take()
  }

  #sound(startSample: number, length: number): TurnSignal[] {
    const signals: TurnSignal[] = []
    if (this.#phase === 'speaking') {
      // A silence that lies in lost frames ends the turn as well.
      if (this.#isSilenceEnough(startSample)) signals.push(this.#endpoint(startSample))
    } else if (this.#phase === 'candidate' && this.#isGapTooLong(startSample)) {
      signals.push(this.#falseAlarm())
    }
    if (this.#phase === 'idle') {
      this.#phase = 'candidate'
      this.#onset = startSample
      this.#voicedSamples = 0
      this.#hasDucked = false
      this.#silenceMs = this.#settings.endpointSilenceMs
      signals.push({ type: 'onset', atSample: startSample })
    }
    this.#voicedSamples += length
    this.#unknownSamples += length
    this.#speechEnd = startSample + length
    if (this.#phase === 'candidate') {
      if (!this.#hasDucked && this.voicedMs >= this.#settings.duckAfterMs) {
        this.#hasDucked = true
        signals.push({ type: 'duck' })
      }
      if (this.voicedMs >= this.#settings.commitAfterMs) signals.push(...this.commit())
    }
    return signals
  }

  #silence(): TurnSignal[] {
    if (this.#phase === 'candidate' && this.#isGapTooLong(this.#position)) return [this.#falseAlarm()]
    if (this.#phase === 'speaking' && this.#isSilenceEnough(this.#position)) return [this.#endpoint()]
    return []
  }

  #isGapTooLong(untilSample: number): boolean {
    return this.#toMs(untilSample - this.#speechEnd) >= this.#settings.candidateGapMs
  }

  #isSilenceEnough(untilSample: number): boolean {
    const { endpointSilenceMs, maxSilenceMs } = this.#settings
    const isOutdated = this.#toMs(this.#unknownSamples) > OUTDATED_AFTER_MS
    const neededMs = Math.min(
      isOutdated ? Math.max(this.#silenceMs, endpointSilenceMs) : this.#silenceMs,
      maxSilenceMs,
    )
    return this.#toMs(untilSample - this.#speechEnd) >= neededMs
  }

  #endpoint(untilSample = this.#position): TurnSignal {
    this.#phase = 'idle'
    // The next turn's pre-roll must not hold this one's last word.
    this.#held.takeUntil(this.#speechEnd)
    const silenceMs = Math.round(this.#toMs(untilSample - this.#speechEnd))
    return { type: 'endpoint', speechEndSample: this.#speechEnd, silenceMs }
  }

  #falseAlarm(): TurnSignal {
    this.#phase = 'idle'
    this.#held.takeUntil(Number.NEGATIVE_INFINITY)
    return { type: 'false-alarm' }
  }

  #hold(frame: PcmFrame): void {
    const { preRollMs, maxHeldMs } = this.#settings
    const isHeld = this.#phase !== 'idle' && !this.#held.isTaken(this.#onset)
    const earliest = isHeld
      ? Math.max(this.#onset - this.#toSamples(preRollMs), this.#position - this.#toSamples(maxHeldMs))
      : frame.startSample - this.#toSamples(preRollMs)
    this.#held.hold(frame, earliest)
  }

  #toMs(samples: number): number {
    return (samples * 1000) / this.#rateHz
  }

  #toSamples(ms: number): number {
    return Math.round((ms * this.#rateHz) / 1000)
  }
}
