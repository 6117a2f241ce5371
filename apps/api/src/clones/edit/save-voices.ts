import type { InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { editSpokenClone } from './edit-clone.ts'

/** Saves voices of the clone's languages; one that is not named stays. Refuses `invalid`. */
export const saveVoices =
  (catalogue: VoiceCatalogue) => async (ctx: UserContext, input: InputOf<typeof routes.saveVoices>) => {
    const { row } = await editSpokenClone(ctx, catalogue, input.params.id, input.body)
    return { voices: row.voices }
  }
