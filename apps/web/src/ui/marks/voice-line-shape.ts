/** Levels of the last moments, newest first: the middle of the line is now, its ends are the past. */
export class LevelTrail {
  readonly #levels: Float32Array
  #head = 0

  constructor(length: number) {
    this.#levels = new Float32Array(length)
  }

  push(level: number) {
    this.#head = (this.#head + this.#levels.length - 1) % this.#levels.length
    this.#levels[this.#head] = level
  }

  /** Level at `age` from 0 (now) to 1 (oldest). */
  at(age: number): number {
    const index = Math.min(this.#levels.length - 1, Math.floor(age * this.#levels.length))
    return this.#levels[(this.#head + index) % this.#levels.length] ?? 0
  }

  isStill(): boolean {
    return this.#levels.every((level) => level < stillBelow)
  }
}

const stillBelow = 0.004
const riseMs = 40
const fallMs = 180

/** Follows the audio: quick to rise, slower to fall, the same at any frame rate. */
export function followLevel(shown: number, heard: number, elapsedMs: number): number {
  const target = Number.isFinite(heard) ? Math.min(1, Math.max(0, heard)) : 0
  const next = shown + (target - shown) * (1 - Math.exp(-elapsedMs / (target > shown ? riseMs : fallMs)))
  return next < stillBelow && target === 0 ? 0 : next
}

/**
 * Height of the line at `x` (−1 left end … 1 right end), from −1 to 1. Flat where nothing is heard, fixed at
 * both ends, and spreading outwards from the middle as sound does.
 */
export function lineHeightAt(x: number, trail: LevelTrail, seconds: number, strand: number): number {
  const distance = Math.abs(x)
  const level = trail.at(distance)
  const taper = (1 - distance * distance) ** 2
  const wave =
    Math.cos(x * (10 + strand * 3) - seconds * 6) * 0.62 + Math.cos(x * 23 + seconds * (4.3 - strand)) * 0.38
  return Math.sqrt(level) * taper * wave
}
