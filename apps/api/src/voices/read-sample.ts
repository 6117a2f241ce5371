import { createHash } from 'node:crypto'
import type { TextToSpeech } from '@understudy/voice-engine'
import { type Storage, StorageMissing } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { greetingOf } from './greetings.ts'
import type { Preset, VoiceCatalogue } from './port.ts'
import { wavOf } from './rules.ts'
import { speakWhole } from './speak-whole.ts'

export interface VoicePorts {
  catalogue: VoiceCatalogue
  speech: TextToSpeech
  storage: Storage
}

/** Of the voices as they sound now; what was kept before is spoken anew. */
const MADE = 2

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
    const request = { text: greeting, voice: preset.id, language: preset.languageId, speed: 1 }
    const wav = wavOf(await speakWhole(speech, request), speech.sampleRateHz)
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
    const made = createHash('sha256').update(JSON.stringify([MADE, preset.provider, preset.id, greeting]))
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
