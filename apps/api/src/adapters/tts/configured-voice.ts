import type { SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import type { Clock } from '../../kernel/clock.ts'
import type { Voices } from '../houses/port.ts'
import type { EmbeddedTextToSpeech } from './embedded/embedded-voice.ts'
import { EMBEDDED_VOICES, embeddedVoiceById } from './embedded/voices.ts'
import { createOutsideVoice, type OutsideVoice, VOICE_RATE_HZ } from './outside-voice.ts'
import { VoiceHealth, withFallback } from './with-fallback.ts'

/** Until the first sound; then the embedded voice speaks the sentence. */
export const SOUND_WITHIN_MS = 2_000

/** A voice of another house for the presets that the operator offers. */
export interface ConfiguredVoice extends Omit<OutsideVoice, 'health'> {
  /** The provider's own names of voices. */
  voices: readonly string[]
  /** Codes of the languages that each of them is offered for. */
  languages: readonly string[]
}

interface ConfiguredPreset {
  id: string
  label: string
  languageId: string
  /** As the provider calls it. */
  name: string
  basic: false
}

/** The presets of a configured voice, in every language that it is offered for. */
export const configuredPresets = ({
  voices,
  languages,
}: Pick<ConfiguredVoice, 'voices' | 'languages'>): ConfiguredPreset[] =>
  languages.flatMap((languageId) =>
    voices.map((name) => ({
      id: `tts-${name}-${languageId.toLowerCase()}`,
      label: name,
      languageId,
      name,
      basic: false as const,
    })),
  )

/**
 * The embedded voice, and before it a configured one for the presets of that. Live, the embedded voice speaks what the
 * other one cannot; beforehand nothing does, so that no stand-in is kept. A preset that is offered no more is spoken by
 * the first embedded voice of its language.
 */
export function createVoices(
  embedded: Pick<EmbeddedTextToSpeech, 'lane'>,
  configured: (ConfiguredVoice & { health: OutsideVoice['health'] }) | null,
  clock: Clock,
): Voices {
  const names = new Map(configured ? configuredPresets(configured).map(({ id, name }) => [id, name]) : [])
  const health = new VoiceHealth(undefined, clock)
  return {
    embedded: (caller) => embeddedOnly(embedded.lane(caller, 'live')),
    named(name, standIn, onSpoken) {
      if (configured === null) return null
      const outside = createOutsideVoice({ ...configured, clock, onSpoken, soundWithinMs: SOUND_WITHIN_MS })
      const speaking: TextToSpeech = {
        sampleRateHz: outside.sampleRateHz,
        speak: (request, signal) => outside.speak({ ...request, voice: name }, signal),
      }
      return withStandIn(speaking, standIn, health)
    },
    lane(caller, priority = 'live', onSpoken) {
      const basis = embeddedOnly(embedded.lane(caller, priority))
      if (configured === null) return basis
      const isLive = priority === 'live'
      const outside = createOutsideVoice({
        ...configured,
        clock,
        ...(onSpoken ? { onSpoken } : {}),
        ...(isLive ? { soundWithinMs: SOUND_WITHIN_MS } : {}),
      })
      const named: TextToSpeech = {
        sampleRateHz: outside.sampleRateHz,
        speak: (request, signal) =>
          outside.speak({ ...request, voice: names.get(request.voice) ?? request.voice }, signal),
      }
      const standsIn = isLive ? withStandIn(named, basis, health) : named
      return {
        sampleRateHz: VOICE_RATE_HZ,
        speak: (request, signal) => (names.has(request.voice) ? standsIn : basis).speak(request, signal),
      }
    },
  }
}

/** `outside` with an embedded stand-in, which says what it says in a voice of its own. */
export const withStandIn = (
  outside: TextToSpeech,
  standIn: TextToSpeech,
  health: VoiceHealth,
): TextToSpeech =>
  withFallback({
    primary: outside,
    standIn,
    standInRequest: (request) => request,
    // Told by the health of its service.
    onFallback: () => undefined,
    health,
  })

function embeddedOnly(voice: TextToSpeech): TextToSpeech {
  const known = (request: SpeechRequest): SpeechRequest => {
    if (embeddedVoiceById(request.voice)) return request
    const first = embeddedFor(request.language)
    return first ? { ...request, voice: first.id } : request
  }
  return { sampleRateHz: voice.sampleRateHz, speak: (request, signal) => voice.speak(known(request), signal) }
}

const embeddedFor = (language: string) =>
  EMBEDDED_VOICES.find(({ languageId }) => languageId === language) ??
  EMBEDDED_VOICES.find(({ languageId }) => languageId === language.split('-')[0])
