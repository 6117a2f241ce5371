import type { Bucket } from '@understudy/contract'
import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel, UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { type FileRow, keyOf } from './rules.ts'

/**
 * The caller's file, held against being sent again until the transaction ends. Refuses `not_found` for an
 * unknown one, for another's, and for what was made from another file and goes with that.
 */
export async function lockSentFile(
  ctx: UserContext & { db: Tx },
  bucket: Bucket,
  path: string,
): Promise<FileRow> {
  await queries.lockQuota(ctx.db, ctx.caller.userId)
  const file = await queries.findSentFile(ctx.db, ctx.caller.userId, bucket, path)
  if (!file) throw refuse('not_found')
  return file
}

/** Hides a file and what was made from it; the caller drops their bytes with `dropFiles` after the commit. */
export const hideFile = (kernel: { db: Tx }, file: FileRow): Promise<queries.GoingFile[]> =>
  queries.hideFile(kernel.db, file.owner_id, file.id)

/** Removes the bytes of files that nobody sees any more, then gives their room back. Safe to repeat. */
export async function dropFiles(
  kernel: Pick<Kernel, 'db' | 'log'>,
  storage: Storage,
  files: readonly queries.GoingFile[],
): Promise<void> {
  for (const file of files) {
    try {
      await storage.delete(keyOf(file))
      await queries.forgetHidden(kernel.db, file)
    } catch (error) {
      // It stays hidden, and the sweeper tries again.
      kernel.log.warn({ err: error, fileId: file.id }, 'a file could not be removed')
    }
  }
}

/** Drops all files of a clone that was deleted. */
export async function dropFilesOfClone(
  kernel: Kernel,
  storage: Storage,
  clone: { ownerId: string; cloneId: string },
): Promise<void> {
  const hidden = await queries.hideFilesOfClone(kernel.db, clone.ownerId, clone.cloneId)
  await dropFiles(kernel, storage, hidden)
}
