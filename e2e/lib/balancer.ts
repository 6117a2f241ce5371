import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** An ordinary proxy before several nodes. */
export interface Balancer {
  url: string
  /** Which nodes get requests now, in the order in which they were given. */
  up(): boolean[]
  close(): Promise<void>
}

/**
 * All come from this machine here. Whom the proxy names to the node is what this header says, as it would otherwise
 * be the address that a connection comes from.
 */
export const FROM = 'x-comes-from'
const PROBE_EVERY_MS = 200
/** On a machine that starts another node a ready one may take seconds to say so. */
const PROBED_WITHIN_MS = 10_000
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', FROM]

interface Upstream {
  host: string
  agent: http.Agent
  isUp: boolean
  isAsked: boolean
}

/**
 * Gives requests to the nodes in turn, over connections that it keeps, and asks each at /readyz whether it may. Nothing
 * is ever sent twice: what a node does not answer fails.
 *
 * @param hosts `127.0.0.1:3000`, of each node
 */
export async function startBalancer(hosts: readonly string[], port = 0): Promise<Balancer> {
  const upstreams = hosts.map(
    (host): Upstream => ({ host, agent: new http.Agent({ keepAlive: true }), isUp: false, isAsked: false }),
  )
  let turn = 0
  const next = () => {
    const ready = upstreams.filter(({ isUp }) => isUp)
    return ready[turn++ % ready.length]
  }
  const probing = upstreams.map((upstream) => setInterval(() => void probe(upstream), PROBE_EVERY_MS))
  await Promise.all(upstreams.map(probe))

  const server = http.createServer((request, response) => forward(next(), request, response))
  // Those who come keep their connections, whatever becomes of the nodes.
  server.keepAliveTimeout = 60_000
  const tunnels = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, near: Duplex) => {
    tunnels.add(near)
    near.on('close', () => tunnels.delete(near))
    tunnel(next(), request, near)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port for a proxy')
  return {
    url: `http://127.0.0.1:${address.port}`,
    up: () => upstreams.map(({ isUp }) => isUp),
    async close() {
      for (const timer of probing) clearInterval(timer)
      for (const near of tunnels) near.destroy()
      server.close()
      server.closeAllConnections()
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

async function probe(upstream: Upstream): Promise<void> {
  if (upstream.isAsked) return
  upstream.isAsked = true
  try {
    const signal = AbortSignal.timeout(PROBED_WITHIN_MS)
    const { status } = await fetch(`http://${upstream.host}/readyz`, { signal })
    upstream.isUp = status === 200
  } catch {
    upstream.isUp = false
  }
  upstream.isAsked = false
}

function askOf(upstream: Upstream, { method, url, headers, socket }: IncomingMessage, more = {}) {
  const from = headers[FROM] ?? socket.remoteAddress
  const sent = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  return http.request({
    agent: upstream.agent,
    host: upstream.host.split(':')[0],
    port: upstream.host.split(':')[1],
    method,
    path: url,
    headers: { ...Object.fromEntries(sent), 'x-forwarded-for': String(from), ...more },
  })
}

function forward(upstream: Upstream | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (!upstream) return void response.writeHead(503).end('no node is ready')
  const asked = askOf(upstream, request)
  asked.on('response', (answer) => {
    const headers: OutgoingHttpHeaders = { ...answer.headers }
    for (const name of HOP_BY_HOP) delete headers[name]
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  asked.on('error', (error) => {
    if (response.headersSent) return void response.destroy()
    response.writeHead(502).end(`${upstream.host} did not answer: ${error.message}`)
  })
  request.pipe(asked)
}

/** A socket stays with the node that took it. */
function tunnel(upstream: Upstream | undefined, request: IncomingMessage, near: Duplex): void {
  if (!upstream) return void near.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
  const asked = askOf(upstream, request, { connection: 'upgrade', upgrade: 'websocket' })
  asked.on('upgrade', (answer, far) => {
    near.write(headOf(answer))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
      socket.pipe(other)
    }
  })
  asked.on('response', (answer) => {
    near.write(headOf(answer))
    answer.pipe(near)
  })
  asked.on('error', () => near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  asked.end()
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`
}
