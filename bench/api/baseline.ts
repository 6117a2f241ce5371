/** What the product is measured against: the same bytes over bare `node:http`, the same SQL over a bare `pg` pool. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Ready } from './processes.ts'

/** One way of answering: a constant, or what statements find, run side by side. */
export interface BareAnswer {
  constant?: unknown
  statements?: { sql: string; parameters: readonly unknown[] }[]
  /** Sent with it, as the product sends them. */
  headers: Record<string, string>
}

interface Told {
  database: pg.PoolConfig
  answers: Record<string, BareAnswer>
}

let answers: Record<string, BareAnswer> = {}
let pool: pg.Pool | null = null
const server = http.createServer(async (request, response) => {
  const answer = answers[request.url ?? '']
  // A body that is sent is read, as the product reads it.
  if (request.method === 'POST') for await (const _chunk of request);
  const found = answer?.statements?.map(({ sql, parameters }) => pool?.query(sql, [...parameters]))
  const results = found ? await Promise.all(found) : null
  const body = JSON.stringify(results ? results.map((result) => result?.rows) : answer?.constant)
  response.writeHead(answer ? 200 : 404, { ...answer?.headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
process.on('message', ({ database, answers: told }: Told) => {
  pool ??= new pg.Pool({ ...database, max: 20 })
  answers = told
  process.send?.('told')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.once('disconnect', async () => {
  server.close()
  server.closeAllConnections()
  await pool?.end()
})
const { port } = server.address() as AddressInfo
process.send?.({ url: `http://127.0.0.1:${port}` } satisfies Ready)
