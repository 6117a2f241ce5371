import { Worker } from 'node:worker_threads'
import {
  DOCUMENT_LIMITS,
  type DocumentKind,
  type DocumentPage,
  type DocumentReader,
  DocumentRefused,
  type Refusal,
} from './port.ts'

export type WorkerAnswer = { pages: DocumentPage[] } | { refused: Refusal } | { failed: string }

const MEGABYTES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Reads each document in a worker thread of its own, which is ended when its time is over. */
export function createDocumentReader(options: { readWithinMs?: number } = {}): DocumentReader {
  const readWithinMs = options.readWithinMs ?? DOCUMENT_LIMITS.readWithinMs
  return {
    read: (content, kind) => readInWorker(content, kind, readWithinMs),
  }
}

function readInWorker(
  content: Uint8Array,
  kind: DocumentKind,
  readWithinMs: number,
): Promise<DocumentPage[]> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { content, kind },
    resourceLimits: MEGABYTES,
    // A library's warnings are no words of ours.
    stdout: true,
    stderr: true,
  })
  return new Promise<DocumentPage[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DocumentRefused('too_slow')), readWithinMs)
    worker.once('message', (answer: WorkerAnswer) => {
      clearTimeout(timer)
      if ('pages' in answer) resolve(answer.pages)
      else if ('refused' in answer) reject(new DocumentRefused(answer.refused))
      // What a reader stumbles over in a file, it stumbles over again.
      else reject(new DocumentRefused('damaged', answer.failed))
    })
    worker.once('error', (error) => {
      clearTimeout(timer)
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(outOfMemory ? new DocumentRefused('too_large', error) : error)
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the document reader ended with ${code}`))
    })
  }).finally(() => worker.terminate())
}
