import { FileName, type InputOf, type routes } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import { markChanged } from '../../clones/edit/mark-changed.ts'
import { loadKnowledge, lockOwnClone, picturesOf } from '../../clones/own-clone.ts'
import { dropFiles, hideFile, lockSentFile } from '../../files/remove-file.ts'
import { setApart } from '../../files/sharing/set-apart.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from './document-queries.ts'

/**
 * Deletes the caller's file with its document and the slides that nobody shows: the pitch keeps those in it, and a
 * version that was published before keeps what it read. Refuses `not_found`, also for another's and for a slide,
 * which goes with its deck, and `invalid` without a name.
 */
export const deleteFile =
  (storage: Storage) => async (ctx: UserContext, input: InputOf<typeof routes.deleteFile>) => {
    const { bucket_name, file_path } = nameOf({ ...input.body, ...input.query })
    const gone = await inTransaction(ctx, async (inner) => {
      const file = await lockSentFile(inner, bucket_name, file_path)
      if (file.clone_id !== null) await keepShownSlides(inner, file.clone_id)
      const document = await queries.deleteDocumentOf(inner.db, file.owner_id, file.id)
      const hidden = await hideFile(inner, file)
      if (document) await markChanged(inner, { ownerId: file.owner_id, cloneId: document.clone_id })
      return hidden
    })
    await dropFiles(ctx, storage, gone)
    return { success: true as const }
  }

async function keepShownSlides(ctx: UserContext & { db: Tx }, cloneId: string): Promise<void> {
  const row = await lockOwnClone(ctx, cloneId)
  const knowledge = await loadKnowledge(ctx.db, row.owner_id, cloneId)
  await setApart(ctx, row.owner_id, picturesOf({ row, knowledge }))
}

function nameOf(named: Partial<FileName>): FileName {
  const { data } = FileName.safeParse(named)
  if (!data) throw refuse('invalid', 'bucket_name and file_path are needed')
  return data
}
