import { createTransport } from 'nodemailer'
import type { Health } from '../../kernel/connections.ts'
import { RefusedForGood } from '../../kernel/outbox.ts'
import { isLoopback } from '../../kernel/settings/env.ts'
import { composed } from './compose.ts'
import type { MailKeeper, MailProvider } from './port.ts'

export interface SmtpOptions {
  /** `smtp://name:password@host:port`, or `smtps://`. */
  url: string
  from: string
  health: Health
  /** Keeps what was written before a server was configured. */
  kept: MailKeeper
  /** Whom the server's certificate may be signed by, beside the usual authorities. */
  ca?: string
  waits?: Partial<typeof WAITS_MS>
}

const WAITS_MS = { connect: 10_000, greeting: 10_000, silence: 30_000 }
const POOL = { connections: 3, messages: 100, idleMs: 60_000 } as const

/**
 * Mail through an SMTP server, over a few connections that stay open. What is not taken throws: {@link RefusedForGood}
 * where the server will never take it for this recipient (5xx), else an error whose words name no person, and it is
 * tried again. A password goes over TLS alone, but to this machine. Retries are the outbox's.
 */
export function createSmtpMail(options: SmtpOptions): MailProvider {
  const { from, health, kept } = options
  const transport = createTransport({ pool: true, ...connectionOf(options) })
  // Of a connection that nobody waits for; unheard, it would end the process.
  transport.on('error', () => undefined)
  return {
    async send(id, to, message, picture) {
      const mail = composed(id, from, to, message, picture)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        const failure = failureOf(error)
        if (failure instanceof RefusedForGood) health.ok()
        else health.failed(failure.message)
        throw failure
      }
      health.ok()
    },
    forget: (id) => kept.forget(id),
    close: () => transport.close(),
  }
}

function connectionOf({ url, ca, waits }: SmtpOptions) {
  const { username, hostname } = new URL(url)
  const within = { ...WAITS_MS, ...waits }
  return {
    url,
    // Where nobody listens in between, a server without a certificate will do.
    requireTLS: username !== '' && !isLoopback(hostname),
    maxConnections: POOL.connections,
    maxMessages: POOL.messages,
    maxRequeues: 0,
    idleTimeout: POOL.idleMs,
    connectionTimeout: within.connect,
    dnsTimeout: within.connect,
    greetingTimeout: within.greeting,
    socketTimeout: within.silence,
    ...(ca === undefined ? {} : { tls: { ca } }),
  }
}

interface SmtpFailure {
  code?: unknown
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** Steps at which a 5xx is about this recipient or this mail; at all others it is about how we are set up. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA'])
/** 530, 534, 535, 538: what a server says who wants a login or TLS first. */
const WANTS_LOGIN = /^53\d$/

function failureOf(error: unknown): Error {
  const { code, responseCode, response, command }: SmtpFailure = Object(error)
  const at = typeof command === 'string' && /^[A-Z ]{2,20}$/.test(command) ? ` to ${command}` : ''
  if (typeof responseCode !== 'number') {
    const kind = typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'unknown'
    return new Error(`the mail server could not be used (${kind})`)
  }
  const isOfMail = typeof command === 'string' && OF_THE_MAIL.has(command)
  if (isOfMail && responseCode >= 500 && !WANTS_LOGIN.test(String(responseCode))) {
    return new RefusedForGood(firstLine(response) || String(responseCode))
  }
  return new Error(`the mail server answered ${responseCode}${at}`)
}

const MAX_REASON_CHARS = 200
const firstLine = (response: unknown): string =>
  typeof response === 'string'
    ? (response
        .split(/[\r\n]/)[0]
        ?.slice(0, MAX_REASON_CHARS)
        .trim() ?? '')
    : ''
