/** A gain that moves in a straight line, sample by sample, so that no change clicks. */
export class Gain {
  readonly #stepPerSample: number
  #value = 1
  #target = 1

  constructor(rampMs: number, sampleRateHz: number) {
    this.#stepPerSample = 1 / Math.max(1, (rampMs / 1000) * sampleRateHz)
  }

  /** Moves to a gain of 0…1; a full change of 1 takes the whole ramp. */
  moveTo(target: number): void {
    this.#target = target
  }

  jumpTo(value: number): void {
    this.#value = value
    this.#target = value
  }

  next(): number {
    const rest = this.#target - this.#value
    if (rest !== 0) {
      const step = Math.min(Math.abs(rest), this.#stepPerSample)
      this.#value =
        Math.abs(rest) <= this.#stepPerSample ? this.#target : this.#value + Math.sign(rest) * step
    }
    return this.#value
  }
}

export function fromDb(db: number): number {
  return 10 ** (db / 20)
}

/** −120 for silence. */
export function toDb(amplitude: number): number {
  return amplitude < 1e-6 ? -120 : 20 * Math.log10(amplitude)
}
