export type DocumentKind = 'pdf' | 'pptx' | 'docx' | 'txt' | 'md'

export interface DocumentPage {
  text: string
  /** What its author marked as its heading; empty where nothing is marked. */
  title: string
  /** What its author says to it. Theirs alone: no visitor is answered from it. */
  notes: string
  /** How many pages there are in all. */
  pages: number
  /**
   * A WebP picture of the page, at most 1,600 px wide: a PDF's own, a presentation's words and pictures laid out by
   * us. Null for kinds that are read for their text alone.
   */
  slide: Uint8Array | null
  /** Whether the picture is what its author drew, and no layout of ours. */
  isAsDrawn: boolean
  /** Whether its document has parts that lie elsewhere, as a picture at an address: links to press are none. */
  takesFromOutside: boolean
}

/** Reads documents of strangers within limits on pages, pixels, bytes, memory and time. */
export interface DocumentReader {
  /**
   * Pages in their order, each read once it is asked for; one page for kinds without pages. Rejects with
   * {@link DocumentRefused}, {@link ReaderLost} or {@link NoReader}.
   */
  read(content: Uint8Array, kind: DocumentKind): AsyncIterable<DocumentPage>
}

export const REFUSALS = [
  'damaged',
  'password',
  'too_many_pages',
  'too_large',
  'too_slow',
  'too_much_memory',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** The document cannot be read, now or later. Any other rejection is a fault of ours. */
export class DocumentRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Whoever read it ended, perhaps by the document, perhaps not. */
export class ReaderLost extends Error {}

/** Nobody could be had who reads: the machine has too much to do. It says nothing of the document. */
export class NoReader extends Error {}

const MEGABYTE = 1024 * 1024

export const DOCUMENT_LIMITS = {
  pages: 200,
  slideWidthPx: 1_600,
  slidePixels: 4_000_000,
  textChars: 2_000_000,
  /** Of a presentation's PDF. */
  convertedBytes: 64 * MEGABYTE,
  /** Pixels of a picture inside a presentation. */
  insetPixels: 30_000_000,
  /** Of one entry of a ZIP archive, and of all that are read of it. */
  unpackedEntryBytes: 16 * MEGABYTE,
  unpackedBytes: 48 * MEGABYTE,
  /** A text up to here is only decoded: it waits for no reader. */
  shortTextBytes: MEGABYTE,
  /** What a reading may add to its process; the two below keep it from going far beyond between two looks. */
  growthBytes: 150 * MEGABYTE,
  pdfMemoryBytes: 128 * MEGABYTE,
  heapMegabytes: 96,
} as const

/** A page of which only the text is known. */
export const textPage = (text: string): DocumentPage => ({
  text,
  title: '',
  notes: '',
  pages: 1,
  slide: null,
  isAsDrawn: false,
  takesFromOutside: false,
})

/** What needs no parser, and so neither a process nor its turn among the slow ones. */
export const isShortText = (kind: DocumentKind, bytes: number): boolean =>
  (kind === 'txt' || kind === 'md') && bytes <= DOCUMENT_LIMITS.shortTextBytes
