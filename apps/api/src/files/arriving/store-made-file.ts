import type { Bucket } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import * as going from '../going-queries.ts'
import { dropFiles } from '../remove-file.ts'
import { contentTypeOf, type FileKind, keyOf, pathOf } from '../rules.ts'
import * as arriving from './arriving-queries.ts'
import { holdRoom } from './hold-room.ts'

export interface MadeFile {
  ownerId: string
  /** Null where the clone is made later: `showMadeFiles` names it. */
  cloneId: string | null
  /** Id of the file that it was made from. */
  madeFrom: string
  bucket: Bucket
  /** Of its own within the owner's files; the same one replaces what an earlier try left. */
  stem: string
  name: string
  kind: FileKind
}

/**
 * Stores a file that was made from another, within the owner's quota; it is seen from `showMadeFiles` on and goes
 * with what it was made from. Returns its path as clones keep it; null where the owner's account was closed, and
 * nothing is stored. Refuses `storage_full`.
 */
export async function storeMadeFile(
  kernel: Kernel,
  storage: Storage,
  file: MadeFile,
  content: Uint8Array,
): Promise<string | null> {
  const { cloneId, ...made } = file
  const pending: arriving.PendingFile = {
    ...made,
    ...(cloneId === null ? {} : { cloneId }),
    id: newId(),
    path: pathOf(file.ownerId, file.stem, file.kind),
    contentType: contentTypeOf(file.kind),
    bytes: content.byteLength,
    now: kernel.clock.now(),
  }
  if (!(await holdRoom(kernel, pending))) return null
  await storage.put(keyOf(pending), content)
  if (await arriving.isHeld(kernel.db, pending)) return keyOf(pending)
  // A copy of the clone may share what lay there before.
  const left = { owner_id: file.ownerId, id: pending.id, storage_key: keyOf(pending) }
  await dropFiles(kernel, storage, [left])
  return null
}

/** Shows all that was made from a file, in the transaction that names it; as a clone's that was made since. */
export const showMadeFiles = (
  kernel: Kernel & { db: Tx },
  ownerId: string,
  madeFrom: string,
  cloneId?: string,
) => arriving.markMadeStored(kernel.db, { ownerId, madeFrom, now: kernel.clock.now(), cloneId })

/** Removes what was made from a file that could not be read to its end, or went away meanwhile. */
export async function dropMadeFiles(
  kernel: Kernel,
  storage: Storage,
  file: { ownerId: string; madeFrom: string },
): Promise<void> {
  await dropFiles(kernel, storage, await going.hideMade(kernel.db, file.ownerId, file.madeFrom))
}
