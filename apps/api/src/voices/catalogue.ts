import { hasNotice } from '@understudy/contract/notices'
import type { Preset, VoiceCatalogue } from './port.ts'
import { nameLanguage } from './rules.ts'

/** A catalogue of the presets that the providers of this installation have; its languages are theirs, where they can say that an AI speaks. */
export function createCatalogue(presets: readonly Preset[]): VoiceCatalogue {
  const byId = new Map(presets.map((preset) => [preset.id, preset]))
  const offered = presets.filter(({ languageId }) => hasNotice(languageId))
  const languages = [...new Set(offered.map((preset) => preset.languageId))].map(nameLanguage)
  return { languages: () => languages, presets: () => offered, find: (presetId) => byId.get(presetId) }
}
