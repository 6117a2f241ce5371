import type { InputOf, Intake, routes } from '@understudy/contract'
import { lockOwnClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import { findDocument } from '../documents/document-queries.ts'
import * as queries from './intake-queries.ts'
import { ownIntake } from './own-intake.ts'
import { toIntake } from './read-intake.ts'

/**
 * Has proposals made from a document of the caller's clone, read or being read; another one takes the place of the one
 * before, with what was decided. Refuses `forbidden`, `not_found`, `wrong_state` while archived.
 */
export const beginIntake =
  (parts: Pick<WritingParts, 'modelsOf'>) =>
  async (ctx: UserContext, { params, body }: InputOf<typeof routes.beginIntake>): Promise<Intake> => {
    await inTransaction(ctx, async (inner) => {
      const clone = await lockOwnClone(inner, params.id)
      if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
      const ref = { ownerId: clone.owner_id, cloneId: clone.id }
      if (!(await findDocument(inner.db, { ...ref, documentId: body.document_id }))) throw refuse('not_found')
      await queries.begin(inner.db, ref, body.document_id, ctx.clock.now())
    })
    return toIntake(await ownIntake(ctx, parts, params.id))
  }
