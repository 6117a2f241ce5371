import { type StoredContent, showContent } from '../../files/arriving/store-content.ts'
import { showMadeFiles } from '../../files/arriving/store-made-file.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from './document-queries.ts'
import { keptPage, passagesOf, type ReadPage, type Slides } from './document-rules.ts'

/**
 * Gives a clone a document that is read at once, for a text that is at hand; short, for it is cut into passages here
 * and now. In the caller's transaction, which the text was stored before.
 */
export const addTextDocument = (
  kernel: Kernel & { db: Tx },
  cloneId: string,
  { file, text }: { file: StoredContent; text: string },
): Promise<void> =>
  addReadDocument(kernel, cloneId, { file, pages: [{ title: '', text, notes: '' }], slides: [] })

export interface ReadDocument {
  file: StoredContent
  pages: readonly ReadPage[]
  /** Made from the file and stored, not shown yet. */
  slides: Slides
}

/** The same for a document whose pages were read before. */
export async function addReadDocument(
  kernel: Kernel & { db: Tx },
  cloneId: string,
  { file, pages, slides }: ReadDocument,
): Promise<void> {
  await showContent(kernel, file, cloneId)
  await showMadeFiles(kernel, file.ownerId, file.id, cloneId)
  const ref = { ownerId: file.ownerId, cloneId, documentId: file.id }
  await queries.beginDocument(kernel.db, { ...ref, rank: 0, now: kernel.clock.now() })
  const kept = pages.map(keptPage)
  const texts = kept.map(({ text }) => text)
  const passages = passagesOf({ id: file.id, title: file.name }, texts)
  await queries.markReady(kernel.db, ref, { pages: kept, passages, slides })
}
