/** `node bench/first-sound.ts`: ms to a voice's first sound, and to the end of a sentence, each voice warm. */
import { createEmbeddedVoice } from '../apps/api/src/adapters/tts/embedded/embedded-voice.ts'

const ROUNDS = 12
const SENTENCES = [
  'Yes.',
  'Our revenue grew to €1.26m in Q3 2026.',
  'We help small bakeries plan their ovens, their people and their flour, so that nothing is thrown away.',
  'That figure is not in what I was given, but I can pass the question on to the founders if you like me to.',
]

const voice = createEmbeddedVoice({ keptBytes: 0 })
await voice.warm()
for (const preset of ['flite-en-slt', 'flite-en-rms', 'flite-en-awb', 'basic-en-low']) {
  const first: number[] = []
  const whole: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of SENTENCES) {
      const askedAt = performance.now()
      let firstAt: number | null = null
      const request = { text, voice: preset, language: 'en', speed: 1 }
      for await (const { samples } of voice.speak(request, new AbortController().signal))
        if (samples.length > 0) firstAt ??= performance.now()
      first.push((firstAt ?? Number.NaN) - askedAt)
      whole.push(performance.now() - askedAt)
      // The pause in which the next run's instance is made, as between the sentences of a talk.
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }
  const at = (values: number[], share: number) =>
    Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN)
  console.log(
    `${preset}: first sound p50 ${at(first, 0.5)} p95 ${at(first, 0.95)}, whole p50 ${at(whole, 0.5)} p95 ${at(whole, 0.95)}`,
  )
}
const processes = (['flite', 'espeak'] as const).map(
  (engine) => `${engine} ${voice.processIds(engine).join(' ')}`,
)
console.log('processes:', processes.join(', '))
if (process.argv.includes('--hold')) await new Promise((resolve) => setTimeout(resolve, 5_000))
await voice.stop()
