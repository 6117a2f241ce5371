import { splitPassages } from '@understudy/answers/text/passages'
import { Audience, type CloneDocument } from '@understudy/contract'
import { z } from 'zod'
import type { DocumentKind, Refusal } from '../../adapters/documents/port.ts'
import { type FileKind, type FileRow, kindOfContentType, toStoredFile } from '../../files/stored-file.ts'

/** `drawn`: of a presentation, as its author drew it. */
const Slides = z.array(z.object({ page: z.int(), path: z.string(), drawn: z.boolean().optional() }))
export type Slides = z.infer<typeof Slides>

export interface KeptPassage {
  id: string
  page?: number
  text: string
}

/** A page as it was read, kept for what is proposed from it. */
export const ReadPage = z.object({ title: z.string(), text: z.string(), notes: z.string() })
export type ReadPage = z.infer<typeof ReadPage>

/** A document beside its file. */
export interface DocumentRow extends Omit<FileRow, 'id' | 'created_at'> {
  id: string
  status: string
  failure: string | null
  pages: number
  /** While it is read: so many of so many. */
  pages_read: number
  pages_total: number
  /** How many there are. */
  passages: number
  slides: unknown
  offered: boolean
  audience: string
  created_at: Date
  file_id: string
  /** When it is read, where it has to wait longer than for its turn. */
  resumes_at: Date | null
  file_created_at: Date
}

export const isDocument = (kind: FileKind | null): kind is DocumentKind =>
  kind === 'pdf' || kind === 'pptx' || kind === 'docx' || kind === 'txt' || kind === 'md'

/** Why a document could not be read, for its founder. */
export const FAILURES: Record<Refusal, string> = {
  damaged: 'This file is damaged and could not be read. Save it anew and upload it again',
  password: 'This file is locked with a password. Upload it without one',
  too_many_pages: 'This document has more than 200 pages. Upload the part that matters',
  too_large: 'This document holds too much to be read. Upload the part that matters',
  too_slow: 'This document takes too long to read. Export it again or split it, and upload it then',
  too_much_memory:
    'This document needs too much memory to be read. Export it again or split it, and upload it then',
}

/** Characters that no text needs and no database keeps. */
const UNPRINTABLE = /(?![\n\r\t\f])\p{Cc}|\p{Noncharacter_Code_Point}/gu

/** What a database keeps of a text. */
const kept = (text: string) => text.toWellFormed().replace(UNPRINTABLE, '')

export const keptPage = ({ title, text, notes }: ReadPage): ReadPage => ({
  title: kept(title),
  text: kept(text),
  notes: kept(notes),
})

/** What the answers draw on, each piece a few sentences long with its page. */
export function passagesOf(document: { id: string; title: string }, pages: readonly string[]): KeptPassage[] {
  const clean = pages.map(kept)
  // A form feed starts a page; within a page of several it would count one too many.
  const text =
    clean.length === 1 ? clean.join('') : clean.map((page) => page.replaceAll('\f', '\n')).join('\f')
  return splitPassages(text, { documentId: document.id, title: document.title, audience: 'link' }).map(
    ({ id, page, text: body }) => ({ id, ...(page === undefined ? {} : { page }), text: body }),
  )
}

/** `addressOf` signs the path of a slide. */
export function toDocument(row: DocumentRow, addressOf: (path: string) => string | null): CloneDocument {
  return {
    id: row.id,
    file: toStoredFile({ ...row, id: row.file_id, created_at: row.file_created_at }),
    status: statusOf(row.status),
    failure: row.failure,
    reading_resumes_at: row.resumes_at?.toISOString() ?? null,
    pages: row.pages,
    pages_undrawn: undrawnIn(row),
    passages: row.passages,
    offered: row.offered,
    audience: Audience.parse(row.audience),
    slides: Slides.parse(row.slides).flatMap(({ page, path }) => {
      const url = addressOf(path)
      return url === null ? [] : [{ page, path, url }]
    }),
    created_at: row.created_at.toISOString(),
  }
}

/** How the pages of a document are shown: as its own program drew them, or in slides of ours. */
export function picturesOf(
  row: Pick<DocumentRow, 'slides' | 'content_type'>,
): 'pages' | 'own-slides' | 'none' {
  const slides = Slides.parse(row.slides)
  if (slides.length === 0) return 'none'
  const isOurs = kindOfContentType(row.content_type) === 'pptx' && !slides.every(({ drawn }) => drawn)
  return isOurs ? 'own-slides' : 'pages'
}

/** How many slides of a deck that was read have no picture; what is no deck has none to draw. */
export const undrawnIn = (row: Pick<DocumentRow, 'slides' | 'content_type' | 'status' | 'pages'>): number =>
  row.status === 'ready' && kindOfContentType(row.content_type) === 'pptx'
    ? Math.max(0, row.pages - Slides.parse(row.slides).length)
    : 0

export const slidePaths = (row: Pick<DocumentRow, 'slides'>): string[] =>
  Slides.parse(row.slides).map(({ path }) => path)

/** A document for a copy of its clone, once its files have one; null where they were gone. */
export function copiedDocument(
  row: Pick<DocumentRow, 'id' | 'file_id' | 'slides'>,
  shared: { idOf(fileId: string): string | undefined; pathOf(path: string): string | undefined },
): { originalId: string; id: string; slides: Slides } | null {
  const id = shared.idOf(row.file_id)
  if (id === undefined) return null
  const slides = Slides.parse(row.slides).flatMap((slide) => {
    const path = shared.pathOf(slide.path)
    return path === undefined ? [] : [{ ...slide, path }]
  })
  return { originalId: row.id, id, slides }
}

const statusOf = (status: string): CloneDocument['status'] =>
  status === 'ready' || status === 'failed' ? status : 'reading'
