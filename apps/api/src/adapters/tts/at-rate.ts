import type { SpeechChunk, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { Resampler } from './resample.ts'

/** The same voice at another rate, its word timings in step. */
export function atRate(voice: TextToSpeech, toHz: number): TextToSpeech {
  const fromHz = voice.sampleRateHz
  if (fromHz === toHz) return voice
  return {
    sampleRateHz: toHz,
    speak: (request, signal) => resampled(voice.speak(request, signal), fromHz, toHz),
  }
}

async function* resampled(
  chunks: AsyncIterable<SpeechChunk>,
  fromHz: number,
  toHz: number,
): AsyncGenerator<SpeechChunk> {
  const resampler = new Resampler(fromHz, toHz)
  const scale = (sample: number) => Math.round((sample * toHz) / fromHz)
  let words: WordTime[] = []
  const chunkOf = (samples: Int16Array): SpeechChunk[] => {
    if (!samples.length) return []
    const chunk = words.length ? { samples, words } : { samples }
    words = []
    return [chunk]
  }
  for await (const chunk of chunks) {
    for (const word of chunk.words ?? []) {
      words.push({ ...word, startSample: scale(word.startSample), endSample: scale(word.endSample) })
    }
    yield* chunkOf(resampler.push(chunk.samples))
  }
  yield* chunkOf(resampler.flush())
}
