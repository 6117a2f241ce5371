import {
  type DocumentKind,
  type DocumentPage,
  type DocumentReader,
  DocumentRefused,
} from '../adapters/documents/port.ts'
import { type Storage, StorageMissing } from '../adapters/storage/port.ts'
import { markChanged } from '../clones/mark-changed.ts'
import { dropMadeFiles, showMadeFiles, storeMadeFile } from '../files/store-made-file.ts'
import { kindOfContentType } from '../files/stored-file.ts'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Events } from '../kernel/events.ts'
import * as queries from './document-queries.ts'
import { type DocumentRow, FAILURES, isDocument, passagesOf, type Slides } from './document-rules.ts'

export interface ReadingPorts {
  storage: Storage
  reader: DocumentReader
}

/**
 * Reads an uploaded document: its text becomes passages for the answers, its pages slides. Safe to repeat and to
 * resume: what an earlier try stored is replaced, and only the last step makes it visible.
 */
export const readDocument =
  (ports: ReadingPorts) =>
  async (kernel: Kernel, ref: Events['document.uploaded']): Promise<void> => {
    const document = await queries.findDocument(kernel.db, ref)
    if (document?.status !== 'reading') return
    const kind = kindOfContentType(document.content_type)
    const file = { ownerId: ref.ownerId, madeFrom: document.file_id }
    try {
      const pages = isDocument(kind) ? await readPages(ports, document, kind) : []
      const slides = await storeSlides(kernel, ports.storage, ref, document, pages)
      // Its account was closed meanwhile.
      if (slides === null) return await dropMadeFiles(kernel, ports.storage, file)
      const passages = passagesOf(
        { id: document.id, title: document.name },
        pages.map((page) => page.text),
      )
      const finished = await inTransaction(kernel, async (inner) => {
        const ready = await queries.markReady(inner.db, ref, { pages: pages.length, passages, slides })
        if (!ready) return false
        await showMadeFiles(inner, file.ownerId, file.madeFrom)
        await markChanged(inner, ref)
        return true
      })
      // Deleted while it was read, or read by somebody else, who showed the same slides.
      if (!finished && !(await queries.findDocument(kernel.db, ref))) {
        await dropMadeFiles(kernel, ports.storage, file)
      }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      await queries.markFailed(kernel.db, ref, failure)
      await dropMadeFiles(kernel, ports.storage, file)
    }
  }

async function readPages(
  { storage, reader }: ReadingPorts,
  file: DocumentRow,
  kind: DocumentKind,
): Promise<DocumentPage[]> {
  return reader.read(await storage.read(file.storage_key), kind)
}

async function storeSlides(
  kernel: Kernel,
  storage: Storage,
  ref: Events['document.uploaded'],
  document: DocumentRow,
  pages: readonly DocumentPage[],
): Promise<Slides | null> {
  const slides: Slides = []
  for (const [i, { slide }] of pages.entries()) {
    if (!slide) continue
    const page = i + 1
    const made = {
      ownerId: ref.ownerId,
      cloneId: ref.cloneId,
      madeFrom: document.file_id,
      bucket: 'clone-files' as const,
      stem: `${document.id}-${page}`,
      name: `${document.name}, page ${page}.webp`,
      kind: 'webp' as const,
    }
    const path = await storeMadeFile(kernel, storage, made, slide)
    if (path === null) return null
    slides.push({ page, path })
  }
  return slides
}

/** Why the document cannot be read, ever; null for a fault that may pass, so that it is tried again. */
function failureOf(error: unknown): string | null {
  if (error instanceof DocumentRefused) return FAILURES[error.reason]
  if (error instanceof StorageMissing) return FAILURES.damaged
  if (error instanceof AppError && error.code === 'storage_full') return error.details.detail ?? null
  return null
}
