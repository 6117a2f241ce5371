import { GAINS_DB } from './gains.ts'

export type EmbeddedEngine = 'flite' | 'espeak'

/** A voice that needs no key and no network. No recording of a person is as plain: `basic`. */
export interface EmbeddedVoice {
  /** Stable; what clones store. */
  id: string
  label: string
  languageId: string
  engine: EmbeddedEngine
  /** Name inside its engine. Of eSpeak NG: a voice of its list, `+`, a variant. */
  name: string
  /** What brings it to −16 LUFS, of ten sentences, measured. */
  gainDb: number
  /** The voice of eSpeak that speaks where Flite cannot. */
  standInId?: string
  basic: true
}

/** Language code → its name and eSpeak's own identifier. Left out: Japanese (kanji are spelled, not read). */
const LANGUAGES: Readonly<Record<string, readonly [name: string, identifier: string]>> = {
  en: ['English (US)', 'gmw/en-US'],
  'en-GB': ['English (UK)', 'gmw/en-GB-x-rp'],
  de: ['German', 'gmw/de'],
  fr: ['French', 'roa/fr'],
  es: ['Spanish', 'roa/es'],
  'es-419': ['Spanish (Latin America)', 'roa/es-419'],
  pt: ['Portuguese', 'roa/pt'],
  'pt-BR': ['Portuguese (Brazil)', 'roa/pt-BR'],
  it: ['Italian', 'roa/it'],
  nl: ['Dutch', 'gmw/nl'],
  sv: ['Swedish', 'gmq/sv'],
  da: ['Danish', 'gmq/da'],
  no: ['Norwegian', 'gmq/nb'],
  fi: ['Finnish', 'urj/fi'],
  pl: ['Polish', 'zlw/pl'],
  cs: ['Czech', 'zlw/cs'],
  ro: ['Romanian', 'roa/ro'],
  hu: ['Hungarian', 'urj/hu'],
  el: ['Greek', 'grk/el'],
  tr: ['Turkish', 'trk/tr'],
  uk: ['Ukrainian', 'zle/uk'],
  ru: ['Russian', 'zle/ru'],
  zh: ['Chinese (Mandarin)', 'sit/cmn'],
  hi: ['Hindi', 'inc/hi'],
  ar: ['Arabic', 'sem/ar'],
}

const VARIANTS = [
  { id: 'high', label: 'higher', espeak: 'f2' },
  { id: 'low', label: 'lower', espeak: 'm3' },
] as const

/** Trained on recordings of people, for English alone. Flite's kal16 is left out: it needs 15 dB, and sounds like eSpeak. */
const FLITE_VOICES: readonly EmbeddedVoice[] = [
  trained('flite-en-slt', 'American woman, calm', 'en', 'slt', 'basic-en-high'),
  trained('flite-en-rms', 'American man, clear', 'en', 'rms', 'basic-en-low'),
  trained('flite-en-slt-low', 'American woman, lower', 'en', 'slt-low', 'basic-en-high'),
  trained('flite-en-awb', 'Scottish man', 'en', 'awb', 'basic-en-low'),
  trained('flite-en-gb-awb', 'Scottish man', 'en-GB', 'awb', 'basic-en-gb-low'),
]

function trained(id: string, label: string, languageId: string, name: string, standInId: string) {
  const gainDb = GAINS_DB[name] ?? 0
  return { id, label, languageId, engine: 'flite', name, gainDb, standInId, basic: true } as const
}

const ESPEAK_VOICES: readonly EmbeddedVoice[] = Object.entries(LANGUAGES).flatMap(
  ([languageId, [name, identifier]]) =>
    VARIANTS.map((variant) => ({
      id: `basic-${languageId.toLowerCase()}-${variant.id}`,
      label: `${name}, ${variant.label} (basic voice)`,
      languageId,
      engine: 'espeak',
      name: `${identifier}+${variant.espeak}`,
      gainDb: GAINS_DB[`${identifier}+${variant.espeak}`] ?? 0,
      basic: true as const,
    })),
)

/** The first of a language is what a new clone gets. */
export const EMBEDDED_VOICES: readonly EmbeddedVoice[] = Object.keys(LANGUAGES).flatMap((languageId) =>
  [...FLITE_VOICES, ...ESPEAK_VOICES].filter((voice) => voice.languageId === languageId),
)

const BY_ID = new Map(EMBEDDED_VOICES.map((voice) => [voice.id, voice]))

export const embeddedVoiceById = (id: string): EmbeddedVoice | undefined => BY_ID.get(id)

/**
 * The voice that stands in for `language`: its exact code, else its base language ("fr-CA" → "fr").
 * Undefined where the catalogue has none: another language's voice would only garble the text.
 */
export function embeddedVoiceFor(language: string, pitch: 'high' | 'low' = 'low'): EmbeddedVoice | undefined {
  const wanted = language.toLowerCase().replaceAll('_', '-')
  for (const code of [wanted, wanted.split('-')[0]]) {
    const found = BY_ID.get(`basic-${code}-${pitch}`)
    if (found) return found
  }
  return undefined
}
