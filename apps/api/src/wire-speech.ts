import type { SpeechToText } from '@understudy/voice-engine'
import { createHouses } from './adapters/houses/houses.ts'
import type { Houses, Voices } from './adapters/houses/port.ts'
import { createOutsideEars } from './adapters/stt/outside-ears.ts'
import { configuredPresets, createVoices } from './adapters/tts/configured-voice.ts'
import type { EmbeddedTextToSpeech } from './adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from './adapters/tts/embedded/voices.ts'
import { loadFvad } from './adapters/vad/fvad.ts'
import { createVoiceCopiers } from './adapters/voice-copies/copiers.ts'
import type { VoiceCopiers } from './adapters/voice-copies/port.ts'
import { createSpeechOfCall } from './calls/speech/call-speech.ts'
import type { Clock } from './kernel/clock.ts'
import type { Connections } from './kernel/connections.ts'
import type { Kernel } from './kernel/context.ts'
import type { Env } from './kernel/settings/env.ts'
import { housesIn } from './kernel/settings/houses.ts'
import { earsSettingOf, voiceSettingOf } from './kernel/settings/speech.ts'
import { createOwnServices } from './own-keys/use-own.ts'
import { createCopiedVoices } from './publishing/voice-copies/copied-voice.ts'
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

/** Where founders may bring keys of their own to. */
export const housesOf = (env: Env, clock: Clock): Houses => createHouses(housesIn(env.OWN_KEY_HOUSES), clock)

/** Who copies voices, by `VOICE_COPIES`. */
export function voiceCopiersOf(env: Env): VoiceCopiers {
  const setting = voiceSettingOf(env)
  const { baseUrl, apiKey } = setting?.protocol === 'elevenlabs' ? setting : {}
  const operators = baseUrl && apiKey ? { baseUrl, apiKey } : null
  return createVoiceCopiers(housesIn(env.OWN_KEY_HOUSES), operators, env.VOICE_COPIES)
}

/** Ears for a founder's recordings: their own, else the operator's; null without. */
export function earsForRecordings(parts: {
  env: Env
  kernel: Kernel
  voices: Voices
  houses: Houses
}): (ownerId: string) => Promise<SpeechToText | null> {
  const ears = earsSettingOf(parts.env)
  const operators = ears && createOutsideEars(ears)
  const own = createOwnServices(parts.kernel, parts.houses)
  const standIn = parts.voices.lane('recordings', 'preparation')
  return async (ownerId) => {
    const found = await own(ownerId, { standIn, onSpoken: () => undefined, resting: true })
    return found.ears?.service ?? operators
  }
}

/** What each call speaks and listens with. */
export function speechOfCalls(parts: {
  env: Env
  kernel: Kernel
  voices: Voices
  houses: Houses
  connections: Pick<Connections, 'healthOf'>
}): ReturnType<typeof createSpeechOfCall> {
  const { env, kernel, voices, houses, connections } = parts
  const placeOf = (setting: { baseUrl: string; model: string }) => ({
    host: new URL(setting.baseUrl).host,
    model: setting.model,
  })
  const voice = voiceSettingOf(env)
  const ears = earsSettingOf(env)
  let activity: ReturnType<typeof loadFvad> | null = null
  return createSpeechOfCall(kernel, {
    voices,
    voice: voice && placeOf(voice),
    ears: ears && {
      ...placeOf(ears),
      speechToText: createOutsideEars({ ...ears, health: connections.healthOf('ears') }),
    },
    async voiceActivity() {
      activity ??= loadFvad()
      const loaded = await activity
      return () => loaded.open()
    },
    own: createOwnServices(kernel, houses),
    copies: createCopiedVoices(kernel),
    operatorsVoiceAs: (voiceId, standIn, onSpoken) => voices.named(voiceId, standIn, onSpoken),
  })
}
