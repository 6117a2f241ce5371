import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './port.ts'

export interface ServedMetrics {
  /** `http://host:port/metrics`. */
  url: string
  close(): Promise<void>
}

/** `/metrics` on a port of its own, which no visitor reaches where the operator does not let them. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  { port, host }: { port: number; host: string },
): Promise<ServedMetrics> {
  const server = http.createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${given}/metrics`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
