import type { SampleQueue } from './sample-queue.ts'

const HALF_TAPS = 24
const PHASES = 256
/** About −80 dB outside the band. */
const KAISER_BETA = 8
/** Where the band ends, as a part of the lower Nyquist frequency: leaves the filter room to fall off. */
const ROLL_OFF = 0.92

function besselI0(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-9; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

interface Kernel {
  half: number
  /** Row p holds the taps for a position p / PHASES between two input samples; one extra row to blend into. */
  rows: Float32Array
}

function buildKernel(inRateHz: number, outRateHz: number): Kernel {
  const narrow = Math.min(1, outRateHz / inRateHz)
  const cutoff = ROLL_OFF * narrow
  const half = Math.ceil(HALF_TAPS / narrow)
  const taps = half * 2
  const rows = new Float32Array((PHASES + 1) * taps)
  for (let phase = 0; phase <= PHASES; phase++) {
    const row = rows.subarray(phase * taps, (phase + 1) * taps)
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - half + 1 - phase / PHASES
      const edge = 1 - (x / half) ** 2
      const window = edge <= 0 ? 0 : besselI0(KAISER_BETA * Math.sqrt(edge))
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x)
      row[tap] = sinc * window
      sum += sinc * window
    }
    for (let tap = 0; tap < taps; tap++) row[tap] = (row[tap] ?? 0) / sum
  }
  return { half, rows }
}

const kernels = new Map<string, Kernel>()
function kernelFor(inRateHz: number, outRateHz: number): Kernel {
  const key = `${inRateHz}/${outRateHz}`
  const known = kernels.get(key)
  if (known !== undefined) return known
  const kernel = buildKernel(inRateHz, outRateHz)
  kernels.set(key, kernel)
  return kernel
}

/**
 * Streaming windowed-sinc sample-rate conversion. The position is kept in whole numbers, so it never drifts:
 * n input samples become ceil(n × out / in) output samples. Equal rates pass through untouched.
 */
export class Resampler {
  readonly #inRateHz: number
  readonly #outRateHz: number
  readonly #half: number
  readonly #taps: number
  readonly #rows: Float32Array
  /** The last `taps` inputs, written twice so that a window is always one contiguous slice. */
  readonly #window: Float32Array
  #fed = 0
  #total = Number.POSITIVE_INFINITY
  /** Input sample at or before the next output sample, and the rest in units of 1 / outRateHz. */
  #index = 0
  #rest = 0

  constructor(inRateHz: number, outRateHz: number) {
    const same = inRateHz === outRateHz
    const kernel = same ? { half: 0, rows: new Float32Array(0) } : kernelFor(inRateHz, outRateHz)
    this.#inRateHz = inRateHz
    this.#outRateHz = outRateHz
    this.#half = kernel.half
    this.#taps = kernel.half * 2
    this.#rows = kernel.rows
    this.#window = new Float32Array(this.#taps * 2)
  }

  /** Input samples whose time has been written out. */
  get consumed(): number {
    return Math.min(this.#index, this.#total)
  }

  /** Input samples that were taken, the filter's own look ahead among them. */
  get taken(): number {
    return this.#taps === 0 ? this.#index : this.#fed
  }

  /** What follows is not what was counted on: its end is told anew. */
  reopen(): void {
    this.#total = Number.POSITIVE_INFINITY
  }

  /** Input samples that it takes before their time. */
  get ahead(): number {
    return this.#taps + 2
  }

  get done(): boolean {
    return this.#index >= this.#total
  }

  /**
   * Writes output samples to `out[from…to)` and returns how many. Fewer than asked means that the input ran
   * dry; `ended` says that none will follow what is in the queue, which lets the last samples out.
   */
  read(input: SampleQueue, ended: boolean, out: Float32Array, from: number, to: number): number {
    if (ended && this.#total === Number.POSITIVE_INFINITY) {
      this.#total = (this.#taps === 0 ? this.#index : this.#fed) + input.length
    }
    let at = from
    while (at < to && this.#index < this.#total) {
      if (this.#taps === 0) {
        if (input.length === 0) break
        out[at++] = input.shift()
        this.#index += 1
        continue
      }
      if (!this.#fill(input)) break
      out[at++] = this.#sample()
      this.#rest += this.#inRateHz
      while (this.#rest >= this.#outRateHz) {
        this.#rest -= this.#outRateHz
        this.#index += 1
      }
    }
    return at - from
  }

  #fill(input: SampleQueue): boolean {
    const needed = this.#index + this.#half + 1
    while (this.#fed < needed) {
      if (input.length === 0 && this.#fed < this.#total) return false
      const slot = this.#fed % this.#taps
      const sample = input.length > 0 ? input.shift() : 0
      this.#window[slot] = sample
      this.#window[slot + this.#taps] = sample
      this.#fed += 1
    }
    return true
  }

  #sample(): number {
    const taps = this.#taps
    const position = (this.#rest / this.#outRateHz) * PHASES
    const phase = Math.floor(position)
    const blend = position - phase
    const start = this.#fed % taps
    const row = phase * taps
    let low = 0
    let high = 0
    for (let tap = 0; tap < taps; tap++) {
      const x = this.#window[start + tap] ?? 0
      low += x * (this.#rows[row + tap] ?? 0)
      high += x * (this.#rows[row + taps + tap] ?? 0)
    }
    return low + (high - low) * blend
  }
}
