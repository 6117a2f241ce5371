import { createHash } from 'node:crypto'
import type { TextToSpeech } from '@understudy/voice-engine'
import { type Storage, StorageMissing } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { greetingOf } from './greetings.ts'
import type { Preset, VoiceCatalogue } from './port.ts'
import { wavOf } from './rules.ts'

export interface VoicePorts {
  catalogue: VoiceCatalogue
  speech: TextToSpeech
  storage: Storage
}

const SPEAK_WITHIN_MS = 15_000

/**
 * A short greeting by a preset, as a WAV file: spoken at the first ask and kept. Askers at the same moment share
 * one synthesis. Refuses `not_found` for an unknown preset, `unavailable` while the voice is away.
 */
export function readSample({ catalogue, speech, storage }: VoicePorts) {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function make(kernel: Kernel, preset: Preset, greeting: string, key: string): Promise<Uint8Array> {
    try {
      return await storage.read(key)
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error
    }
    const wav = wavOf(await speak(speech, preset, greeting), speech.sampleRateHz)
    try {
      await storage.put(key, wav)
    } catch (error) {
      // Not kept, for instance on a full disk; it can be heard all the same.
      kernel.log.warn({ err: error, key }, 'voice sample could not be kept')
    }
    return wav
  }

  return async (kernel: Kernel, presetId: string): Promise<Uint8Array> => {
    const preset = catalogue.find(presetId)
    const greeting = preset && greetingOf(preset.languageId)
    if (!preset || !greeting) throw refuse('not_found')
    const made = createHash('sha256').update(JSON.stringify([preset.provider, preset.id, greeting]))
    const key = `voice-samples/${made.digest('hex')}.wav`
    const sample = underWay.get(key) ?? make(kernel, preset, greeting, key)
    underWay.set(key, sample)
    try {
      return await sample
    } finally {
      underWay.delete(key)
    }
  }
}

async function speak(speech: TextToSpeech, preset: Preset, text: string): Promise<Int16Array> {
  const signal = AbortSignal.timeout(SPEAK_WITHIN_MS)
  const parts: Int16Array[] = []
  try {
    const request = { text, voice: preset.id, language: preset.languageId, speed: 1 }
    for await (const chunk of speech.speak(request, signal)) parts.push(chunk.samples)
  } catch (error) {
    throw new AppError('unavailable', { retryAfterSeconds: 5, cause: error })
  }
  const samples = joined(parts)
  // An aborted voice ends without an error, in the middle of the greeting.
  if (signal.aborted || samples.length === 0) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return samples
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
