import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { ANSWERS, type Answer, refused } from './answers.ts'
import { StripeBooks, type StripeEvent } from './books.ts'
import { readForm } from './form.ts'
import { hostedPages } from './hosted-pages.ts'

/** What goes wrong with one request; the next ones are served again. */
export type StripeFault =
  | { kind: 'status'; status: 401 | 402 | 429 | 500; after?: 'it was done' }
  | { kind: 'nonsense' }
  /** The connection dies; with `after`, once the thing was done. */
  | { kind: 'cut'; after?: 'it was done' }
  /** No answer at all, until the peer is closed. */
  | { kind: 'silent' }

export interface StripeRequest {
  /** `POST /v1/customers` */
  name: string
  key: string | undefined
  body: string
  headers: FastifyRequest['headers']
}

/** A server that speaks as Stripe's API does, with its books, its hosted pages and its signed webhooks. */
export interface StripePeer {
  url: string
  books: StripeBooks
  secretKey: string
  webhookSecret: string
  /** The settings with which the product reaches it. */
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string }
  requests: StripeRequest[]
  requestsOf(name: string): StripeRequest[]
  /** Faults of the next requests, one each. */
  failNext(...faults: StripeFault[]): void
  /** Every event from now on is sent to this installation as it happens. */
  tellTo(productUrl: string): void
  /** Sends an event as Stripe does; answers the status. */
  send(productUrl: string, event: StripeEvent, options?: SendOptions): Promise<number>
  close(): Promise<void>
}
export interface SendOptions {
  /** Of the signature; now without it. */
  atSeconds?: number
  secret?: string
  /** Null leaves it out. */
  signature?: string | null
  body?: string
}

export const WEBHOOK_PATH = '/v1/billing/webhooks/stripe'
const SECRET_KEY = 'sk_test_peer_0123456789abcdef'
const WEBHOOK_SECRET = 'whsec_peer_0123456789abcdef'

export async function startStripePeer(): Promise<StripePeer> {
  const app = Fastify({ forceCloseConnections: true })
  const books = new StripeBooks()
  const faults: StripeFault[] = []
  const requests: StripeRequest[] = []
  const done = new Map<string, { body: string; answer: Answer }>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, next) => next(null, body))
  hostedPages(app, books)

  app.all('/v1/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://peer')
    const asked = nameOf(request.method, pathname)
    const body = typeof request.body === 'string' ? request.body : ''
    const key = request.headers['idempotency-key']
    const one = { name: asked.name, key: key ? String(key) : undefined, body, headers: request.headers }
    requests.push(one)
    const fault = faults.shift()
    const answer = () => answerOnce(books, done, asked, request, one)
    if (fault) return fail(reply, fault, answer)
    return reply.code(200).headers({ 'request-id': 'req_peer' }).send(write(reply, answer()))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  books.baseUrl = url

  const sent = new Set<Promise<unknown>>()
  const peer: StripePeer = {
    url,
    books,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
    },
    requests,
    requestsOf: (name) => requests.filter((request) => request.name === name),
    failNext: (...more) => void faults.push(...more),
    tellTo(productUrl) {
      books.onEvent = (event) => {
        const sending = peer.send(productUrl, event).catch(() => 0)
        sent.add(sending)
        void sending.finally(() => sent.delete(sending))
      }
    },
    send,
    async close() {
      books.onEvent = () => {}
      await Promise.all(sent)
      app.server.closeAllConnections()
      await app.close()
    },
  }
  return peer
}

async function send(productUrl: string, event: StripeEvent, options: SendOptions = {}): Promise<number> {
  const body = options.body ?? JSON.stringify(event)
  const seconds = options.atSeconds ?? Math.floor(Date.now() / 1_000)
  const v1 = createHmac('sha256', options.secret ?? WEBHOOK_SECRET)
    .update(`${seconds}.${body}`)
    .digest('hex')
  const signature = options.signature === undefined ? `t=${seconds},v1=${v1}` : options.signature
  const response = await fetch(`${productUrl}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

interface Named {
  name: string
  id: string
}

/** Which of the API's calls it is, and the id in its path. */
function nameOf(method: string, pathname: string): Named {
  for (const name of Object.keys(ANSWERS)) {
    const [of, path = ''] = name.split(' ')
    const found = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(pathname)
    if (of === method && found) return { name, id: found[1] ?? '' }
  }
  return { name: `${method} ${pathname}`, id: '' }
}

/** As Stripe: the same key gives the same answer, with another body it is refused. */
function answerOnce(
  books: StripeBooks,
  done: Map<string, { body: string; answer: Answer }>,
  { name, id }: Named,
  request: FastifyRequest,
  { key, body }: StripeRequest,
): Answer {
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
    return refused(
      401,
      'invalid_request_error',
      'api_key_invalid',
      'Invalid API Key provided: sk_test_****cdef',
    )
  const answerer = ANSWERS[name]
  if (!answerer) return refused(404, 'invalid_request_error', 'url_invalid')
  const before = key === undefined ? undefined : done.get(key)
  if (before)
    return before.body === body
      ? before.answer
      : refused(400, 'idempotency_error', 'idempotency_key_in_use', 'Keys for idempotent requests …')
  const query = new URL(request.url, 'http://peer').search.slice(1)
  const answer = structuredClone(answerer({ books, id, form: readForm(body || query) }))
  if (key !== undefined && request.method === 'POST') done.set(key, { body, answer })
  return answer
}

const write = (reply: FastifyReply, { status, body }: Answer): string => {
  reply.code(status).type('application/json')
  return JSON.stringify(body)
}

const FAILED: Readonly<Record<number, Answer>> = {
  401: refused(401, 'invalid_request_error', 'api_key_expired', 'Expired API Key provided: sk_test_****cdef'),
  402: refused(402, 'card_error', 'card_declined', 'Your card was declined.'),
  429: refused(429, 'invalid_request_error', 'rate_limit', 'Request rate limit exceeded.'),
  500: refused(500, 'api_error', 'internal', 'An error with our connection.'),
}

async function fail(reply: FastifyReply, fault: StripeFault, answer: () => Answer): Promise<FastifyReply> {
  if ('after' in fault && fault.after) answer()
  if (fault.kind === 'status') return reply.send(write(reply, FAILED[fault.status] ?? answer()))
  if (fault.kind === 'nonsense') return reply.type('application/json').send('<html>not what was promised')
  reply.hijack()
  if (fault.kind === 'cut') reply.raw.destroy()
  return reply
}
