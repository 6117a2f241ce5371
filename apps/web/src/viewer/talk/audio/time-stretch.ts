import type { SampleQueue } from './sample-queue.ts'

/** One step of what comes out. Two pitch periods of a low voice fit into a window of two steps. */
const HOP_MS = 12
/** How far from its place the next piece is looked for. */
const SEARCH_MS = 8
/** Likeness is judged by each second sample: voices have next to nothing above a quarter of the rate. */
const STRIDE = 2

/**
 * Plays faster or slower at the same pitch (WSOLA): pieces of the source are joined where they are most alike. At speed
 * 1 samples pass through untouched. It knows of each sample that comes out which one of the source it stands for.
 */
export class TimeStretch {
  readonly #hop: number
  readonly #search: number
  readonly #fade: Float32Array
  /** Source that came and is still needed, from sample `#from` of the source on. */
  #source = new Float32Array(0)
  #from: number
  /** The sample of the source that would follow what went out. */
  #next: number
  /** Where the source would be at an even pace: what joining shifts does not add up. */
  #place: number
  #written: number
  #ended = false
  /** Pairs of samples, out and source, between which the pace was even. */
  #marks: { out: number; source: number }[]

  /** `at`: samples that went by before, at speed 1. */
  constructor(sampleRateHz: number, at: number) {
    this.#hop = Math.round((HOP_MS / 1000) * sampleRateHz)
    this.#search = Math.round((SEARCH_MS / 1000) * sampleRateHz)
    this.#fade = Float32Array.from(
      { length: this.#hop },
      (_, n) => 0.5 - 0.5 * Math.cos((Math.PI * (n + 0.5)) / this.#hop),
    )
    this.#from = at
    this.#next = at
    this.#place = at
    this.#written = at
    this.#marks = [{ out: at, source: at }]
  }

  /** All of the source has come out. */
  get done(): boolean {
    return this.#ended && this.#next >= this.#end
  }

  /** Moves to `output` until it has `wanted` samples or the source runs dry. `ended`: none follows what is in `input`. */
  pump(input: SampleQueue, ended: boolean, output: SampleQueue, speed: number, wanted: number): void {
    while (output.length < wanted && !this.done) {
      this.#take(input, Math.ceil(this.#hop * (speed + 2)) + 2 * this.#search)
      this.#ended = ended && input.length === 0
      if (speed === 1) {
        const count = Math.min(wanted - output.length, this.#end - this.#next)
        if (count <= 0) return
        this.#write(output, this.#slice(this.#next, count), this.#next + count)
      } else if (!this.#join(output, speed)) {
        if (!this.#ended) return
        // Its last moment is too short to be joined.
        this.#write(output, this.#slice(this.#next, this.#end - this.#next), this.#end)
      }
    }
  }

  /** The place in the source of so many samples that came out; asked with numbers that rise. */
  sourceAt(out: number): number {
    let [before, after] = this.#marks
    while (after && this.#marks.length > 2 && after.out <= out) {
      this.#marks.shift()
      ;[before, after] = this.#marks
    }
    if (!before) return out
    if (!after) return before.source + Math.max(0, Math.min(0, out - before.out))
    const part = Math.min(1, Math.max(0, (out - before.out) / (after.out - before.out)))
    return Math.floor(before.source + (after.source - before.source) * part)
  }

  get #end(): number {
    return this.#from + this.#source.length
  }

  /** Fades from what would follow into the piece of the source near the place of now that is most like it. */
  #join(output: SampleQueue, speed: number): boolean {
    const ideal = this.#place + this.#hop * (speed - 1)
    const latest = Math.round(ideal) + this.#search
    if (Math.max(latest, this.#next) + this.#hop > this.#end) return false
    const begins = this.#mostAlike(Math.round(ideal))
    const samples = new Float32Array(this.#hop)
    for (let n = 0; n < this.#hop; n++) {
      const fade = this.#fade[n] ?? 1
      samples[n] = this.#at(this.#next + n) * (1 - fade) + this.#at(begins + n) * fade
    }
    this.#place = ideal
    this.#write(output, samples, begins + this.#hop, ideal + this.#hop)
    this.#place = ideal + this.#hop
    return true
  }

  #mostAlike(ideal: number): number {
    let best = ideal
    let bestLikeness = Number.NEGATIVE_INFINITY
    for (
      let begins = Math.max(this.#from, ideal - this.#search);
      begins <= ideal + this.#search;
      begins += STRIDE
    ) {
      let product = 0
      let energy = 1e-6
      for (let n = 0; n < this.#hop; n += STRIDE) {
        const sample = this.#at(begins + n)
        product += this.#at(this.#next + n) * sample
        energy += sample * sample
      }
      const likeness = product / Math.sqrt(energy)
      if (likeness > bestLikeness) {
        bestLikeness = likeness
        best = begins
      }
    }
    return best
  }

  #write(output: SampleQueue, samples: Float32Array, next: number, place = next): void {
    output.push(samples)
    this.#written += samples.length
    this.#next = next
    this.#place = place
    this.#marks.push({ out: this.#written, source: Math.max(this.#marks.at(-1)?.source ?? 0, place) })
    this.#forget()
  }

  #at(place: number): number {
    return this.#source[place - this.#from] ?? 0
  }

  #slice(place: number, count: number): Float32Array {
    return this.#source.slice(place - this.#from, place - this.#from + count)
  }

  #take(input: SampleQueue, ahead: number): void {
    const count = Math.min(input.length, Math.ceil(Math.max(this.#next, this.#place) + ahead - this.#end))
    if (count <= 0) return
    const grown = new Float32Array(this.#source.length + count)
    grown.set(this.#source)
    for (let n = this.#source.length; n < grown.length; n++) grown[n] = input.shift()
    this.#source = grown
  }

  #forget(): void {
    const oldest = Math.floor(Math.min(this.#next, this.#place)) - 2 * this.#search
    if (oldest - this.#from < this.#hop) return
    this.#source = this.#source.slice(oldest - this.#from)
    this.#from = oldest
  }
}
