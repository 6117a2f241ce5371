const LOOK_AHEAD_MS = 3
const RELEASE_MS = 60
/** Of a sample; what swings between samples stays under −1 dBTP with it. */
const CEILING = 32_768 * 10 ** (-2.65 / 20)

/**
 * One voice's way to the loudness of all: a fixed gain, and a limiter that sees a peak 3 ms ahead and bends the gain
 * smoothly under it. Nothing is delayed: output sample n is input sample n, handed out once the next 3 ms are known.
 */
export class Leveller {
  readonly #gain: number
  readonly #ahead: number
  readonly #release: number
  /** Samples that still wait for what follows them. */
  #waiting: Float64Array
  /** What the limiter holds, before and after smoothing: 1 is untouched. */
  #held = 1
  #recent: Float64Array
  #recentAt = 0
  #recentSum: number

  constructor(gainDb: number, sampleRateHz: number) {
    this.#gain = 10 ** (gainDb / 20)
    this.#ahead = Math.ceil((LOOK_AHEAD_MS * sampleRateHz) / 1_000)
    this.#release = 1 - Math.exp(-1_000 / (RELEASE_MS * sampleRateHz))
    this.#waiting = new Float64Array(0)
    this.#recent = new Float64Array(this.#ahead).fill(1)
    this.#recentSum = this.#ahead
  }

  push(samples: Int16Array): Int16Array {
    const input = new Float64Array(this.#waiting.length + samples.length)
    input.set(this.#waiting)
    for (let n = 0; n < samples.length; n++) input[this.#waiting.length + n] = (samples[n] ?? 0) * this.#gain
    const ready = Math.max(0, input.length - this.#ahead)
    const output = this.#limit(input, ready)
    this.#waiting = input.slice(ready)
    return output
  }

  /** The rest, once the input is complete. */
  flush(): Int16Array {
    const input = this.#waiting
    this.#waiting = new Float64Array(0)
    return this.#limit(input, input.length)
  }

  #limit(input: Float64Array, ready: number): Int16Array {
    const output = new Int16Array(ready)
    let loudestAt = -1
    for (let n = 0; n < ready; n++) {
      const end = Math.min(n + this.#ahead, input.length - 1)
      const newest = Math.abs(input[end] ?? 0)
      if (loudestAt < n) loudestAt = loudestIn(input, n, end)
      else if (newest >= Math.abs(input[loudestAt] ?? 0)) loudestAt = end
      const peak = Math.abs(input[loudestAt] ?? 0)
      const wanted = peak > CEILING ? CEILING / peak : 1
      this.#held = Math.min(wanted, this.#held + (1 - this.#held) * this.#release)
      output[n] = Math.round((input[n] ?? 0) * this.#smoothed())
    }
    return output
  }

  /** The mean over the look-ahead: it has come down wholly when the peak is there. */
  #smoothed(): number {
    this.#recentSum += this.#held - (this.#recent[this.#recentAt] ?? 1)
    this.#recent[this.#recentAt] = this.#held
    this.#recentAt = (this.#recentAt + 1) % this.#ahead
    return this.#recentSum / this.#ahead
  }
}

function loudestIn(input: Float64Array, from: number, to: number): number {
  let at = from
  for (let n = from + 1; n <= to; n++) if (Math.abs(input[n] ?? 0) >= Math.abs(input[at] ?? 0)) at = n
  return at
}
