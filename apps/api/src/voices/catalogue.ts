import type { Preset, VoiceCatalogue } from './port.ts'
import { nameLanguage } from './rules.ts'

/** A catalogue of the presets that the providers of this installation have; its languages are theirs. */
export function createCatalogue(presets: readonly Preset[]): VoiceCatalogue {
  const byId = new Map(presets.map((preset) => [preset.id, preset]))
  const languages = [...new Set(presets.map((preset) => preset.languageId))].map(nameLanguage)
  return { languages: () => languages, presets: () => presets, find: (presetId) => byId.get(presetId) }
}
