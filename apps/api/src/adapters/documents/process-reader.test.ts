import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as aTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../kernel/clock.ts'
import { aDocx } from '../../testing/files.ts'
import { aPdf, aSlowPdf } from '../../testing/pdfs.ts'
import { isRunning, readingProcesses, seesProcesses } from '../../testing/reading-processes.ts'
import { type DocumentKind, NoReader, ReaderLost } from './port.ts'
import { createDocumentReader, type ProcessReader } from './process-reader.ts'

const FIXTURE = fileURLToPath(new URL('reader.fixture.ts', import.meta.url))

let readers: ProcessReader[] = []
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()))
  readers = []
})
function aReader(options: { clock?: Clock; readWithinMs?: number } = {}): ProcessReader {
  const reader = createDocumentReader(options)
  readers.push(reader)
  return reader
}
async function textOf(reader: ProcessReader, content: Uint8Array, kind: DocumentKind): Promise<string[]> {
  const texts: string[] = []
  for await (const page of reader.read(content, kind)) texts.push(page.text.trim())
  return texts
}
/** Goes by hand. */
function aClock() {
  let nowMs = 0
  const waiting = new Set<{ dueMs: number; task: () => void }>()
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    after(delayMs: number, task: () => void) {
      const entry = { dueMs: nowMs + delayMs, task }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance(byMs: number) {
      nowMs += byMs
      for (const entry of [...waiting].filter(({ dueMs }) => dueMs <= nowMs)) {
        if (waiting.delete(entry)) entry.task()
      }
    },
  }
}
const own = () => readingProcesses().map(({ processId }) => processId)

describe.skipIf(!seesProcesses)('the processes that read documents', () => {
  it('are used again while they do well, and replaced after one was killed', async () => {
    const reader = aReader({ readWithinMs: 10_000 })
    expect(await textOf(reader, aPdf(['One.', 'Two.']), 'pdf')).toEqual(['One.', 'Two.'])
    const [first] = own()
    expect(await textOf(reader, aDocx('Three.'), 'docx')).toEqual(['Three.'])
    await expect(textOf(reader, Buffer.from('%PDF-1.4 no more'), 'pdf')).rejects.toMatchObject({
      reason: 'damaged',
    })
    expect(await textOf(reader, aPdf(['Four.']), 'pdf')).toEqual(['Four.'])
    expect(own()).toEqual([first])
    process.kill(first ?? 0, 'SIGKILL')
    expect(await textOf(reader, aPdf(['Five.']), 'pdf')).toEqual(['Five.'])
    expect(own()).not.toContain(first)
  })

  it('are not needed for a short text, and know nothing of our environment', async () => {
    const reader = aReader()
    expect(await textOf(reader, Buffer.from('Words.'), 'txt')).toEqual(['Words.'])
    expect(own()).toEqual([])
  })

  it('say that they were lost where one ends by itself, which is no verdict on the document', async () => {
    const pages = aReader().read(aSlowPdf(200, 'lost'), 'pdf')[Symbol.asyncIterator]()
    await pages.next()
    const lost = expect(pages.next()).rejects.toBeInstanceOf(ReaderLost)
    process.kill(own()[0] ?? 0, 'SIGKILL')
    await lost
  })

  it('say so where one ends before it had any document', async () => {
    const reading = expect(textOf(aReader(), aPdf(['One.']), 'pdf')).rejects.toBeInstanceOf(NoReader)
    await expect.poll(own).toHaveLength(1)
    process.kill(own()[0] ?? 0, 'SIGKILL')
    await reading
  })

  it('have the processor’s time for a document, not the clock’s, which goes on while others are at work', async () => {
    const clock = aClock()
    const pages = aReader({ clock, readWithinMs: 30_000 })
      .read(aSlowPdf(3, 'busy'), 'pdf')
      [Symbol.asyncIterator]()
    await pages.next()
    const second = pages.next()
    await aTurn()
    clock.advance(60_000)
    expect(await second).toMatchObject({ done: false })
    // For ever it may not take.
    const third = expect(pages.next()).rejects.toMatchObject({ reason: 'too_slow' })
    await aTurn()
    clock.advance(60_000)
    await third
  })

  it('do not outlive the server, however it ends', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const server = spawn(process.execPath, [FIXTURE], { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(server, 'exit')
      // In the middle of a document, where the parser hears nothing.
      await once(server.stdout, 'data')
      const children = readingProcesses(server.pid).map(({ processId }) => processId)
      expect(children).toHaveLength(1)
      server.kill(signal)
      await ended
      await expect.poll(() => children.filter(isRunning)).toEqual([])
    }
  })

  it('are gone once reading has stopped, in the middle of a page too', async () => {
    const reader = aReader()
    const pages = reader.read(aSlowPdf(200, 'stopped'), 'pdf')[Symbol.asyncIterator]()
    await pages.next()
    const next = expect(pages.next()).rejects.toThrow('stopped')
    const children = own()
    expect(children).toHaveLength(1)
    await reader.stop()
    await next
    expect(children.filter(isRunning)).toEqual([])
  })

  it('do not come to be while reading stops', async () => {
    const reader = aReader()
    const reading = expect(textOf(reader, aPdf(['One.']), 'pdf')).rejects.toThrow('stopped')
    await expect.poll(own).toHaveLength(1)
    await reader.stop()
    await reading
    expect(own().filter(isRunning)).toEqual([])
  })
})
