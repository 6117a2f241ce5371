import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { editSpokenClone } from './edit-clone.ts'

/** Saves the languages: a new one gets a default voice, one that goes takes its voice along. Refuses `invalid`. */
export const saveLanguages =
  (catalogue: VoiceCatalogue) => async (ctx: UserContext, input: InputOf<typeof routes.saveLanguages>) => {
    const { row } = await editSpokenClone(ctx, catalogue, input.params.id, input.body)
    return { languages: row.languages, voices: row.voices }
  }
