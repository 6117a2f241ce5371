import { configuredPresets, createVoices, type Voices } from './adapters/tts/configured-voice.ts'
import type { EmbeddedTextToSpeech } from './adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from './adapters/tts/embedded/voices.ts'
import type { Clock } from './kernel/clock.ts'
import type { Connections } from './kernel/connections.ts'
import type { Env } from './kernel/settings/env.ts'
import { voiceSettingOf } from './kernel/settings/speech.ts'
import { createCatalogue } from './voices/catalogue.ts'
import type { VoiceCatalogue } from './voices/port.ts'

// Voices and ears: those that come with the product, the operator's, and founders' own.

/** Whatever voice is asked for, the embedded one behind it. */
export function voicesOf(
  env: Env,
  embedded: EmbeddedTextToSpeech,
  connections: Connections,
  clock: Clock,
): Voices {
  const setting = voiceSettingOf(env)
  return createVoices(embedded, setting && { ...setting, health: connections.healthOf('voice') }, clock)
}

/** The voices that founders choose from. */
export function catalogueOf(env: Env): VoiceCatalogue {
  const setting = voiceSettingOf(env)
  const embedded = EMBEDDED_VOICES.map((voice) => ({ ...voice, provider: 'embedded' }))
  if (setting === null) return createCatalogue(embedded)
  const configured = configuredPresets(setting).map((preset) => ({ ...preset, provider: setting.protocol }))
  return createCatalogue([...embedded, ...configured])
}
