import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Marks } from './marks.ts'
import type { FromServer, ToServer } from './server.ts'

export interface BenchServer {
  url: string
  /** What the server noted since it was last asked. */
  takeMarks(): Promise<Marks>
  stop(): Promise<void>
}

/** Starts the product's server in a process of its own. Rejects with its words when it does not come up. */
export async function startBenchServer(dirs: {
  dataDir: string
  webDir: string
  earsUrl: string
}): Promise<BenchServer> {
  const file = fileURLToPath(new URL('./server.ts', import.meta.url))
  const child = fork(file, [dirs.dataDir, dirs.webDir, dirs.earsUrl], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ready = await answer(child, (message) => message.type === 'ready' || message.type === 'failed')
  if (ready.type !== 'ready')
    throw new Error(`the server did not start: ${ready.type === 'failed' ? ready.message : ''}`)
  const say = (message: ToServer) => child.send(message)
  return {
    url: ready.url,
    async takeMarks() {
      const told = answer(child, (message) => message.type === 'marks')
      say({ type: 'take-marks' })
      const message = await told
      if (message.type !== 'marks') throw new Error('no marks')
      return message.marks
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      say({ type: 'stop' })
      await gone
    },
  }
}

function answer(child: ChildProcess, fits: (message: FromServer) => boolean): Promise<FromServer> {
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off('message', look)
      child.off('exit', gone)
    }
    const look = (message: FromServer) => {
      if (!fits(message)) return
      done()
      resolve(message)
    }
    const gone = () => {
      done()
      reject(new Error('the server ended by itself'))
    }
    child.on('message', look)
    child.on('exit', gone)
  })
}
