import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../../kernel/clock.ts'
import {
  createEmbeddedVoice,
  type EmbeddedTextToSpeech,
  type EmbeddedVoiceOptions,
} from './embedded-voice.ts'
import type { SpeechPriority } from './fair-queue.ts'

const SCRIPTED = fileURLToPath(new URL('../../../testing/scripted-voice.ts', import.meta.url))
const MISSING = `${SCRIPTED}.missing`

const open: EmbeddedTextToSpeech[] = []
const start = (options: EmbeddedVoiceOptions) => {
  const voice = createEmbeddedVoice({ processes: 1, ...options })
  open.push(voice)
  return voice
}
afterEach(() => Promise.all(open.splice(0).map((voice) => voice.stop())))

async function samplesOf(voice: EmbeddedTextToSpeech, text: string, priority: SpeechPriority = 'live') {
  const request = { text, voice: 'flite-en-slt', language: 'en', speed: 1 }
  let samples = 0
  for await (const chunk of voice.lane('test', priority).speak(request, new AbortController().signal))
    samples += chunk.samples.length
  return samples
}

/** A clock whose waits of 1.5 seconds, and no others, are over at once. */
const hurried: Clock = {
  ...systemClock,
  nowMs: () => systemClock.nowMs(),
  after: (ms, run) => systemClock.after(ms === 1_500 ? 0 : ms, run),
}

it('eSpeak speaks where Flite cannot be started', async () => {
  const voice = start({ entries: { flite: MISSING, espeak: SCRIPTED } })
  expect(await samplesOf(voice, 'hello')).toBeGreaterThan(0)
})

it('eSpeak speaks where somebody waits for Flite and hears nothing', async () => {
  const voice = start({ clock: hurried, entries: { flite: SCRIPTED } })
  expect(await samplesOf(voice, 'hold')).toBeGreaterThan(voice.sampleRateHz / 5)
})

it('says that it is busy where too much waits for both', async () => {
  const voice = start({ maxQueued: 0, entries: { flite: SCRIPTED, espeak: SCRIPTED } })
  await expect(samplesOf(voice, 'hello')).rejects.toMatchObject({ code: 'voice_busy' })
})

it('nobody speaks a sentence again that broke off in the middle: what was heard of it stands', async () => {
  const voice = start({ entries: { flite: SCRIPTED, espeak: SCRIPTED } })
  await expect(samplesOf(voice, 'crash')).rejects.toMatchObject({ code: 'voice_crashed' })
})

it('says what is wrong with the stand-in where neither of them can speak', async () => {
  const voice = start({ entries: { flite: MISSING, espeak: MISSING } })
  await expect(samplesOf(voice, 'hello', 'preparation')).rejects.toMatchObject({ code: 'voice_unavailable' })
})
