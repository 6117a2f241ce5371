import {
  type DocumentKind,
  type DocumentReader,
  DocumentRefused,
  ReaderLost,
} from '../../adapters/documents/port.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { markChanged } from '../../clones/edit/mark-changed.ts'
import { dropMadeFiles, showMadeFiles, storeMadeFile } from '../../files/arriving/store-made-file.ts'
import { kindOfContentType } from '../../files/stored-file.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Events } from '../../kernel/events.ts'
import * as queries from './document-queries.ts'
import {
  type DocumentRow,
  FAILURES,
  isDocument,
  keptPage,
  passagesOf,
  type ReadPage,
  type Slides,
} from './document-rules.ts'
import { READING } from './reading-rules.ts'

export interface ReadingPorts {
  storage: Storage
  reader: DocumentReader
}

type DocumentRef = Events['document.uploaded']

/**
 * Reads an uploaded document: its text becomes passages for the answers, its pages slides. Safe to repeat and to
 * resume: what an earlier try stored is replaced, and only the last step makes it visible. Rejects where it may go
 * well another time; `tries` is how often it did so before.
 */
export const readDocument =
  (ports: ReadingPorts) =>
  async (kernel: Kernel, ref: DocumentRef, tries = 0): Promise<void> => {
    const document = await queries.findDocument(kernel.db, ref)
    if (document?.status !== 'reading') return
    const kind = kindOfContentType(document.content_type)
    const file = { ownerId: ref.ownerId, madeFrom: document.file_id }
    try {
      const read = isDocument(kind) ? await readPages(kernel, ports, ref, document, kind) : NOTHING
      // Its account was closed meanwhile.
      if (read === null) return await dropMadeFiles(kernel, ports.storage, file)
      if (await finish(kernel, ref, document, read)) return
    } catch (error) {
      const failure = failureOf(error, tries)
      if (failure === null) throw error
      if (await queries.markFailed(kernel.db, ref, failure)) {
        return await dropMadeFiles(kernel, ports.storage, file)
      }
    }
    // Deleted while it was read; or read by somebody else, whose slides are the same ones.
    if (!(await queries.findDocument(kernel.db, ref))) await dropMadeFiles(kernel, ports.storage, file)
  }

interface ReadPages {
  pages: ReadPage[]
  slides: Slides
}
const NOTHING: ReadPages = { pages: [], slides: [] }

/** Null where the owner's account was closed. */
async function readPages(
  kernel: Kernel,
  { storage, reader }: ReadingPorts,
  ref: DocumentRef,
  document: DocumentRow,
  kind: DocumentKind,
): Promise<ReadPages | null> {
  const read: ReadPage[] = []
  const slides: Slides = []
  for await (const { slide, isAsDrawn, pages, ...said } of reader.read(
    await storage.read(document.storage_key),
    kind,
  )) {
    const page = read.push(keptPage(said))
    await queries.noteReading(kernel.db, ref, { read: page, total: pages })
    if (!slide) continue
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
    slides.push({ page, path, ...(isAsDrawn && { drawn: true }) })
  }
  return { pages: read, slides }
}

function finish(
  kernel: Kernel,
  ref: DocumentRef,
  document: DocumentRow,
  { pages, slides }: ReadPages,
): Promise<boolean> {
  const texts = pages.map(({ text }) => text)
  const passages = passagesOf({ id: document.id, title: document.name }, texts)
  return inTransaction(kernel, async (inner) => {
    const ready = await queries.markReady(inner.db, ref, { pages, passages, slides })
    if (!ready) return false
    await showMadeFiles(inner, ref.ownerId, document.file_id)
    await markChanged(inner, ref)
    return true
  })
}

/** Why the document cannot be read, ever; null for a fault that may pass, missing bytes too. */
function failureOf(error: unknown, tries: number): string | null {
  if (error instanceof DocumentRefused) return FAILURES[error.reason]
  if (error instanceof ReaderLost && tries + 1 >= READING.mostLosses) return FAILURES.too_much_memory
  if (error instanceof AppError && error.code === 'storage_full') return error.details.detail ?? null
  return null
}
