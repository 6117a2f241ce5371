/** `node apps/api/src/testing/write-voice-gains.ts`: speaks ten sentences by each embedded voice and writes its gain. */
import { writeFile } from 'node:fs/promises'
import { Leveller } from '../adapters/tts/embedded/level.ts'
import { makeSpeakable } from '../adapters/tts/embedded/speakable.ts'
import { VoicePool } from '../adapters/tts/embedded/voice-pool.ts'
import { EMBEDDED_VOICES, type EmbeddedVoice } from '../adapters/tts/embedded/voices.ts'
import { loudnessOf } from '../adapters/tts/loudness.ts'
import { systemClock } from '../kernel/clock.ts'
import { tenSentencesOf } from './voice-sentences.ts'

const RATE_HZ = 22_050
const TARGET_LUFS = -16
/** So quiet that the limiter leaves it alone. */
const QUIET_DB = -10

const pools = {
  flite: new VoicePool('flite', 1, systemClock),
  espeak: new VoicePool('espeak', 1, systemClock),
}

function speak(voice: EmbeddedVoice, sentence: string): Promise<Int16Array[]> {
  const { text } = makeSpeakable(sentence, voice.languageId, voice.engine)
  const parts: Int16Array[] = []
  return new Promise((resolve, reject) => {
    pools[voice.engine].add('gains', {
      command: { text, voice: voice.name, pace: 1, gainDb: QUIET_DB, isLive: false },
      priority: 'live',
      onAudio: (_, samples) => void parts.push(samples),
      onDone: () => resolve(parts),
      onError: reject,
    })
  })
}

function levelled(samples: Int16Array, gainDb: number): Int16Array {
  const leveller = new Leveller(gainDb - QUIET_DB, RATE_HZ)
  return Int16Array.from([...leveller.push(samples), ...leveller.flush()])
}

await Promise.all(Object.values(pools).map((pool) => pool.warm()))
const gains = new Map<string, number>()
for (const voice of EMBEDDED_VOICES) {
  if (gains.has(voice.name)) continue
  const parts: Int16Array[] = []
  for (const sentence of tenSentencesOf(voice.languageId)) parts.push(...(await speak(voice, sentence)))
  const samples = Int16Array.from(parts.flatMap((part) => [...part]))
  let gainDb = 0
  // The limiter takes some of what is added: a few rounds settle it.
  for (let round = 0; round < 6; round++)
    gainDb += TARGET_LUFS - loudnessOf(levelled(samples, gainDb), RATE_HZ)
  gains.set(voice.name, Math.round(gainDb * 10) / 10)
  console.log(voice.name, gains.get(voice.name))
}
await Promise.all(Object.values(pools).map((pool) => pool.stop()))

const lines = Array.from(
  gains,
  ([name, gainDb]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${gainDb},`,
)
await writeFile(
  new URL('../adapters/tts/embedded/gains.ts', import.meta.url),
  `/**
 * Engine's name of a voice → decibels that bring ten of its sentences to −16 LUFS. Written by
 * \`node apps/api/src/testing/write-voice-gains.ts\`.
 */
export const GAINS_DB: Readonly<Record<string, number>> = {
${lines.join('\n')}
}
`,
)
