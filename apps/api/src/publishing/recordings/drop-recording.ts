import type { InputOf, routes } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import { lockOwnClone } from '../../clones/own-clone.ts'
import { dropFiles, hideFileById } from '../../files/remove-file.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from './recording-queries.ts'

/** Deletes a recording of the caller's clone. Refuses `forbidden`, `not_found` for the clone; one that is gone is none. */
export const dropRecording =
  (storage: Storage) =>
  async (ctx: UserContext, input: InputOf<typeof routes.dropRecording>): Promise<{ success: true }> => {
    const going = await inTransaction(ctx, async (inner) => {
      const { owner_id: ownerId, id: cloneId } = await lockOwnClone(inner, input.params.id)
      const gone = await queries.deleteRecording(inner.db, { ownerId, cloneId }, input.params.recordingId)
      return dropRecorded(inner, ownerId, gone?.file_id)
    })
    await dropFiles(ctx, storage, going)
    return { success: true }
  }

/** Hides the file of a recording that is gone; the caller drops its bytes after the commit. */
export const dropRecorded = (inner: { db: Tx }, ownerId: string, fileId: string | undefined) =>
  fileId === undefined ? Promise.resolve([]) : hideFileById(inner, ownerId, fileId)
