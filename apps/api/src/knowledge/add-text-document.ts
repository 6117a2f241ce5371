import type { Storage } from '../adapters/storage/port.ts'
import { storeText } from '../files/store-text.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import * as queries from './document-queries.ts'
import { passagesOf } from './document-rules.ts'

/**
 * Gives a clone a document that is read at once, for a text that is at hand; short, for it is cut into passages here
 * and now. In the caller's transaction. Refuses `storage_full`.
 */
export async function addTextDocument(
  kernel: Kernel & { db: Tx },
  storage: Storage,
  clone: { ownerId: string; cloneId: string },
  { name, text }: { name: string; text: string },
): Promise<void> {
  const documentId = await storeText(kernel, storage, { ...clone, name, text })
  const ref = { ...clone, documentId }
  await queries.beginDocument(kernel.db, { ...ref, now: kernel.clock.now() })
  const passages = passagesOf({ id: documentId, title: name }, [text])
  await queries.markReady(kernel.db, ref, { pages: 1, passages, slides: [] })
}
