import { z } from 'zod'

const PROTOCOLS = ['openai-compatible', 'anthropic', 'elevenlabs', 'deepgram'] as const

/** A house that founders may use with keys of their own. */
export interface HouseSetting {
  /** Stable: founders' keys name it. */
  id: string
  name: string
  protocol: (typeof PROTOCOLS)[number]
  /** Up to and including the version. */
  baseUrl: string
  host: string
}

/** The houses that everybody knows, by their names. */
const KNOWN: Readonly<Record<string, Omit<HouseSetting, 'id' | 'host'>>> = {
  openai: { name: 'OpenAI', protocol: 'openai-compatible', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { name: 'Anthropic', protocol: 'anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  elevenlabs: { name: 'ElevenLabs', protocol: 'elevenlabs', baseUrl: 'https://api.elevenlabs.io/v1' },
  deepgram: { name: 'Deepgram', protocol: 'deepgram', baseUrl: 'https://api.deepgram.com/v1' },
}

function readHouse(entry: string): HouseSetting | null {
  const known = KNOWN[entry]
  if (known) return { id: entry, ...known, host: new URL(known.baseUrl).host }
  const [, protocol, baseUrl = ''] = /^([a-z-]+)=(https?:\/\/[^\s,@]+)$/.exec(entry) ?? []
  const found = PROTOCOLS.find((one) => one === protocol)
  if (!found || !URL.canParse(baseUrl)) return null
  const { host } = new URL(baseUrl)
  return { id: `${found}@${host}`, name: host, protocol: found, baseUrl, host }
}

const entriesOf = (setting: string) => (setting === 'off' ? [] : setting.split(',').map((one) => one.trim()))

/** The houses of the setting, each once. */
export const housesIn = (setting: string): HouseSetting[] => {
  const houses = entriesOf(setting).flatMap((entry) => readHouse(entry) ?? [])
  return [...new Map(houses.map((house) => [house.id, house])).values()]
}

export const houseSettings = {
  /** AI copies of people's voices: by founders' own keys, by the operator's as well, or none. */
  VOICE_COPIES: z.enum(['off', 'own', 'all']).default('own'),
  /** Where founders may bring keys of their own to: a known house, or a protocol and an address. Nowhere else. */
  OWN_KEY_HOUSES: z
    .string()
    .refine((setting) => entriesOf(setting).every((entry) => readHouse(entry) !== null), {
      message:
        'must be off, or openai, anthropic, elevenlabs, deepgram or protocol=address with commas between them',
    })
    .default('openai,anthropic,elevenlabs,deepgram'),
}
