const ZERO_CROSSINGS = 16
const KAISER_BETA = 8

interface Filter {
  /** Output samples per period of the phases. */
  up: number
  /** Input samples per period of the phases. */
  down: number
  /** Input samples on each side of an output sample. */
  half: number
  /** One row of 2 × half weights for each phase. */
  phases: Float64Array[]
}

const filters = new Map<string, Filter>()

/** Changes the rate of a PCM16 stream by a windowed sinc; the output is in step with the input, sample for sample. */
export class Resampler {
  readonly #filter: Filter
  #input: Float64Array
  /** Input index of `#input[0]`. */
  #inputStart: number
  #inputEnd = 0
  #produced = 0

  constructor(fromHz: number, toHz: number) {
    this.#filter = filterFor(fromHz, toHz)
    this.#input = new Float64Array(this.#filter.half)
    this.#inputStart = -this.#filter.half
  }

  push(samples: Int16Array): Int16Array {
    this.#inputEnd += samples.length
    return this.#run(Float64Array.from(samples), this.#inputEnd - this.#filter.half)
  }

  /** The rest, once the input is complete. */
  flush(): Int16Array {
    return this.#run(new Float64Array(this.#filter.half * 2), this.#inputEnd)
  }

  #run(more: Float64Array, untilInput: number): Int16Array {
    const { up, down, half, phases } = this.#filter
    const input = new Float64Array(this.#input.length + more.length)
    input.set(this.#input)
    input.set(more, this.#input.length)
    const output: number[] = []
    for (; (this.#produced * down) / up < untilInput; this.#produced++) {
      const position = this.#produced * down
      const first = Math.floor(position / up) - half + 1 - this.#inputStart
      const weights = phases[position % up] ?? []
      let sum = 0
      for (let n = 0; n < weights.length; n++) sum += (input[first + n] ?? 0) * (weights[n] ?? 0)
      output.push(Math.max(-32_768, Math.min(32_767, Math.round(sum))))
    }
    const nextInput = Math.floor((this.#produced * down) / up) - half + 1
    const drop = Math.max(0, Math.min(nextInput - this.#inputStart, input.length))
    this.#input = input.slice(drop)
    this.#inputStart += drop
    return Int16Array.from(output)
  }
}

/** A whole recording at another rate. */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples
  const resampler = new Resampler(fromHz, toHz)
  const [body, rest] = [resampler.push(samples), resampler.flush()]
  const all = new Int16Array(body.length + rest.length)
  all.set(body)
  all.set(rest, body.length)
  return all
}

function filterFor(fromHz: number, toHz: number): Filter {
  const key = `${fromHz}:${toHz}`
  const known = filters.get(key)
  if (known) return known
  const shared = greatestCommonDivisor(fromHz, toHz)
  const [up, down] = [toHz / shared, fromHz / shared]
  // Below the lower of both Nyquist limits, with room for the filter's slope.
  const cutoff = Math.min(1, toHz / fromHz) * 0.94
  const half = Math.ceil(ZERO_CROSSINGS / cutoff)
  const phases = Array.from({ length: up }, (_, phase) => weightsOf(phase / up, half, cutoff))
  const filter = { up, down, half, phases }
  filters.set(key, filter)
  return filter
}

function weightsOf(fraction: number, half: number, cutoff: number): Float64Array {
  const weights = Float64Array.from({ length: half * 2 }, (_, n) => {
    const distance = n - half + 1 - fraction
    const x = Math.PI * cutoff * distance
    const sinc = x === 0 ? 1 : Math.sin(x) / x
    const edge = 1 - (distance / half) ** 2
    return edge > 0 ? sinc * bessel(KAISER_BETA * Math.sqrt(edge)) : 0
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Modified Bessel function of the first kind, order zero. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
