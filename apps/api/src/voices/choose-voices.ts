import type { CloneVoice } from '@understudy/contract'
import { AppError } from '../kernel/errors.ts'
import type { VoiceCatalogue } from './port.ts'
import { defaultPreset } from './rules.ts'

interface Spoken {
  languages: string[]
  voices: CloneVoice[]
}

/**
 * Languages and voices after a change: a language that is added gets its default preset, one that goes takes its
 * voice along, a voice that is not named stays. Refuses `invalid` for a language or preset that is not in the
 * catalogue, a voice of a language the clone does not have, and a preset of another language.
 */
export function chooseVoices(catalogue: VoiceCatalogue, current: Spoken, change: Partial<Spoken>): Spoken {
  const languages = [...new Set(change.languages ?? current.languages)]
  const fields: Record<string, string> = {}
  const known = new Set(catalogue.languages().map((language) => language.id))
  change.languages?.forEach((id, i) => {
    if (!known.has(id)) fields[`languages.${i}`] = 'is not a language that a clone can speak here'
  })
  const chosen = new Map(current.voices.map((voice) => [voice.language_id, voice]))
  const given = new Set<string>()
  change.voices?.forEach((voice, i) => {
    const preset = catalogue.find(voice.voice_preset_id)
    if (!languages.includes(voice.language_id)) {
      fields[`voices.${i}.language_id`] = 'is not a language of this clone'
    } else if (given.has(voice.language_id)) {
      fields[`voices.${i}.language_id`] = 'has a voice already'
    } else if (!preset) {
      fields[`voices.${i}.voice_preset_id`] = 'is not a voice of this installation'
    } else if (preset.languageId !== voice.language_id) {
      fields[`voices.${i}.voice_preset_id`] = 'speaks another language'
    }
    given.add(voice.language_id)
    // Presets are the only voices there are: an own voice needs a provider that can make one.
    chosen.set(voice.language_id, { ...voice, voice_type: 'preset' })
  })
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields, detail: firstOf(fields) })
  return { languages, voices: languages.flatMap((id) => chosen.get(id) ?? defaultVoice(catalogue, id)) }
}

const firstOf = (fields: Record<string, string>) => {
  const [field = '', message = ''] = Object.entries(fields)[0] ?? []
  return `${field}: ${message}`
}

function defaultVoice(catalogue: VoiceCatalogue, languageId: string): CloneVoice[] {
  const preset = defaultPreset(catalogue.presets(), languageId)
  return preset ? [{ language_id: languageId, voice_type: 'preset', voice_preset_id: preset.id }] : []
}
