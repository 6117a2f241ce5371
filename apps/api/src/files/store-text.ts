import { createHash } from 'node:crypto'
import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { newId } from '../kernel/ids.ts'
import * as queries from './arriving-queries.ts'
import { refuseBeyondQuota } from './hold-room.ts'
import { contentTypeOf, keyOf, pathOf } from './rules.ts'

/**
 * Stores a short text as a file of a clone, seen once the caller's transaction ends, within the owner's quota. Answers
 * its id. The bytes come last: what is undone before them leaves none. Refuses `storage_full`.
 */
export async function storeText(
  kernel: Kernel & { db: Tx },
  storage: Storage,
  file: { ownerId: string; cloneId: string; name: string; text: string },
): Promise<string> {
  const content = Buffer.from(file.text, 'utf8')
  const id = newId()
  const now = kernel.clock.now()
  const pending: queries.PendingFile = {
    ownerId: file.ownerId,
    id,
    bucket: 'clone-files',
    path: pathOf(file.ownerId, id, 'txt'),
    name: file.name,
    contentType: contentTypeOf('txt'),
    bytes: content.byteLength,
    now,
  }
  await queries.lockQuota(kernel.db, file.ownerId)
  await refuseBeyondQuota(kernel.db, file.ownerId, pending.bytes)
  await queries.reserve(kernel.db, pending)
  const sha256 = createHash('sha256').update(content).digest()
  await queries.markStored(kernel.db, { ...pending, cloneId: file.cloneId, sha256, now })
  await storage.put(keyOf(pending), content)
  return id
}
