/** Signals and measures for tests of sound. */

export function sine(hz: number, amplitude: number, seconds: number, sampleRateHz: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRateHz))
  for (let n = 0; n < out.length; n++) out[n] = amplitude * Math.sin((2 * Math.PI * hz * n) / sampleRateHz)
  return out
}

/** The same noise for the same seed (mulberry32), uniform in ±amplitude. */
export function noise(amplitude: number, seconds: number, sampleRateHz: number, seed = 1): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRateHz))
  let state = seed
  for (let n = 0; n < out.length; n++) {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    out[n] = amplitude * (((t ^ (t >>> 14)) >>> 0) / 2_147_483_648 - 1)
  }
  return out
}

/** Voiced syllables, 4 a second: harmonics of a gliding pitch under a syllable's envelope. Peaks at ±amplitude. */
export function speechLike(amplitude: number, seconds: number, sampleRateHz: number, seed = 1): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRateHz))
  let phase = 0
  let peak = 0
  for (let n = 0; n < out.length; n++) {
    const t = n / sampleRateHz
    phase += (2 * Math.PI * (130 + 40 * Math.sin(2 * Math.PI * 0.7 * t + seed))) / sampleRateHz
    let voice = 0
    for (let harmonic = 1; harmonic <= 18; harmonic++) {
      const formant = 1 + 3 * Math.exp(-(((harmonic * 140 - 600 - 300 * Math.sin(3 * t + seed)) / 250) ** 2))
      voice += (formant / harmonic) * Math.sin(harmonic * phase + harmonic * seed)
    }
    const envelope = Math.sin(Math.PI * ((t * 4) % 1)) ** 0.5
    out[n] = voice * envelope
    peak = Math.max(peak, Math.abs(out[n] ?? 0))
  }
  return out.map((x) => (x * amplitude) / peak)
}

export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (x) => Math.round(Math.max(-1, Math.min(1, x)) * 32767))
}

/** Amplitude of one frequency (Goertzel under a Hann window). */
export function amplitudeAt(samples: Float32Array, hz: number, sampleRateHz: number): number {
  let real = 0
  let imaginary = 0
  let weight = 0
  for (let n = 0; n < samples.length; n++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / (samples.length - 1))
    const angle = (2 * Math.PI * hz * n) / sampleRateHz
    real += (samples[n] ?? 0) * window * Math.cos(angle)
    imaginary += (samples[n] ?? 0) * window * Math.sin(angle)
    weight += window
  }
  return (2 * Math.hypot(real, imaginary)) / weight
}

export function rms(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0
  for (let n = from; n < to; n++) sum += (samples[n] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, to - from))
}

/**
 * Where `needle` lies in `haystack`, and how like it is there: the normalised correlation, 1 for the same sound
 * at any volume. Looks every `stride` samples first, then around the best place.
 */
export function correlate(
  needle: Float32Array,
  haystack: Float32Array,
  stride = 4,
): { offset: number; likeness: number } {
  const at = (offset: number, step: number): number => {
    let dot = 0
    let a = 0
    let b = 0
    for (let n = 0; n < needle.length; n += step) {
      const x = needle[n] ?? 0
      const y = haystack[offset + n] ?? 0
      dot += x * y
      a += x * x
      b += y * y
    }
    return dot / Math.sqrt(a * b + 1e-12)
  }
  let best = { offset: 0, likeness: -1 }
  for (let offset = 0; offset <= haystack.length - Math.floor(needle.length / 2); offset += stride) {
    const likeness = at(offset, 7)
    if (likeness > best.likeness) best = { offset, likeness }
  }
  const centre = best.offset
  best = { offset: centre, likeness: at(centre, 1) }
  for (let offset = Math.max(0, centre - stride); offset <= centre + stride; offset++) {
    const likeness = at(offset, 1)
    if (likeness > best.likeness) best = { offset, likeness }
  }
  return best
}
