import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage, PushTarget } from '../adapters/push/port.ts'

export interface PushStub {
  /** `127.0.0.1:port` */
  readonly host: string
  /** A browser there, subscribed with a VAPID public key. */
  subscribe(vapidKey: string): PushTarget & {
    shown(): PushMessage[]
    /** For how many seconds each of them was to be kept for it. */
    kept(): number[]
  }
  /** Requests that came, refused ones included. */
  readonly requestCount: number
  /** What the next requests are answered, one each; `hang` never answers. */
  failNext(...answers: (number | 'hang' | 'redirect')[]): void
  close(): Promise<void>
}

interface Subscriber {
  vapidKey: string
  ecdh: ECDH
  auth: Buffer
  shown: PushMessage[]
  kept: number[]
}

/**
 * A push service on loopback (RFC 8030), reached `at` another host where a gate stands before it: checks who signed (RFC 8292) and shows what it could decrypt (RFC 8291).
 */
export async function startPushStub({ at }: { at?: string } = {}): Promise<PushStub> {
  const app = Fastify({ forceCloseConnections: true })
  const subscribers = new Map<string, Subscriber>()
  const answers: (number | 'hang' | 'redirect')[] = []
  let requestCount = 0
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    requestCount++
    const answer = answers.shift()
    if (answer === 'hang') return reply.hijack()
    if (answer === 'redirect') return reply.redirect('/push/elsewhere', 307)
    if (answer !== undefined) return reply.code(answer).send()
    const subscriber = subscribers.get(request.params.id)
    if (!subscriber) return reply.code(410).send()
    if (!(await isSigned(request, subscriber.vapidKey, at ?? host))) return reply.code(403).send()
    const { ttl, 'content-encoding': encoding } = request.headers
    const body = request.body as Buffer
    if (!/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm') return reply.code(400).send()
    if (body.length > 4_096) return reply.code(413).send()
    subscriber.kept.push(Number(ttl))
    subscriber.shown.push(JSON.parse(decrypt(body, subscriber)))
    return reply.code(201).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    host,
    subscribe(vapidKey) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const id = randomBytes(16).toString('hex')
      const [shown, kept]: [PushMessage[], number[]] = [[], []]
      subscribers.set(id, { vapidKey, ecdh, auth, shown, kept })
      const endpoint = `http://${at ?? host}/push/${id}`
      return { endpoint, p256dh, auth: auth.toString('base64url'), shown: () => shown, kept: () => kept }
    },
    get requestCount() {
      return requestCount
    },
    failNext: (...next) => void answers.push(...next),
    close: () => app.close(),
  }
}

/** `vapid t=<JWT>, k=<key>`: by the key that was subscribed with, for this service, and soon over. */
async function isSigned({ headers }: FastifyRequest, vapidKey: string, host: string): Promise<boolean> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== vapidKey) return false
  const point = Buffer.from(vapidKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  try {
    const { payload } = await jwtVerify(token, jwk, {
      algorithms: ['ES256'],
      audience: `http://${host}`,
    })
    const seconds = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1_000
    return seconds <= 86_400 && /^(mailto:.+@|https:)/.test(payload.sub ?? '')
  } catch {
    return false
  }
}

/** A single record: salt, size, the sender's point, what is sealed. */
function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = derive(ecdh.computeSecret(sender), auth, info, 32)
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
}
