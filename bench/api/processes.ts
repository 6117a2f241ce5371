import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** Told once by a process that is ready. */
export interface Ready {
  url: string
  database?: pg.PoolConfig
}

export interface Running extends Ready {
  processId: number
  /** Sends the process a message and waits for its answer. */
  tell(message: object): Promise<void>
  stop(): Promise<void>
}

/** Starts a file as a process of its own, so that what is measured shares no thread. */
export async function startProcess(
  file: 'server.ts' | 'baseline.ts' | '../calls/ears.ts',
  args: string[],
): Promise<Running> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ready = await firstMessage(child)
  return {
    ...ready,
    processId: child.pid ?? 0,
    async tell(message) {
      const answered = once(child, 'message')
      child.send(message)
      await answered
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

function firstMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', () => reject(new Error('the process ended before it was ready')))
  })
}
