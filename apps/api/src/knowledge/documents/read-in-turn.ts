import { NoReader } from '../../adapters/documents/port.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type ReadingPorts, readDocument } from './read-document.ts'
import * as queries from './reading-queries.ts'
import { READING } from './reading-rules.ts'

export interface Readings {
  start(): void
  /** A document may have come. */
  soon(): void
  /** Leaves what is being read to others, or to the next start. */
  stop(): Promise<void>
}

type Ports = ReadingPorts & {
  reader: { stop(): Promise<void> }
  /** Of processes and leases, which know no other time than the machine's. */
  timers: Clock
}

/**
 * Reads the documents of all owners, fairly: each owner one at a time, in turn; short texts past the others. The
 * documents themselves are the queue: those that are `reading` wait or are read.
 */
export function readInTurn(kernel: Kernel & { db: Database }, ports: Ports): Readings {
  const bell = createBell(ports.timers)
  const read = readDocument(ports)
  let stopped = false
  let loops: Promise<void>[] = []

  async function serve(short: boolean): Promise<void> {
    while (!stopped) {
      const rung = bell.count()
      const turn = await queries.takeTurn(kernel.db, { short, leaseId: newId() }).catch((error: unknown) => {
        kernel.log.warn({ err: error }, 'which document is read next cannot be told for the moment')
        return null
      })
      if (turn === null) await bell.next(rung, READING.lookEveryMs)
      else if (turn !== 'lost') await take(turn)
    }
  }

  async function take(turn: queries.ReadingTurn): Promise<void> {
    const sinceMs = ports.timers.nowMs()
    const letGo = keep(kernel, ports.timers, turn)
    const { documentId } = turn
    let isTry = true
    try {
      await read(kernel, turn, turn.tries)
    } catch (error) {
      isTry = !(error instanceof NoReader)
      if (!stopped) kernel.log.warn({ err: error, documentId }, 'a document was not read; it is tried again')
    }
    letGo()
    try {
      // A document that had its turn and is still not read waits, whatever the reason: its owner has others.
      if (!stopped) await queries.postpone(kernel.db, turn, isTry)
      await queries.endTurn(kernel.db, turn, ports.timers.nowMs() - sinceMs)
    } catch (error) {
      // Its lease runs out by itself.
      kernel.log.warn({ err: error, documentId }, 'the turn of a document could not be ended')
    }
    bell.ring()
  }

  return {
    start() {
      loops = [true, ...Array<boolean>(READING.atOnce).fill(false)].map(serve)
    },
    soon: bell.ring,
    async stop() {
      stopped = true
      bell.ring()
      await ports.reader.stop()
      await Promise.all(loops)
    },
  }
}

/** Holds a turn while its document is read; the returned function ends that. */
function keep({ db, log }: Kernel & { db: Database }, clock: Clock, turn: queries.ReadingTurn): () => void {
  let cancel = () => {}
  const hold = () => {
    queries.keepTurn(db, turn).catch((error: unknown) => log.warn({ err: error }, 'a turn was not kept'))
    cancel = clock.after(READING.keepEveryMs, hold)
  }
  cancel = clock.after(READING.keepEveryMs, hold)
  return () => cancel()
}

/** Wakes all who wait at once; whoever has looked before a ring does not miss it. */
function createBell(clock: Clock) {
  let rings = 0
  const sleepers = new Set<() => void>()
  return {
    count: () => rings,
    ring() {
      rings++
      for (const wake of sleepers) wake()
    },
    next: (since: number, withinMs: number) =>
      new Promise<void>((resolve) => {
        if (rings !== since) return resolve()
        const wake = () => {
          cancel()
          sleepers.delete(wake)
          resolve()
        }
        const cancel = clock.after(withinMs, wake)
        sleepers.add(wake)
      }),
  }
}
