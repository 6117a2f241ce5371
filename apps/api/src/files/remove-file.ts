import type { Bucket } from '@understudy/contract'
import type { Storage } from '../adapters/storage/port.ts'
import { forgetPicture } from '../auth/account/change-picture.ts'
import type { Kernel, UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import * as arriving from './arriving/arriving-queries.ts'
import { dropBytes } from './drop-bytes.ts'
import * as going from './going-queries.ts'
import * as queries from './queries.ts'
import type { FileRow } from './rules.ts'

/**
 * The caller's file, held against being sent again until the transaction ends. Refuses `not_found` for an
 * unknown one, for another's, and for what was made from another file and goes with that.
 */
export async function lockSentFile(
  ctx: UserContext & { db: Tx },
  bucket: Bucket,
  path: string,
): Promise<FileRow> {
  await arriving.lockQuota(ctx.db, ctx.caller.userId)
  const file = await queries.findSentFile(ctx.db, ctx.caller.userId, bucket, path)
  if (!file) throw refuse('not_found')
  return file
}

/** Hides a file and what was made from it; the caller drops their bytes with `dropFiles` after the commit. */
export async function hideFile(kernel: { db: Tx }, file: FileRow): Promise<going.GoingFile[]> {
  if (file.bucket === 'avatars' && file.clone_id === null) await forgetPicture(kernel, file.owner_id)
  return going.hideFile(kernel.db, file.owner_id, file.id)
}

/** Hides a file that a room keeps by its id; the caller drops its bytes with `dropFiles` after the commit. */
export const hideFileById = (kernel: { db: Tx }, ownerId: string, id: string): Promise<going.GoingFile[]> =>
  going.hideFile(kernel.db, ownerId, id)

/** Removes the bytes of files that nobody sees any more, then gives their room back. Safe to repeat. */
export async function dropFiles(
  kernel: Pick<Kernel, 'db' | 'log'>,
  storage: Storage,
  files: readonly going.GoingFile[],
): Promise<void> {
  for (const file of files) {
    try {
      await dropFile(kernel, storage, file)
    } catch (error) {
      // It stays hidden, and the sweeper tries again.
      kernel.log.warn({ err: error, fileId: file.id }, 'a file could not be removed')
    }
  }
}

/** One that is hidden: while another file shares its bytes, they stay for that one. */
async function dropFile({ db }: Pick<Kernel, 'db'>, storage: Storage, file: going.GoingFile): Promise<void> {
  if (!(await going.isShared(db, file.storage_key))) await dropBytes({ db }, storage, file.storage_key)
  await going.forgetHidden(db, file)
}

const AT_ONCE = 500
/** Drops all files of an account that was closed. Rejects where one could not be removed; safe to repeat. */
export async function dropFilesOfOwner(kernel: Kernel, storage: Storage, ownerId: string): Promise<void> {
  for (;;) {
    await going.hideFilesOfOwner(kernel.db, ownerId)
    const files = await going.findHidden(kernel.db, ownerId, AT_ONCE)
    if (files.length === 0) return
    for (const file of files) await dropFile(kernel, storage, file)
  }
}

/** Drops all files of a clone that was deleted. */
export async function dropFilesOfClone(
  kernel: Kernel,
  storage: Storage,
  clone: { ownerId: string; cloneId: string },
): Promise<void> {
  const hidden = await going.hideFilesOfClone(kernel.db, clone.ownerId, clone.cloneId)
  await dropFiles(kernel, storage, hidden)
}
