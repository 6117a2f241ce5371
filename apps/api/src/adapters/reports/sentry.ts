import {
  createTransport,
  defaultStackParser,
  linkedErrorsIntegration,
  NodeClient,
  Scope,
  startInactiveSpan,
} from '@sentry/node'
import { SAMPLED, UNCOLLECTED, withoutSecretsIn } from '@understudy/contract/reports'
import type { Health } from '../../kernel/connections.ts'
import type { ErrorDescription } from '../../kernel/log.ts'
import type { Reports } from './port.ts'

export interface SentryOptions {
  dsn: string
  environment: string
  release: string
  answerWithinMs?: number
  nowMs?: () => number
}

const ANSWER_WITHIN_MS = 5_000
/** A server whose database is away has the same to say of each request. */
const MOST_ERRORS = { count: 100, withinMs: 60_000 } as const
/** On their way at once; what more there is is dropped. */
const UNDER_WAY = 32
const NOBODY: Health = { ok: () => {}, failed: () => {} }

/** Reports by Sentry's SDK, without what it hangs into a process by itself: it is told what to send, and nothing else. */
export function createSentry(options: SentryOptions): Reports {
  let health = NOBODY
  const client = new NodeClient({
    dsn: options.dsn,
    environment: options.environment,
    release: options.release,
    tracesSampleRate: SAMPLED.traces,
    integrations: [linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (transport) => sending(transport, options.answerWithinMs ?? ANSWER_WITHIN_MS, () => health),
    transportOptions: { bufferSize: UNDER_WAY },
    includeServerName: false,
    sendClientReports: false,
    dataCollection: UNCOLLECTED,
    enableRuntimeChannelInjection: false,
  })
  client.init()
  /** A new one each time: of its own draw whether it is traced. */
  const aScope = () => {
    const scope = new Scope()
    scope.setClient(client)
    return scope
  }
  const isTooMuch = atMost(MOST_ERRORS, options.nowMs ?? performance.now.bind(performance))
  return {
    error({ message, error, fields }) {
      if (isTooMuch()) return
      const scope = aScope()
      scope.setTag('said', message)
      scope.setExtras(fields)
      if (!error) return void client.captureMessage(message, 'error', {}, scope)
      const originalException = raised(error)
      client.captureException(originalException, { originalException }, scope)
    },
    request(route) {
      const what = { name: route, op: 'http.server', forceTransaction: true }
      const span = startInactiveSpan({ ...what, scope: aScope() })
      return (status) => {
        span.setAttribute('http.response.status_code', status)
        span.setStatus({ code: status >= 500 ? 2 : 1 })
        span.end()
      }
    },
    tell: (told) => {
      health = told
    },
    flush: async (withinMs) => void (await client.flush(withinMs)),
  }
}

/** As it may be told: its words where they repeat no data, its stack, and what it came of. */
function raised({ type, message, stack, code, cause }: ErrorDescription): Error {
  const error = new Error(message, cause ? { cause: raised(cause) } : {})
  error.name = code ? `${type} ${code}` : type
  error.stack = `${error.name}: ${message}\n${stack ?? ''}`
  return error
}

type TransportOptions = Parameters<typeof createTransport>[0] & { url: string }
type Transport = ReturnType<typeof createTransport>

/** Sends to the DSN's own host, without secrets, and follows it nowhere else. */
function sending(options: TransportOptions, answerWithinMs: number, health: () => Health): Transport {
  const { send, flush } = createTransport(options, async ({ body }) => {
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        body: body as string | Uint8Array<ArrayBuffer>,
        headers: { 'content-type': 'application/x-sentry-envelope' },
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.body?.cancel()
      if (response.ok) health().ok()
      else health().failed(`answered ${response.status}`)
      return {
        statusCode: response.status,
        headers: {
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
          'retry-after': response.headers.get('retry-after'),
        },
      }
    } catch {
      // Nobody waits for it; the SDK drops what was not taken.
      health().failed('could not be reached, or did not answer in time')
      return {}
    }
  })
  return { send: (envelope) => send(withoutSecretsIn(envelope)), flush }
}

/** Whether there was more than so many within a window. */
function atMost({ count, withinMs }: typeof MOST_ERRORS, nowMs: () => number): () => boolean {
  let since = nowMs()
  let seen = 0
  return () => {
    if (nowMs() - since >= withinMs) {
      since = nowMs()
      seen = 0
    }
    seen += 1
    return seen > count
  }
}
