/**
 * First in, first out for samples that arrive in chunks. Chunks are kept as they came: a whole pitch section
 * may be sent at once, and growing one flat ring would copy megabytes on the audio thread.
 */
export class SampleQueue {
  #chunks: (Int16Array | Float32Array)[] = []
  #head = 0
  #offset = 0
  #length = 0

  /** Samples waiting. */
  get length(): number {
    return this.#length
  }

  /** PCM16 or −1…1 floats; the queue keeps the array, the caller must not change it afterwards. */
  push(samples: Int16Array | Float32Array): void {
    if (samples.length === 0) return
    this.#chunks.push(samples)
    this.#length += samples.length
  }

  /** The next sample as −1…1. Throws a RangeError when the queue is empty: ask `length` first. */
  shift(): number {
    const chunk = this.#chunks[this.#head]
    const sample = chunk?.[this.#offset]
    if (chunk === undefined || sample === undefined) throw new RangeError('the sample queue is empty')
    this.#length -= 1
    this.#offset += 1
    if (this.#offset === chunk.length) this.#dropHead()
    return chunk instanceof Int16Array ? sample / 32768 : sample
  }

  clear(): void {
    this.#chunks = []
    this.#head = 0
    this.#offset = 0
    this.#length = 0
  }

  #dropHead(): void {
    this.#offset = 0
    this.#head += 1
    // Compacting now and then keeps dropping cheap without holding spent audio for long.
    if (this.#head < 64 && this.#length > 0) return
    this.#chunks = this.#chunks.slice(this.#head)
    this.#head = 0
  }
}
