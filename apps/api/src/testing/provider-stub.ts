import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** What goes wrong with one request; the next ones are served again. */
export type Fault =
  | { kind: 'status'; status: number; retryAfterSeconds?: number; body?: object }
  /** The whole answer, so much later. */
  | { kind: 'slow'; delayMs: number }
  /** The connection dies after so many bytes of the answer. */
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'malformed' }
  /** Nothing more comes after so many bytes, and the connection stays open. With 0 not even the headers come. */
  | { kind: 'half-open'; afterBytes: number }

export interface ProviderStub {
  /** Ends in `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** Requests that came, refused and failed ones included. */
  readonly requestCount: number
  /** Faults of the next requests, one each. */
  failNext(...faults: Fault[]): void
  /** The next ones are served again. */
  clearFaults(): void
  close(): Promise<void>
}

export interface StubAnswer {
  status: number
  contentType: string
  body: Buffer
}

interface StubRoute {
  path: string
  apiKey: string
  /** The header that carries the key, where it is not the bearer's. */
  keyHeader?: string
  plugins?(app: FastifyInstance): Promise<void>
  answer(request: FastifyRequest): Promise<StubAnswer>
  malformed: StubAnswer
  /** Size of the pieces in which an answer leaves. */
  pieceBytes?: number
}

/** A loopback server for one POST of a provider: checks the key, plays its faults, answers. */
export async function startProviderStub(route: StubRoute): Promise<ProviderStub> {
  const app = Fastify({ forceCloseConnections: true })
  await route.plugins?.(app)
  const faults: Fault[] = []
  const timers = new Set<NodeJS.Timeout>()
  let requestCount = 0

  const later = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delayMs)
      timers.add(timer)
    })

  app.post(`/v1/${route.path}`, async (request, reply) => {
    requestCount++
    const fault = faults.shift()
    const given = route.keyHeader ? request.headers[route.keyHeader] : request.headers.authorization
    if (given !== (route.keyHeader ? route.apiKey : `Bearer ${route.apiKey}`))
      return send(reply, problem(401, 'bad key'))
    if (fault?.kind === 'status') {
      if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds))
      const refused = problem(fault.status, 'as asked')
      return send(reply, fault.body ? { ...refused, body: Buffer.from(JSON.stringify(fault.body)) } : refused)
    }
    if (fault?.kind === 'malformed') return send(reply, route.malformed)
    if (fault?.kind === 'slow') await later(fault.delayMs)
    const answer = await route.answer(request)
    if (fault?.kind === 'cut' || fault?.kind === 'half-open') return breakOff(reply, answer, fault)
    return sendInPieces(reply, answer, route.pieceBytes ?? answer.body.length)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: route.apiKey,
    get requestCount() {
      return requestCount
    },
    failNext: (...more) => void faults.push(...more),
    clearFaults: () => void faults.splice(0),
    async close() {
      for (const timer of timers) clearTimeout(timer)
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

export function problem(status: number, message: string): StubAnswer {
  return {
    status,
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify({ error: { message } })),
  }
}

const send = (reply: FastifyReply, { status, contentType, body }: StubAnswer) =>
  reply.code(status).header('content-type', contentType).send(body)

function sendInPieces(
  reply: FastifyReply,
  { status, contentType, body }: StubAnswer,
  pieceBytes: number,
): void {
  reply.hijack()
  reply.raw.writeHead(status, { 'content-type': contentType })
  for (let at = 0; at < body.length; at += pieceBytes) reply.raw.write(body.subarray(at, at + pieceBytes))
  reply.raw.end()
}

function breakOff(
  reply: FastifyReply,
  { status, contentType, body }: StubAnswer,
  { kind, afterBytes }: { kind: 'cut' | 'half-open'; afterBytes: number },
): void {
  reply.hijack()
  if (kind === 'half-open' && afterBytes === 0) return
  reply.raw.writeHead(status, { 'content-type': contentType, 'content-length': body.length })
  reply.raw.write(body.subarray(0, afterBytes), () => {
    if (kind === 'cut') reply.raw.destroy()
  })
}
