import { chmodSync, rmSync } from 'node:fs'
import net from 'node:net'
import { z } from 'zod'
import { OPEN, operatorSocketIn, type Reply, readLine } from './ask-server.ts'
import { CommandError, type Operated, runCommand } from './commands.ts'

// The system's limit for a socket's path.
const MAX_PATH_BYTES = 103

const Request = z.object({ args: z.array(z.string()) })

/**
 * Takes commands of the operator at a socket in DATA_DIR, which only its owner can open. Who calls this holds
 * the directory's lock, so that a socket found there is a dead server's. Answers how to stop.
 */
export async function serveOperator(dataDir: string, operated: Operated): Promise<() => Promise<void>> {
  const { log } = operated.kernel
  const file = operatorSocketIn(dataDir)
  if (Buffer.byteLength(file) > MAX_PATH_BYTES) {
    log.warn({ file }, 'DATA_DIR is too long a path for the operator socket: stop the server to run commands')
    return async () => undefined
  }
  rmSync(file, { force: true })
  const peers = new Set<net.Socket>()
  const server = net.createServer((peer) => {
    peers.add(peer)
    peer.once('close', () => peers.delete(peer))
    peer.on('error', () => peer.destroy())
    readLine(peer)
      .then(async (line) => peer.end(`${JSON.stringify(await answer(operated, line))}\n`))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'an operator left in the middle of a command')
        peer.destroy()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(file, resolve)
  })
  chmodSync(file, 0o600)
  return () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A command that is cut off has either been done or not, and can be repeated.
    for (const peer of peers) peer.destroy()
    return closed
  }
}

/** Runs a command here, its failure in words. */
export async function runHere(operated: Operated, args: readonly string[]): Promise<Reply> {
  try {
    return { ok: true, text: await runCommand(operated, args) }
  } catch (error) {
    if (error instanceof CommandError) return { ok: false, text: error.message }
    operated.kernel.log.error({ err: error, command: args[0] }, 'a command of the operator failed')
    return { ok: false, text: 'That did not work; the log of the server says why.' }
  }
}

const open = ({ kernel: { secrets } }: Operated, sealed = ''): Reply => ({
  ok: secrets.open(Buffer.from(sealed, 'base64')) !== null,
  text: '',
})

async function answer(operated: Operated, line: string): Promise<Reply> {
  const request = Request.safeParse(JSON.parse(line))
  if (!request.success) return { ok: false, text: 'This is no command.' }
  const { args } = request.data
  return args[0] === OPEN ? open(operated, args[1]) : runHere(operated, args)
}
