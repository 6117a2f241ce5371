/** What can be heard to be wrong with a recording. */
export type SoundFault = 'quiet' | 'clipping' | 'noisy'

const FRAME_SECONDS = 0.02
const QUIET_DB = -42
const CLIPPED = 0.985
const CLIPPED_SHARE = 0.0005
/** Speech stands so far above the room in a quiet one. */
const NOISY_DB = 18

/** Of samples between −1 and 1; null where nothing is wrong. */
export function faultOf(samples: Float32Array, rateHz: number): SoundFault | null {
  const length = Math.max(1, Math.round(rateHz * FRAME_SECONDS))
  const levels: number[] = []
  let clipped = 0
  for (let at = 0; at + length <= samples.length; at += length) {
    let power = 0
    for (let n = at; n < at + length; n++) {
      const sample = samples[n] ?? 0
      power += sample * sample
      if (Math.abs(sample) >= CLIPPED) clipped++
    }
    levels.push(10 * Math.log10(power / length + 1e-10))
  }
  levels.sort((a, b) => a - b)
  const speech = levels[Math.floor(levels.length * 0.9)] ?? -100
  const room = levels[Math.floor(levels.length * 0.05)] ?? -100
  if (clipped > samples.length * CLIPPED_SHARE) return 'clipping'
  if (speech < QUIET_DB) return 'quiet'
  return speech - room < NOISY_DB ? 'noisy' : null
}

/** One channel of samples between −1 and 1 as a WAV file of 16 bits. */
export function toWav(samples: Float32Array, rateHz: number): Blob {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) view.setUint8(at + i, letters.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rateHz, true)
  view.setUint32(28, rateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, i) => {
    view.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  })
  return new Blob([view.buffer], { type: 'audio/wav' })
}
