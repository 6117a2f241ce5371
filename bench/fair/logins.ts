/**
 * A hundred wrong logins a second, each from another address, and how long everybody else waits meanwhile beside the
 * same without them. `npm run bench:fair` calls it.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@understudy/contract'
import { startProcess } from '../api/processes.ts'
import { aScene, type Scene } from '../api/scene.ts'
import { percentile } from '../voice/figures.ts'

const WRONG_A_SECOND = 100
const ROUND_MS = 10_000
const ROUNDS = 3
/** Far from what the server can do, so that a wait is somebody else's doing. */
const OTHERS_A_SECOND = 50

interface WrongLogins {
  /** Of everybody else's views, without the wrong logins and with them, each round after the other. */
  quietP99Ms: number
  floodedP99Ms: number
  /** The second by the first: the promise is at most 2. */
  ratio: number
  /** What became of the wrong logins, by status: looked at (401), or told to come back (429). */
  statuses: Record<number, number>
}

async function measureWrongLogins(scene: Scene, forMs: number, rounds: number): Promise<WrongLogins> {
  const statuses: Record<number, number> = {}
  const quiet: number[] = []
  const flooded: number[] = []
  await views(scene, forMs)
  for (let round = 0; round < rounds; round++) {
    quiet.push(percentile(await views(scene, forMs), 0.99))
    const [waits] = await Promise.all([views(scene, forMs), flood(scene, forMs, statuses)])
    flooded.push(percentile(waits, 0.99))
  }
  const quietP99Ms = percentile(quiet, 0.5)
  const floodedP99Ms = percentile(flooded, 0.5)
  return { quietP99Ms, floodedP99Ms, ratio: floodedP99Ms / quietP99Ms, statuses }
}

/** How long each took. Begun by the clock, whatever became of the one before: who waits must not hide the wait. */
async function views({ url, code }: Scene, forMs: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true })
  const waitsMs: number[] = []
  await paced(OTHERS_A_SECOND, forMs, async () => {
    const startMs = performance.now()
    const status = await post(url, routes.viewPitchLink.path.replace(':code', code), {}, { agent })
    if (status !== 200) throw new Error(`a view answered ${status}`)
    waitsMs.push(performance.now() - startMs)
  })
  agent.destroy()
  return waitsMs
}

let guesses = 0
const flood = ({ url, founder }: Scene, forMs: number, statuses: Record<number, number>): Promise<void> =>
  paced(WRONG_A_SECOND, forMs, async () => {
    const n = ++guesses
    // Any address of 127.0.0.0/8 is this machine's own.
    const localAddress = `127.${1 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${n & 255}`
    const body = { email: n % 2 ? founder.email : `nobody${n}@example.com`, password: 'a wrong guess' }
    const status = await post(url, routes.login.path, body, { agent: false, localAddress })
    statuses[status] = (statuses[status] ?? 0) + 1
  })

async function paced(aSecond: number, forMs: number, work: () => Promise<void>): Promise<void> {
  const startMs = performance.now()
  const begun: Promise<void>[] = []
  for (let i = 0; ; i++) {
    const dueMs = startMs + (i * 1_000) / aSecond
    if (dueMs - startMs > forMs) break
    await pause(Math.max(0, dueMs - performance.now()))
    begun.push(work())
  }
  await Promise.all(begun)
}

async function post(url: string, path: string, body: object, options: http.RequestOptions): Promise<number> {
  const request = http.request(new URL(path, url), {
    ...options,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  request.end(JSON.stringify(body))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

/** A server of its own, and the figures in one line. */
export async function measureLogins(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-logins-'))
  const server = await startProcess('server.ts', [path.join(dataDir, 'data')])
  try {
    const scene = await aScene(server.url, server.database ?? {})
    const found = await measureWrongLogins(scene, ROUND_MS, ROUNDS)
    console.log(
      `${WRONG_A_SECOND} wrong logins a second: others' p99 ${found.ratio.toFixed(2)}× (goal ≤ 2×), ` +
        `${found.quietP99Ms.toFixed(1)} → ${found.floodedP99Ms.toFixed(1)} ms; answered`,
      found.statuses,
    )
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
