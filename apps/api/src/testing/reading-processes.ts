import { readdirSync, readFileSync } from 'node:fs'

export interface SeenProcess {
  processId: number
  /** The most that it has held at any time. */
  mostBytes: number
  bytes: number
}

/** Whether this platform lets a test look at what other processes hold. */
export const seesProcesses = process.platform === 'linux'

/** The processes that read documents for `parentId`. */
export function readingProcesses(parentId: number = process.pid): SeenProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = textOf(`/proc/${name}/status`)
      if (!status.includes(`\nPPid:\t${parentId}\n`)) return []
      if (!textOf(`/proc/${name}/cmdline`).includes('reading-process')) return []
      return [
        { processId: Number(name), mostBytes: bytesOf(status, 'VmHWM'), bytes: bytesOf(status, 'VmRSS') },
      ]
    })
}

/** What a process holds now. */
export const processBytes = (processId: number): number =>
  bytesOf(textOf(`/proc/${processId}/status`), 'VmRSS')

/** Not for one that has ended and was not yet asked for its end. */
export const isRunning = (processId: number): boolean =>
  /^State:\t[^ZX]/m.test(textOf(`/proc/${processId}/status`))

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    // The process is gone.
    return ''
  }
}

const bytesOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
