import type { CloneChanges } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { showClone } from '../show-clone.ts'
import { editSpokenClone } from './edit-clone.ts'

/** Serves both the draft update (with {name}: a rename) and the editor's single-field save. */
export const updateClone =
  (catalogue: VoiceCatalogue) =>
  async (ctx: UserContext, input: { params: { id: string }; body: CloneChanges }) => {
    const { row, knowledge } = await editSpokenClone(ctx, catalogue, input.params.id, input.body)
    return showClone(ctx, row, knowledge)
  }
