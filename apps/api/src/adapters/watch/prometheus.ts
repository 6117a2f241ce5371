import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, Sources } from './port.ts'

const PREFIX = 'understudy_'
const REQUEST_BUCKETS_S = [0.005, 0.02, 0.1, 0.5, 2, 10]
/** The goals of a reaction are 20, 40, 50 and 100 ms. */
const REACTION_BUCKETS_S = [0.01, 0.02, 0.04, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** Figures by Prometheus' own client, the process and its event loop among them. Labels hold names of this program only. */
export function createPrometheus(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const requests = new Counter({
    name: `${PREFIX}requests_total`,
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS_S,
    registers,
  })
  const reactions = new Histogram({
    name: `${PREFIX}turn_reaction_seconds`,
    help: 'From the words of a question being there to the first sound, or sentence, of its answer.',
    labelNames: ['via'],
    buckets: REACTION_BUCKETS_S,
    registers,
  })
  return {
    request({ method, route, status, ms }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, ms / 1000)
    },
    turn({ via, firstMs }) {
      if (firstMs !== null) reactions.observe({ via }, firstMs / 1000)
    },
    watch: (sources) => watchSources(registry, sources),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

function watchSources(registry: Registry, sources: Sources): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => unknown) =>
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        try {
          await collect(this)
        } catch {
          // A database that is away says nothing of its queues; everything else is still told.
        }
      },
    })
  const counted =
    (label: string, counts: () => Promise<ReadonlyMap<string, number>>) => async (own: Gauge) => {
      for (const [name, count] of await counts()) own.set({ [label]: name }, count)
    }
  gauge('calls_open', 'Calls that this node carries.', [], (own) => own.set(sources.openCalls()))
  gauge(
    'jobs_waiting',
    'Jobs of all nodes that could run now, by queue.',
    ['queue'],
    counted('queue', sources.waitingJobs),
  )
  gauge(
    'messages_waiting',
    'Mails, text messages and notes of all nodes that are not sent yet, by channel.',
    ['channel'],
    counted('channel', sources.waitingMessages),
  )
  gauge('pool_connections', 'Connections to the database, by pool.', ['pool', 'state'], (own) => {
    for (const { pool, open, idle } of sources.pools()) {
      own.set({ pool, state: 'busy' }, open - idle)
      own.set({ pool, state: 'idle' }, idle)
    }
  })
  gauge('pool_waiting', 'Who waits for a connection to the database, by pool.', ['pool'], (own) => {
    for (const { pool, waiting } of sources.pools()) own.set({ pool }, waiting)
  })
  gauge(
    'service_up',
    'Whether the last word of a service of another house was a good one.',
    ['service'],
    (own) => {
      for (const { name, isWell } of sources.services()) own.set({ service: name }, isWell ? 1 : 0)
    },
  )
}
