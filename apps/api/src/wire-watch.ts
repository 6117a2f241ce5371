import { sql } from 'kysely'
import type { Metrics, Sources, Traces } from './adapters/watch/port.ts'
import type { ServedMetrics } from './adapters/watch/serve-metrics.ts'
import type { Talks } from './calls/talk/talks.ts'
import type { Connections } from './kernel/connections.ts'
import type { DatabaseHandle } from './kernel/database.ts'
import type { EventBus } from './kernel/jobs.ts'
import type { Env } from './kernel/settings/env.ts'
import { headersIn } from './kernel/settings/nodes.ts'

/** What looks at a node from outside, by configuration alone. */
export interface Watch {
  metrics: Metrics | null
  traces: Traces | null
}

/** What each needs is loaded where it is asked for. */
export async function watchOf(env: Env): Promise<Watch> {
  return { metrics: await metricsOf(env), traces: await tracesOf(env) }
}

async function metricsOf({ METRICS_PORT: port }: Env): Promise<Metrics | null> {
  if (port === undefined) return null
  const { createPrometheus } = await import('./adapters/watch/prometheus.ts')
  return createPrometheus()
}

async function tracesOf(env: Env): Promise<Traces | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return null
  const { createOtlpTraces } = await import('./adapters/watch/otlp.ts')
  return createOtlpTraces({
    endpoint,
    headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  })
}

interface Watched {
  env: Env
  metrics: Metrics | null
  talks: Pick<Talks, 'size'>
  bus: Pick<EventBus, 'waiting'>
  pools: Readonly<Record<string, Pick<DatabaseHandle, 'pool'>>>
  requests: Pick<DatabaseHandle, 'db'>
  connections: Pick<Connections, 'list'>
}

/** Serves the figures of a node; null where nobody asked for them. */
export async function serveFigures(watched: Watched): Promise<ServedMetrics | null> {
  const { env, metrics } = watched
  const { METRICS_PORT: port, METRICS_HOST: host = env.HOST } = env
  if (metrics === null || port === undefined) return null
  metrics.watch(sourcesOf(watched))
  const { serveMetrics } = await import('./adapters/watch/serve-metrics.ts')
  return serveMetrics(metrics, { port, host })
}

const sourcesOf = ({ talks, bus, pools, requests, connections }: Watched): Sources => ({
  openCalls: () => talks.size,
  waitingJobs: () => bus.waiting(requests.db),
  async waitingMessages() {
    const { rows } = await sql<{
      channel: string
      count: number
    }>`select channel, count(*) as count from outbox
      where sent_at is null and refused_at is null group by channel`.execute(requests.db)
    return new Map(rows.map(({ channel, count }) => [channel, count]))
  },
  pools: () =>
    Object.entries(pools).map(([name, { pool }]) => ({
      pool: name,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    })),
  services: () =>
    connections.list().map(({ name, lastOk, lastError }) => ({
      name,
      isWell: lastError === null || (lastOk !== null && lastOk >= lastError.at),
    })),
})
