import type { Health } from '../../kernel/connections.ts'
import { isLoopback } from '../../kernel/settings/env.ts'
import type { Slack } from './port.ts'

export interface SlackOptions {
  /** `host` or `host:port`, exactly as they stand in an address; nothing is sent anywhere else. */
  hosts: readonly string[]
  health: Health
  answerWithinMs?: number
}

/** No such webhook, taken away, or its channel archived: no other try will help. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410])

/** Slack's incoming webhooks. An address was typed by a founder, so it is judged before it is kept and at each send. */
export function createSlack({ hosts, health, answerWithinMs = 8_000 }: SlackOptions): Slack {
  const whyNot = (address: string): string | null => {
    const url = URL.canParse(address) ? new URL(address) : null
    const plain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
    if (plain && hosts.includes(url.host) && isSecure(url) && /^\/services\/[\w/-]+$/.test(url.pathname)) {
      return null
    }
    return `Paste the address of an incoming webhook: it begins with https://${hosts[0]}/services/`
  }
  return {
    whyNot,
    async post(address, text) {
      // The operator may have taken a host away since it was kept.
      if (whyNot(address) !== null) return { taken: false, status: 403 }
      const response = await ask(address, text, answerWithinMs).catch((cause: unknown) => {
        const reason = isTimeout(cause) ? 'Slack did not answer in time' : 'Slack could not be reached'
        health.failed(reason)
        throw new Error(reason)
      })
      // Its words say no more than its status.
      await response.body?.cancel().catch(() => undefined)
      if (response.ok) {
        health.ok()
        return { taken: true }
      }
      const { status } = response
      if (GONE.has(status)) return { taken: false, status }
      health.failed(`Slack answered ${status}`)
      throw new Error(`Slack answered ${status}`)
    },
  }
}

const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

const isTimeout = (cause: unknown) => cause instanceof Error && cause.name === 'TimeoutError'

const ask = (address: string, text: string, answerWithinMs: number): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    // Visitors' words stand in it: nothing in them is a mention, a link with another face, or bold.
    body: JSON.stringify({ text: escaped(text), mrkdwn: false, unfurl_links: false, unfurl_media: false }),
    // A webhook answers itself; what sends elsewhere is none.
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  })

/** The three signs that Slack reads as the beginning of something. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
