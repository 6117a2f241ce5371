import type { Clone, CloneVoice, VoiceSettings } from '@understudy/contract/clones'
import { rowsKnownBy } from '../editing/typed-rows.ts'

// A pronunciation has no id: it is known by the word as it is written.
rowsKnownBy('pronunciations' satisfies keyof VoicesForm, 'from' satisfies keyof Pronunciation)

type Pronunciation = VoiceSettings['pronunciations'][number]

/** Voices as they are edited: a preset for each language, by its id. */
export interface VoicesForm {
  presets: Record<string, string>
  speed: number
  pronunciations: Pronunciation[]
}

export const toVoicesForm = ({ voices, voice_settings }: Clone): VoicesForm => ({
  presets: Object.fromEntries(voices.map((voice) => [voice.language_id, voice.voice_preset_id])),
  speed: voice_settings.speed,
  pronunciations: voice_settings.pronunciations,
})

/** Languages are saved by themselves: a voice counts for those that the clone has now. */
export function fromVoicesForm(form: VoicesForm, { languages, voices }: Pick<Clone, 'languages' | 'voices'>) {
  return {
    voices: languages.flatMap((language_id): CloneVoice[] => {
      const saved = voices.find((voice) => voice.language_id === language_id)?.voice_preset_id
      const voice_preset_id = form.presets[language_id] ?? saved
      return voice_preset_id ? [{ language_id, voice_type: 'preset', voice_preset_id }] : []
    }),
    voice_settings: { speed: form.speed, pronunciations: form.pronunciations },
  }
}

/** Where the form holds what the contract calls `path`. */
export const voicesField = (path: string): string => path.replace(/^voice_settings\./, '')

/** What of the form can be heard before it is saved: rows that are half written are left out. */
export const triedSettings = ({ speed, pronunciations }: Pick<VoicesForm, 'speed' | 'pronunciations'>) => ({
  speed,
  pronunciations: pronunciations.filter(({ from, to }) => from.trim() !== '' && to.trim() !== ''),
})
