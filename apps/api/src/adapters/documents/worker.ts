import { parentPort, workerData } from 'node:worker_threads'
import { DOCUMENT_LIMITS, type DocumentKind, type DocumentPage, DocumentRefused } from './port.ts'
import { readDocx, readPptx } from './read-office.ts'
import type { WorkerAnswer } from './worker-reader.ts'

/** As far as it is used here; the types of the platform come with a browser's. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

/** One document, then the thread ends: nothing of a stranger's file outlives its reading. */
async function main(): Promise<void> {
  const { content, kind } = workerData as { content: Uint8Array; kind: DocumentKind }
  try {
    answer({ pages: await read(content, kind) })
  } catch (error) {
    if (error instanceof DocumentRefused) answer({ refused: error.reason })
    else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const answer = (message: WorkerAnswer) => parentPort?.postMessage(message)

async function read(content: Uint8Array, kind: DocumentKind): Promise<DocumentPage[]> {
  if (kind === 'docx') return readDocx(content)
  if (kind === 'pptx') return readPptx(content)
  if (kind === 'pdf') {
    capWasmMemory(DOCUMENT_LIMITS.pdfMemoryBytes)
    const { readPdf } = await import('./read-pdf.ts')
    return readPdf(content)
  }
  const text = new TextDecoder().decode(content)
  if (text.length > DOCUMENT_LIMITS.textChars) throw new DocumentRefused('too_large')
  return [{ text, slide: null }]
}

/** A thread's limits do not cover WebAssembly: what a PDF unpacks to would grow until the machine has no more. */
function capWasmMemory(maxBytes: number): void {
  const PAGE_BYTES = 65_536
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('out of memory')
    return grow.call(this, pages)
  }
}

await main()
