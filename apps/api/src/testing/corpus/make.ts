/** Speaks the corpus into WAV files: `node apps/api/src/testing/corpus/make.ts`. */
import { writeFileSync } from 'node:fs'
import { encodeWav } from '../../adapters/stt/wav.ts'
import { createEmbeddedVoice } from '../../adapters/tts/embedded/embedded-voice.ts'
import { resample } from '../../adapters/tts/resample.ts'
import { CORPUS_RATE_HZ, QUESTIONS, questionFile, questionIds } from './questions.ts'

const AUDIBLE = 150
const FADE_SAMPLES = 80
/** The files live in the repository. */
const MAX_FILE_BYTES = 60_000

const voice = createEmbeddedVoice({ processes: 1 })
for (const id of questionIds()) {
  const request = { text: QUESTIONS[id], voice: 'basic-en-low', language: 'en', speed: 1 }
  const spoken: number[] = []
  for await (const { samples } of voice.speak(request, new AbortController().signal)) spoken.push(...samples)
  const question = trimmed(resample(Int16Array.from(spoken), voice.sampleRateHz, CORPUS_RATE_HZ))
  const wav = encodeWav(question, CORPUS_RATE_HZ)
  if (wav.length > MAX_FILE_BYTES) throw new Error(`${id}.wav has ${wav.length} bytes`)
  writeFileSync(questionFile(id), wav)
  process.stdout.write(`${id}.wav ${wav.length} bytes, ${question.length / CORPUS_RATE_HZ} s\n`)
}
await voice.stop()

/** From the first audible sample to the last, ending in a fade of 5 ms so that nothing clicks. */
function trimmed(samples: Int16Array): Int16Array {
  const isAudible = (sample: number) => Math.abs(sample) >= AUDIBLE
  const cut = samples.slice(samples.findIndex(isAudible), samples.findLastIndex(isAudible) + 1)
  return cut.map((sample, n) => Math.round(sample * Math.min(1, (cut.length - 1 - n) / FADE_SAMPLES)))
}
