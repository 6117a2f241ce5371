/** Root mean square of PCM16 samples: 0 to 32,768. */
export function rms(samples: Int16Array): number {
  if (samples.length === 0) return 0
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}

const RISE_DB_PER_SECOND_VOICED = 3
const RISE_MS_UNVOICED = 1500
const FALL_MS = 60
const ABOVE_NOISE = 2

/**
 * The level of the room. It falls fast, rises where there is no voice, and hardly under one, so that
 * speech does not become its own noise.
 */
export class NoiseFloor {
  readonly #lowest: number
  #level: number

  /** `lowest`: root mean square under which nothing counts as sound. */
  constructor(lowest: number) {
    this.#lowest = lowest
    this.#level = lowest / ABOVE_NOISE
  }

  /** Whether `level` stands out of the room. */
  isAbove(level: number): boolean {
    return level >= Math.max(this.#lowest, this.#level * ABOVE_NOISE)
  }

  learn(level: number, isSpeech: boolean, durationMs: number): void {
    if (level < this.#level) {
      this.#level += (level - this.#level) * Math.min(1, durationMs / FALL_MS)
    } else if (!isSpeech) {
      this.#level += (level - this.#level) * Math.min(1, durationMs / RISE_MS_UNVOICED)
    } else {
      const risen = Math.max(this.#level, 1) * 10 ** ((RISE_DB_PER_SECOND_VOICED * durationMs) / 20_000)
      this.#level = Math.min(level, risen)
    }
  }
}
