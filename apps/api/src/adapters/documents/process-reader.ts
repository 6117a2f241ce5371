import { type Clock, systemClock } from '../../kernel/clock.ts'
import { type DocumentKind, type DocumentPage, type DocumentReader, isShortText, NoReader } from './port.ts'
import { readText } from './read-text.ts'
import { WatchedProcess } from './watched-process.ts'

/** No fault of the document, nor of its reader. */
const STOPPED = 'reading has stopped'
const IDLE_FOR_MS = 60_000

export interface ProcessReader extends DocumentReader {
  /** Ends every process, whatever it reads. */
  stop(): Promise<void>
}

export interface ReaderLimits {
  /** By the clock: beside others at work a process takes twenty times the second that it takes alone to begin. */
  readyWithinMs: number
  /** Of the processor's time, where that can be seen: on a busy machine a document is no slower to read. */
  readWithinMs: number
  /** How many times as long it may take by the clock, without what its taker needs for a page. */
  slowedBy: number
}
const LIMITS: ReaderLimits = { readyWithinMs: 120_000, readWithinMs: 30_000, slowedBy: 4 }

/** Reads in processes of its own, as many as there are documents at a time; one that did well reads the next too. */
export function createDocumentReader(options: { clock?: Clock } & Partial<ReaderLimits> = {}): ProcessReader {
  const { clock = systemClock, ...limits } = options
  const { readyWithinMs, ...within } = { ...LIMITS, ...limits }
  const all = new Set<WatchedProcess>()
  const idle: { process: WatchedProcess; cancelEnd: () => void }[] = []
  let stopped = false

  const end = async (process: WatchedProcess) => {
    await process.stop()
    all.delete(process)
  }

  /** One that was used before, where it is still fit; else a new one. */
  async function take(): Promise<WatchedProcess> {
    const used = idle.pop()
    used?.cancelEnd()
    if (used && (await used.process.isFit())) return used.process
    if (used) await end(used.process)
    if (stopped) throw new Error(STOPPED)
    const fresh = new WatchedProcess(clock, readyWithinMs)
    all.add(fresh)
    if (await fresh.isFit()) return fresh
    await end(fresh)
    if (stopped) throw new Error(STOPPED)
    throw new NoReader('no process can be had')
  }

  function giveBack(process: WatchedProcess): void {
    const entry = { process, cancelEnd: () => {} }
    entry.cancelEnd = clock.after(IDLE_FOR_MS, () => {
      idle.splice(idle.indexOf(entry), 1)
      void end(process)
    })
    idle.push(entry)
  }

  return {
    async *read(content: Uint8Array, kind: DocumentKind): AsyncGenerator<DocumentPage, void> {
      if (isShortText(kind, content.byteLength)) return yield* readText(content)
      const process = await take()
      try {
        yield* process.read(content, kind, within)
      } finally {
        if (stopped) await end(process)
        else giveBack(process)
      }
    },
    async stop() {
      stopped = true
      for (const { cancelEnd } of idle.splice(0)) cancelEnd()
      await Promise.all([...all].map(end))
    },
  }
}
