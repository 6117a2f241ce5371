import type { DocumentKind, DocumentPage, Refusal } from './port.ts'

/** What a reading process is told: a document, then that its next page is wanted. */
export type ToReader = { content: Uint8Array; kind: DocumentKind } | { next: true }

/** What a reading process holds, and what it has had of the processor since it began. */
export interface Used {
  rssBytes: number
  processorMs: number
}

/** What it tells. `ready` comes before each document. */
export type FromReader = (Used & { ready: true }) | Used | ReaderAnswer

/** After a page it waits to be told that the next is wanted; anything else ends the document. */
export type ReaderAnswer = { page: DocumentPage } | { done: true } | { refused: Refusal } | { failed: string }
