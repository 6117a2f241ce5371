const KEPT_BLOCKS = 1_024

/**
 * What was handed to the sound device lately, so that one can ask what is audible *now*: the device plays it
 * an output latency later. A thousand blocks of 128 frames reach back 2.7 s at 48 kHz.
 */
export class AudibleLog {
  readonly #ends = new Float64Array(KEPT_BLOCKS)
  readonly #utterances = new Float64Array(KEPT_BLOCKS)
  readonly #consumed = new Float64Array(KEPT_BLOCKS)
  #written = 0

  /** After `endFrame` frames, `consumed` samples of the utterance have left. */
  push(endFrame: number, utterance: number, consumed: number): void {
    const slot = this.#written % KEPT_BLOCKS
    this.#ends[slot] = endFrame
    this.#utterances[slot] = utterance
    this.#consumed[slot] = consumed
    this.#written += 1
  }

  /** The newest entry that ended at or before the frame; null when nothing has been audible yet. */
  at(frame: number): { utterance: number; consumed: number } | null {
    const oldest = Math.max(0, this.#written - KEPT_BLOCKS)
    for (let n = this.#written - 1; n >= oldest; n--) {
      const slot = n % KEPT_BLOCKS
      if ((this.#ends[slot] ?? 0) > frame) continue
      return { utterance: this.#utterances[slot] ?? 0, consumed: this.#consumed[slot] ?? 0 }
    }
    return null
  }

  clear(): void {
    this.#written = 0
  }
}
