/**
 * What a stranger can take from the others on one server, measured side by side.
 *
 *     npm run bench:fair
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { startProcess } from './api/processes.ts'
import { measureSockets } from './fair/sockets.ts'

const load = () => loadavg()[0]?.toFixed(1)
const scratch = await mkdtemp(path.join(tmpdir(), 'understudy-bench-'))
const server = await startProcess('server.ts', [path.join(scratch, 'data'), '1'])
console.log(`${cpus().length} cores, load ${load()} before`)
try {
  await measureSockets(server.url)
} finally {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
}
console.log(`load ${load()} after`)
