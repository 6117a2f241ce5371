import { createHash } from 'node:crypto'
import type { Bucket } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { contentTypeOf, type FileKind, keyOf, pathOf } from '../rules.ts'
import * as arriving from './arriving-queries.ts'
import { holdRoom } from './hold-room.ts'

/** A file whose bytes are stored; nobody sees it before `showContent`, and the sweeper takes it where that never comes. */
export type StoredContent = arriving.PendingFile & { sha256: Buffer }

export interface Content {
  ownerId: string
  /** Among the files of clones without it. */
  bucket?: Bucket
  name: string
  kind: FileKind
  bytes: Uint8Array
}

/** Stores what is at hand as a file, within the owner's quota. Refuses `storage_full`. */
export async function storeContent(
  kernel: Kernel,
  storage: Storage,
  { ownerId, bucket = 'clone-files', name, kind, bytes }: Content,
): Promise<StoredContent> {
  const id = newId()
  const pending: arriving.PendingFile = {
    ownerId,
    id,
    bucket,
    path: pathOf(ownerId, id, kind),
    name,
    contentType: contentTypeOf(kind),
    bytes: bytes.byteLength,
    now: kernel.clock.now(),
  }
  if (!(await holdRoom(kernel, pending))) throw refuse('unauthenticated')
  await storage.put(keyOf(pending), bytes)
  return { ...pending, sha256: createHash('sha256').update(bytes).digest() }
}

/** {@link storeContent} of a short text. */
export const storeText = (
  kernel: Kernel,
  storage: Storage,
  { text, ...file }: { ownerId: string; name: string; text: string },
): Promise<StoredContent> =>
  storeContent(kernel, storage, { ...file, kind: 'txt', bytes: Buffer.from(text, 'utf8') })

/** Shows it as a file of a clone, once the caller's transaction ends. */
export async function showContent(kernel: { db: Tx }, file: StoredContent, cloneId: string): Promise<void> {
  const shown = await arriving.markStored(kernel.db, { ...file, cloneId })
  if (!shown) throw new Error('a file was swept before it was shown')
}
