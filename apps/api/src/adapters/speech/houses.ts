import type { SpeechHouse, SpeechUse } from '@understudy/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { HouseSetting } from '../../kernel/settings/houses.ts'
import { createOutsideEars, type EarsProtocol } from '../stt/outside-ears.ts'
import { SOUND_WITHIN_MS } from '../tts/configured-voice.ts'
import { createOutsideVoice, type VoiceProtocol } from '../tts/outside-voice.ts'
import type { SpeechHouses } from './port.ts'

/** What each protocol has to offer. */
const SPEAKS: Partial<Record<HouseSetting['protocol'], VoiceProtocol>> = {
  'openai-compatible': 'openai-compatible',
  elevenlabs: 'elevenlabs',
}
const LISTENS: Partial<Record<HouseSetting['protocol'], EarsProtocol>> = {
  'openai-compatible': 'openai-compatible',
  deepgram: 'deepgram',
}

/** The houses of the operator's list. */
export function createSpeechHouses(settings: readonly HouseSetting[], clock: Clock): SpeechHouses {
  const byId = new Map(settings.map((setting) => [setting.id, setting]))
  const houses = settings.map(toHouse)
  const addressOf = (id: string) => {
    const setting = byId.get(id)
    if (!setting) throw new Error('this house is not offered')
    return setting
  }
  return {
    list: () => houses,
    find: (id, use) => houses.find((house) => house.id === id && house.uses.includes(use)),
    voice(id, { voice, ...access }) {
      const { protocol, baseUrl } = addressOf(id)
      const speaks = SPEAKS[protocol]
      if (!speaks) throw new Error('this house does not speak')
      const outside = createOutsideVoice({
        protocol: speaks,
        baseUrl,
        ...access,
        clock,
        soundWithinMs: SOUND_WITHIN_MS,
      })
      return {
        sampleRateHz: outside.sampleRateHz,
        speak: (request, signal) => outside.speak({ ...request, voice }, signal),
      }
    },
    ears(id, access) {
      const { protocol, baseUrl } = addressOf(id)
      const listens = LISTENS[protocol]
      if (!listens) throw new Error('this house does not listen')
      return createOutsideEars({ protocol: listens, baseUrl, ...access })
    },
  }
}

function toHouse({ id, name, host, protocol }: HouseSetting): SpeechHouse {
  const uses: SpeechUse[] = []
  if (SPEAKS[protocol]) uses.push('voice')
  if (LISTENS[protocol]) uses.push('ears')
  return { id, name, host, uses }
}
