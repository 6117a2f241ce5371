// The server, started again when one of its files changes, behind Vite, which changes open pages in place. One address:
// Vite's. Runs under the pinned Node (`npm run dev` sees to that).
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './lib/child.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pages = join(root, '.cache/dev-pages')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000) || (await freePort())
const apiPort = await freePort()
// Whatever the shell says: the other builds of React and Vite cannot change an open page.
const development = { ...process.env, NODE_ENV: 'development' }
writePages()
process.exitCode = await untilOneEnds([startApi, startWeb])

/** Of a page the server fills what only it knows; the page itself is Vite's (`apps/web/vite/pages-from-server.ts`). */
function writePages() {
  mkdirSync(join(pages, 'assets'), { recursive: true })
  for (const page of ['index', 'pitch']) {
    writeFileSync(join(pages, `${page}.html`), `<!--page:${page} nonce:__CSP_NONCE__-->\n<!--head-->`)
  }
}

function startApi(onSpawn) {
  const PUBLIC_URL = process.env.PUBLIC_URL || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const env = { ...development, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL, WEB_DIR: pages }
  const watch = ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output']
  const server = join(root, 'apps/api/src/main.ts')
  return runChild(process.execPath, [...watch, server, ...process.argv.slice(2)], { cwd: root, env, onSpawn })
}

function startWeb(onSpawn) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const where = ['--host', host, '--port', String(port), '--strictPort']
  const env = { ...development, API_ORIGIN: `http://127.0.0.1:${apiPort}` }
  // The server says the address, once it can be had there.
  const quiet = ['--logLevel', 'warn', '--clearScreen', 'false']
  return runChild(process.execPath, [vite, ...where, ...quiet], { cwd: join(root, 'apps/web'), env, onSpawn })
}

/** Neither is of use without the other. */
async function untilOneEnds(starts) {
  const running = starts.map((start) => {
    let pid
    const ended = start((spawned) => (pid = spawned))
    return { ended, stop: () => pid !== undefined && process.kill(pid, 'SIGTERM') }
  })
  const first = await Promise.race(
    running.map(({ ended }, index) => ended.then(({ exitCode }) => ({ exitCode, index }))),
  )
  for (const [index, { stop }] of running.entries()) if (index !== first.index) stop()
  await Promise.all(running.map(({ ended }) => ended))
  return first.exitCode
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address()
  probe.close()
  return free
}
