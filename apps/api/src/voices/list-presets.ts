import type { InputOf, routes } from '@understudy/contract'
import type { Context } from '../kernel/context.ts'
import type { VoiceCatalogue } from './port.ts'
import { toVoicePreset } from './rules.ts'

/** Preset voices, of the asked languages or of all; an unknown language has none. */
export const listPresets =
  (catalogue: VoiceCatalogue) => async (_ctx: Context, input: InputOf<typeof routes.voicePresets>) => {
    const asked = input.query.language_ids
      ?.toString()
      .split(',')
      .map((id) => id.trim())
    return catalogue
      .presets()
      .filter((preset) => !asked || asked.includes(preset.languageId))
      .map(toVoicePreset)
  }
