import webPush from 'web-push'
import type { Health } from '../../kernel/connections.ts'
import { RefusedForGood } from '../../kernel/outbox.ts'
import { isLoopback } from '../../kernel/settings/env.ts'
import type { Push, PushMessage, PushTarget, VapidKeys } from './port.ts'

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

export interface WebPushOptions {
  keys: VapidKeys
  /** Whom a push service may write to: `mailto:` or `https:`. */
  subject: string
  /** `host`, `host:port` or `*.host`; nothing is sent anywhere else. */
  hosts: readonly string[]
  health: Health
  answerWithinMs?: number
}

/** No such subscription any more: no other try will help. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Our own fault, or that of the keys: another try says the same. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413])
/** What a device has not taken by then is read here; a message may say less. */
const KEPT_SECONDS = 4 * 3_600
/** A service takes 4096 bytes, encrypted. */
const MOST_CHARS = { title: 200, body: 600 } as const

/** An endpoint was told by a browser, so it is judged before it is kept and at each send. */
export function createWebPush({
  keys,
  subject,
  hosts,
  health,
  answerWithinMs = 8_000,
}: WebPushOptions): Push {
  const whyNot = ({ endpoint, p256dh, auth }: PushTarget): string | null => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null
    const plain = url && url.username === '' && url.password === '' && url.hash === ''
    if (!plain || !isSecure(url) || !hosts.some((host) => isAt(url, host))) return NOT_KNOWN
    const isKey = bytesOf(p256dh).length === 65 && bytesOf(p256dh)[0] === 4 && bytesOf(auth).length === 16
    return isKey ? null : 'This browser’s keys cannot be read.'
  }
  return {
    publicKey: keys.publicKey,
    whyNot,
    async send(target, message) {
      // The operator may have taken a host away since it was kept.
      const request = whyNot(target) === null ? requestFor(target, message, { keys, subject }) : null
      if (!request) return { taken: false, status: 403 }
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch((cause: unknown) => {
        const isLate = cause instanceof Error && cause.name === 'TimeoutError'
        const reason = `the push service ${isLate ? 'did not answer in time' : 'could not be reached'}`
        health.failed(reason)
        throw new Error(reason)
      })
      await response.body?.cancel().catch(() => undefined)
      if (response.ok) {
        health.ok()
        return { taken: true }
      }
      const { status } = response
      if (GONE.has(status)) return { taken: false, status }
      const reason = `the push service answered ${status}`
      health.failed(reason)
      throw REFUSED.has(status) ? new RefusedForGood(reason) : new Error(reason)
    },
  }
}

const NOT_KNOWN = 'This browser’s push service is not one that this installation sends to.'

function requestFor(
  { endpoint, p256dh, auth }: PushTarget,
  { title, body, path, keptSeconds = KEPT_SECONDS }: PushMessage,
  { keys, subject }: { keys: VapidKeys; subject: string },
) {
  const text = JSON.stringify({
    title: title.slice(0, MOST_CHARS.title),
    body: body.slice(0, MOST_CHARS.body),
    path,
  })
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      TTL: keptSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
  } catch {
    // Bytes that are no point of the curve: whoever made them reads nothing.
    return null
  }
}

const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url')

const isAt = ({ host }: URL, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed

const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
