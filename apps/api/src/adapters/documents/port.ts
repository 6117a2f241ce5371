export type DocumentKind = 'pdf' | 'pptx' | 'docx' | 'txt' | 'md'

export interface DocumentPage {
  text: string
  /** A WebP picture of the page, at most 1,600 px wide; null for kinds that are read for their text alone. */
  slide: Uint8Array | null
}

/** Reads documents of strangers within limits on pages, pixels, bytes, memory and time. */
export interface DocumentReader {
  /** Pages in their order; one page for kinds without pages. Rejects with {@link DocumentRefused}. */
  read(content: Uint8Array, kind: DocumentKind): Promise<DocumentPage[]>
}

export const REFUSALS = ['damaged', 'password', 'too_many_pages', 'too_large', 'too_slow'] as const
export type Refusal = (typeof REFUSALS)[number]

/** The document cannot be read, now or later. Any other rejection is a fault of ours. */
export class DocumentRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

export const DOCUMENT_LIMITS = {
  pages: 200,
  slideWidthPx: 1_600,
  slidePixels: 4_000_000,
  textChars: 2_000_000,
  /** Of one entry of a ZIP archive, and of all that are read of it. */
  unpackedEntryBytes: 16 * 1024 * 1024,
  unpackedBytes: 48 * 1024 * 1024,
  pdfMemoryBytes: 512 * 1024 * 1024,
  readWithinMs: 90_000,
} as const
