import type { KeyHouse, SpeechUse } from '@understudy/contract'
import type { SpeechToText, TextToSpeech } from '@understudy/voice-engine'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { HouseSetting } from '../../kernel/settings/houses.ts'
import { createOutsideEars, type EarsProtocol } from '../stt/outside-ears.ts'
import { SOUND_WITHIN_MS, withStandIn } from '../tts/configured-voice.ts'
import { createOutsideVoice, type VoiceProtocol } from '../tts/outside-voice.ts'
import { VoiceHealth } from '../tts/with-fallback.ts'
import type { Houses, OwnAccess } from './port.ts'
import { tryEars, tryVoice } from './try-speech.ts'

const KEPT_HEALTHS = 10_000

/** What each protocol has to offer. */
const SPEAKS: Partial<Record<HouseSetting['protocol'], VoiceProtocol>> = {
  'openai-compatible': 'openai-compatible',
  elevenlabs: 'elevenlabs',
}
const LISTENS: Partial<Record<HouseSetting['protocol'], EarsProtocol>> = {
  'openai-compatible': 'openai-compatible',
  deepgram: 'deepgram',
}

/** The houses of the operator's list that speak or listen. */
export function createHouses(settings: readonly HouseSetting[], clock: Clock): Houses {
  const byId = new Map(settings.map((setting) => [setting.id, setting]))
  const houses = settings.map(toHouse).filter(({ uses }) => uses.length > 0)
  const addressOf = (id: string) => {
    const setting = byId.get(id)
    if (!setting) throw new Error('this house is not offered')
    return setting
  }
  /** By the key, so that not each talk learns it the slow way. */
  const healths = createBoundedCache<VoiceHealth>(KEPT_HEALTHS)
  const healthOf = (connection: string) => {
    const kept = healths.get(connection, 0) ?? new VoiceHealth(undefined, clock)
    healths.set(connection, kept, 1)
    return kept
  }

  function speaking(
    id: string,
    { voice, ...access }: OwnAccess & { voice: string; onSpoken?(characters: number): void },
  ): TextToSpeech {
    const { protocol, baseUrl } = addressOf(id)
    const speaks = SPEAKS[protocol]
    if (!speaks) throw new Error('this house does not speak')
    const inTime = { clock, soundWithinMs: SOUND_WITHIN_MS }
    const outside = createOutsideVoice({ protocol: speaks, baseUrl, ...access, ...inTime })
    return {
      sampleRateHz: outside.sampleRateHz,
      speak: (request, signal) => outside.speak({ ...request, voice }, signal),
    }
  }

  function listening(id: string, access: OwnAccess): SpeechToText {
    const { protocol, baseUrl } = addressOf(id)
    const listens = LISTENS[protocol]
    if (!listens) throw new Error('this house does not listen')
    return createOutsideEars({ protocol: listens, baseUrl, ...access })
  }

  return {
    list: () => houses,
    find: (id, use) => houses.find((house) => house.id === id && house.uses.includes(use)),
    voice: (id, { connection, standIn, ...access }) =>
      withStandIn(speaking(id, access), standIn, healthOf(connection)),
    ears: listening,
    tryVoice: (id, access) => tryVoice(speaking(id, access)),
    tryEars: (id, access) => tryEars(listening(id, access)),
  }
}

function toHouse({ id, name, host, protocol }: HouseSetting): KeyHouse {
  const uses: SpeechUse[] = []
  if (SPEAKS[protocol]) uses.push('voice')
  if (LISTENS[protocol]) uses.push('ears')
  return { id, name, host, uses }
}
