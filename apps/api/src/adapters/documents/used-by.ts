import { readFileSync } from 'node:fs'
import type { Used } from './messages.ts'

/** Linux alone. Null once the process is gone, whose end is told by its channel. */
export function usedBy(processId: number | undefined): Used | null {
  try {
    const read = (what: string) => readFileSync(`/proc/${processId}/${what}`, 'latin1')
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(read('status')) ?? []
    const [, ticks] = /^.*\) \S (?:-?\d+ ){10}(\d+ \d+)/s.exec(read('stat')) ?? []
    if (kilobytes === undefined || ticks === undefined) return null
    const [user = 0, system = 0] = ticks.split(' ').map(Number)
    return { rssBytes: Number(kilobytes) * 1024, processorMs: (user + system) * TICK_MS }
  } catch {
    return null
  }
}

/** In which the kernel tells times to programs, whatever its own clock is. */
const TICK_MS = 10
