import type { Context } from '../kernel/context.ts'
import type { VoiceCatalogue } from './port.ts'

/** Languages a clone can speak here. */
export const listLanguages = (catalogue: VoiceCatalogue) => async (_ctx: Context) => [
  ...catalogue.languages(),
]
