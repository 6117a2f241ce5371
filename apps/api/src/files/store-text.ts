import { createHash } from 'node:crypto'
import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import * as arriving from './arriving-queries.ts'
import { holdRoom } from './hold-room.ts'
import { contentTypeOf, keyOf, pathOf } from './rules.ts'

/** A text whose bytes are stored; nobody sees it before `showText`, and the sweeper takes it where that never comes. */
export type StoredText = arriving.PendingFile & { sha256: Buffer }

/** Stores a short text as a file, within the owner's quota. Refuses `storage_full`. */
export async function storeText(
  kernel: Kernel,
  storage: Storage,
  file: { ownerId: string; name: string; text: string },
): Promise<StoredText> {
  const content = Buffer.from(file.text, 'utf8')
  const id = newId()
  const pending: arriving.PendingFile = {
    ownerId: file.ownerId,
    id,
    bucket: 'clone-files',
    path: pathOf(file.ownerId, id, 'txt'),
    name: file.name,
    contentType: contentTypeOf('txt'),
    bytes: content.byteLength,
    now: kernel.clock.now(),
  }
  if (!(await holdRoom(kernel, pending))) throw refuse('unauthenticated')
  await storage.put(keyOf(pending), content)
  return { ...pending, sha256: createHash('sha256').update(content).digest() }
}

/** Shows it as a file of a clone, once the caller's transaction ends. */
export async function showText(kernel: { db: Tx }, text: StoredText, cloneId: string): Promise<void> {
  const shown = await arriving.markStored(kernel.db, { ...text, cloneId })
  if (!shown) throw new Error('a text was swept before it was shown')
}
