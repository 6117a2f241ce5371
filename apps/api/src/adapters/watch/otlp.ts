import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Health } from '../../kernel/connections.ts'
import type { Traces } from './port.ts'

export interface OtlpOptions {
  /** `/v1/traces` is below it. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Of requests and jobs, the part that is traced, 0 to 1. */
  ratio: number
  answerWithinMs?: number
}

const ANSWER_WITHIN_MS = 5_000
const MOST_SQL_CHARS = 1_000
const NOBODY: Health = { ok: () => {}, failed: () => {} }
/** What it sent ends here: one that is refused would be sent no better a second time. */
const SUCCESS = 0

/** Traces by OpenTelemetry's SDK, told what to trace by hand: nothing is hung into the process, its libraries or its globals. */
export function createOtlpTraces(options: OtlpOptions): Traces {
  let health = NOBODY
  const timeoutMillis = options.answerWithinMs ?? ANSWER_WITHIN_MS
  const exporter = telling(
    new OTLPTraceExporter({
      url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: options.headers,
      timeoutMillis,
    }),
    () => health,
  )
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': options.serviceName })),
    sampler: new TraceIdRatioBasedSampler(options.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis })],
  })
  const tracer = provider.getTracer('understudy')
  const running = new AsyncLocalStorage<Context>()
  const within = (span: Span) => trace.setSpan(ROOT_CONTEXT, span)
  const past = (
    name: string,
    tookMs: number,
    attributes: Record<string, string | number>,
    parent?: Context,
  ) => {
    const endTime = Date.now()
    const kind = parent ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = tracer.startSpan(
      name,
      { kind, attributes, startTime: endTime - tookMs },
      parent ?? ROOT_CONTEXT,
    )
    return { span, end: () => span.end(endTime) }
  }
  return {
    begin(route) {
      const [method = '', path = ''] = route.split(' ')
      const attributes = { 'http.request.method': method, 'http.route': path }
      const span = tracer.startSpan(route, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      const own = within(span)
      return {
        run: (work) => running.run(own, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async job(name, work) {
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.CONSUMER, attributes: { 'job.name': name } },
        ROOT_CONTEXT,
      )
      try {
        return await running.run(within(span), work)
      } catch (error) {
        // Its words may repeat data: they stand in the log, which withholds it.
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    statement({ sql, tookMs, failed }) {
      const parent = running.getStore()
      if (!parent) return
      const verb = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL'
      // The text has places for its values, and not the values.
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        'db.query.text': sql.slice(0, MOST_SQL_CHARS),
      }
      const { span, end } = past(verb, tookMs, attributes, parent)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      end()
    },
    turn({ callId, via, firstMs, tookMs }) {
      const first: Record<string, number> = firstMs === null ? {} : { 'turn.first_ms': Math.round(firstMs) }
      past('turn', tookMs, { 'call.id': callId, 'turn.via': via, ...first }).end()
    },
    tell(to) {
      health = to
    },
    close: () => provider.shutdown().catch(() => undefined),
  }
}

/** The same, which says each time how it went. */
const telling = (exporter: SpanExporter, health: () => Health): SpanExporter => ({
  export(spans, done) {
    exporter.export(spans, (result) => {
      if (result.code === SUCCESS) health().ok()
      else health().failed(reasonOf(result.error))
      done(result)
    })
  },
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})

/** Without what was answered, which may repeat what was sent. */
function reasonOf(error: Error | undefined): string {
  if (error && 'code' in error && (typeof error.code === 'number' || typeof error.code === 'string')) {
    return `the collector of traces answers ${error.code}`
  }
  return 'the collector of traces does not answer'
}
