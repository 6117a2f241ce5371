import { type StoredText, showText } from '../files/store-text.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import * as queries from './document-queries.ts'
import { passagesOf } from './document-rules.ts'

/**
 * Gives a clone a document that is read at once, for a text that is at hand; short, for it is cut into passages here
 * and now. In the caller's transaction, which the text was stored before.
 */
export async function addTextDocument(
  kernel: Kernel & { db: Tx },
  cloneId: string,
  { file, text }: { file: StoredText; text: string },
): Promise<void> {
  await showText(kernel, file, cloneId)
  const ref = { ownerId: file.ownerId, cloneId, documentId: file.id }
  await queries.beginDocument(kernel.db, { ...ref, rank: 0, now: kernel.clock.now() })
  const passages = passagesOf({ id: file.id, title: file.name }, [text])
  await queries.markReady(kernel.db, ref, { pages: 1, passages, slides: [] })
}
