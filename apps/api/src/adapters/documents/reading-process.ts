/**
 * A process of its own around the parsers: documents in and pages out, over its channel. This thread only passes on,
 * so that it hears at any time that the server is gone; each document is read in a thread that ends with it.
 */

import { Worker } from 'node:worker_threads'
import { hasCode } from '../../kernel/errors.ts'
import type { FromReader, ReaderAnswer, ToReader, Used } from './messages.ts'
import { DOCUMENT_LIMITS } from './port.ts'

const REPORT_EVERY_MS = 100
/** Where nobody can look from outside at what a process uses. */
const reports = process.argv.includes('--report')

const tell = (message: FromReader) => process.send?.(message)
function used(): Used {
  const { user, system } = process.cpuUsage()
  return { rssBytes: process.memoryUsage.rss(), processorMs: (user + system) / 1_000 }
}

let thread = startThread()

function startThread(): Worker {
  const started = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: DOCUMENT_LIMITS.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    // A library's warnings are no words of ours.
    stdout: true,
    stderr: true,
  })
  let isReady = false
  started.on('message', (message: 'ready' | ReaderAnswer) => {
    if (started !== thread) return
    if (message === 'ready') {
      isReady = true
      globalThis.gc?.()
      tell({ ready: true, ...used() })
    } else if ('page' in message) tell(message)
    else finish(message)
  })
  started.on('error', (error) => {
    if (started !== thread) return
    // No document's doing, and the next one would fare no better.
    if (!isReady) process.exit(1)
    const outOfMemory = hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
    finish(outOfMemory ? { refused: 'too_much_memory' } : { failed: error.stack ?? error.message })
  })
  return started
}

function finish(answer: ReaderAnswer): void {
  tell(answer)
  const ended = thread
  void ended.terminate().then(() => {
    thread = startThread()
  })
}

process.on('message', (message: ToReader) => {
  if ('next' in message) return thread.postMessage(message)
  // A copy, for what came lies in a buffer of the channel's.
  const content = new Uint8Array(message.content)
  thread.postMessage({ ...message, content }, [content.buffer])
  // The channel still holds what came while it is told.
  setImmediate(() => globalThis.gc?.())
})
// A terminal tells the whole group; the server says itself when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server is gone, and a parser may be in the middle of a page: nothing is waited for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
if (reports) setInterval(() => tell(used()), REPORT_EVERY_MS)
