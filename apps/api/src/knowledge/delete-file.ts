import type { InputOf, routes } from '@understudy/contract'
import type { Storage } from '../adapters/storage/port.ts'
import { markChanged } from '../clones/mark-changed.ts'
import { dropFiles, hideFile, lockSentFile } from '../files/remove-file.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import * as queries from './document-queries.ts'

/**
 * Deletes the caller's file with its document and slides; a version that was published before keeps what it read.
 * Refuses `not_found`, also for another's and for a slide, which goes with its deck.
 */
export const deleteFile =
  (storage: Storage) => async (ctx: UserContext, input: InputOf<typeof routes.deleteFile>) => {
    const { bucket_name, file_path } = input.query
    const gone = await inTransaction(ctx, async (inner) => {
      const file = await lockSentFile(inner, bucket_name, file_path)
      const document = await queries.deleteDocumentOf(inner.db, file.owner_id, file.id)
      const hidden = await hideFile(inner, file)
      if (document) await markChanged(inner, { ownerId: file.owner_id, cloneId: document.clone_id })
      return hidden
    })
    await dropFiles(ctx, storage, gone)
    return { success: true as const }
  }
