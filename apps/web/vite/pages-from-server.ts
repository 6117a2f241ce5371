import { readFile } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connect, Plugin, ViteDevServer } from 'vite'

const ASK_AGAIN_AFTER_MS = 100
const RESTARTS_WITHIN_MS = 60_000

/** What the server answers itself; all the rest is the web app's. */
const CALLS = String.raw`^/(v1|api|clones|healthz|readyz|statusz|docs|dev/mailbox|meeting|access)(/|\?|$)`
/** The page of our forms: shown in development only. */
const SPECIMEN = { address: '/specimen', file: 'src/dev/look.html' }
/** What `scripts/dev.mjs` lets the server fill instead of a page: which one it is, its nonce and its head. */
const FILLED = /^<!--page:(index|pitch) nonce:(\S+)-->\n([\s\S]*)$/
const OF_ITS_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/**
 * In development the pages come from here, so that they change while they are open; which page an address means,
 * its head and its policy are the server's word, as ever. A call waits while the server starts again.
 */
export function pagesFromServer(apiOrigin: string): Plugin {
  return {
    name: 'pages-from-server',
    apply: 'serve',
    config: () => ({
      appType: 'custom',
      server: {
        proxy: { [CALLS]: { target: apiOrigin, ws: true, bypass: () => untilUp(apiOrigin) } },
      },
    }),
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        sendPage(vite, apiOrigin, request, response).catch(next)
      })
    },
  }
}

async function sendPage(
  vite: ViteDevServer,
  apiOrigin: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = request.originalUrl ?? '/'
  await untilUp(apiOrigin)
  const answer = await askServer(new URL(address, apiOrigin), request)
  const body = await text(answer)
  const [, page, nonce = '', head = ''] = FILLED.exec(body) ?? []
  response.statusCode = answer.statusCode ?? 502
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !OF_ITS_CONNECTION.has(name)) response.setHeader(name, value)
  }
  if (!page) return void response.end(body)
  const file = address.split('?', 1)[0] === SPECIMEN.address ? SPECIMEN.file : `${page}.html`
  const source = await readFile(path.join(vite.config.root, file), 'utf8')
  const html = await vite.transformIndexHtml(`/${file}`, source, address)
  response.end(html.replaceAll('__CSP_NONCE__', nonce).replace('<!--head-->', () => head))
}

function askServer(url: URL, { method, headers }: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // As text: its words are read here.
    ask(url, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Resolves once the server listens, or after a minute without it. */
async function untilUp(apiOrigin: string): Promise<undefined> {
  const { hostname, port } = new URL(apiOrigin)
  const until = Date.now() + RESTARTS_WITHIN_MS
  while (!(await listens(Number(port), hostname)) && Date.now() < until) await wait(ASK_AGAIN_AFTER_MS)
}

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
