import { RecordingRefused, readWav } from '../recording/wav.ts'
import { resample } from '../tts/resample.ts'

/** A recording of somebody who speaks, as ears take it. */
export interface Spoken {
  seconds: number
  pcm: { samples: Int16Array; sampleRateHz: number }
}

const EARS_RATE_HZ = 16_000
/** Of full scale: below it a microphone is off. */
const SILENT_RMS = 0.001

/** What a WAV file holds; or why it is no recording of somebody, in words for who made it. */
export function readSpoken(wav: Uint8Array): Spoken | { refused: string } {
  try {
    const { samples, sampleRateHz } = readWav(wav)
    let sum = 0
    for (const sample of samples) sum += sample * sample
    if (Math.sqrt(sum / samples.length) / 32_768 < SILENT_RMS)
      return { refused: 'There is nothing to hear. Is the microphone on?' }
    return {
      seconds: samples.length / sampleRateHz,
      pcm: { samples: resample(samples, sampleRateHz, EARS_RATE_HZ), sampleRateHz: EARS_RATE_HZ },
    }
  } catch (error) {
    if (error instanceof RecordingRefused) return { refused: error.message }
    throw error
  }
}
