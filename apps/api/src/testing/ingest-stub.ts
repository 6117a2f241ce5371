import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'

/** One thing that was reported. */
export interface ReportedItem {
  /** `event`, `transaction`, `replay_event`, `replay_recording`, … */
  type: string
  /** As it came, a text. */
  payload: string
  /** Of the browser page that sent it. */
  origin: string | undefined
}

export interface IngestStub {
  readonly dsn: string
  readonly origin: string
  readonly items: readonly ReportedItem[]
  readonly requestCount: number
  /** Everything that came, headers and addresses too, to look for what should not be in it. */
  everything(): string
  /** What the next requests are answered, one each; `hang` never answers. */
  failNext(...answers: (number | 'hang' | 'redirect')[]): void
  close(): Promise<void>
}

const KEY = '0123456789abcdef0123456789abcdef'
const PROJECT = '42'

/** A loopback server that takes envelopes as Sentry's relay does, from browsers too. */
export async function startIngestStub(): Promise<IngestStub> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 20 * 1024 * 1024 })
  const items: ReportedItem[] = []
  const raw: string[] = []
  const answers: (number | 'hang' | 'redirect')[] = []
  let requestCount = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.options('/*', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
      .code(204)
      .send(),
  )
  app.post<{ Params: { project: string }; Querystring: { sentry_key?: string } }>(
    '/api/:project/envelope/',
    async (request, reply) => {
      requestCount++
      reply.header('access-control-allow-origin', '*')
      const answer = answers.shift()
      if (answer === 'hang') return reply.hijack()
      if (answer === 'redirect') return reply.redirect('/api/7/envelope/', 307)
      if (answer !== undefined) return reply.code(answer).send({ detail: 'no' })
      if (request.params.project !== PROJECT || request.query.sentry_key !== KEY) {
        return reply.code(403).send({ detail: 'bad sentry DSN' })
      }
      const sent = Buffer.from(request.body as Uint8Array)
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      raw.push(JSON.stringify(request.headers), body.toString('utf8'))
      items.push(...itemsOf(body).map((item) => ({ ...item, origin: request.headers.origin })))
      return { id: '0' }
    },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    dsn: `http://${KEY}@${host}/${PROJECT}`,
    origin: `http://${host}`,
    items,
    get requestCount() {
      return requestCount
    },
    everything: () => raw.join('\n'),
    failNext: (...next) => void answers.push(...next),
    close: () => app.close(),
  }
}

/** An envelope: a line of its own head, then of each item a line of its head and its payload. */
function itemsOf(body: Buffer): Omit<ReportedItem, 'origin'>[] {
  const items: Omit<ReportedItem, 'origin'>[] = []
  const lineFrom = (at: number) => {
    const end = body.indexOf(10, at)
    return {
      text: body.subarray(at, end < 0 ? body.length : end).toString('utf8'),
      end: end < 0 ? body.length : end,
    }
  }
  let at = lineFrom(0).end + 1
  while (at < body.length) {
    const head = lineFrom(at)
    const { type, length }: { type: string; length?: number } = JSON.parse(head.text)
    const start = head.end + 1
    const end = length === undefined ? lineFrom(start).end : start + length
    items.push({ type, payload: body.subarray(start, end).toString('utf8') })
    at = end + 1
  }
  return items
}
