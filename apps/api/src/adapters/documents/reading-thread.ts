import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { ReaderAnswer, ToReader } from './messages.ts'
import { type DocumentPage, DocumentRefused } from './port.ts'
import { readDocx } from './read-office.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'
import { readPptx } from './slides/read-slides.ts'

/** One document, then the thread ends: nothing of a stranger's file outlives its reading. */
async function main(): Promise<void> {
  const document = nextMessage()
  parentPort?.postMessage('ready')
  try {
    for await (const page of pagesOf(await document)) {
      const wanted = nextMessage()
      answer({ page })
      // What drawing it left behind, which nothing else would ask back for a long time.
      globalThis.gc?.()
      await wanted
    }
    answer({ done: true })
  } catch (error) {
    if (error instanceof DocumentRefused) answer({ refused: error.reason })
    else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

const answer = (message: ReaderAnswer) => parentPort?.postMessage(message)

async function nextMessage(): Promise<ToReader> {
  if (!parentPort) throw new Error('this is no thread')
  const [message] = await once(parentPort, 'message')
  return message as ToReader
}

function pagesOf(task: ToReader): Iterable<DocumentPage> | AsyncIterable<DocumentPage> {
  if (!('kind' in task)) throw new Error('no document came')
  const { content, kind } = task
  if (kind === 'pdf') return readPdf(content)
  if (kind === 'docx') return readDocx(content)
  if (kind === 'pptx') return readPptx(content)
  return readText(content)
}

await main()
