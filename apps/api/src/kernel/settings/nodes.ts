import { z } from 'zod'
import { httpUrl } from './providers.ts'

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** How a node stands among others: behind what, beside whom, and how it leaves. */
export const nodeSettings = {
  /** `on` is one proxy; a number is how many of them write X-Forwarded-For, one after the other. */
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, { error: 'must be on, off, or from 1 to 9' })
    .default('off'),
  /** Connections of requests; what runs beside them has up to 18 more. */
  DB_POOL_SIZE: whole(1, 500).default(20),
  /** For one statement of a request, and for a lock it waits for. */
  DB_STATEMENT_SECONDS: whole(1, 60).default(2),
  /** Between saying at /readyz that it leaves, and letting nobody in. */
  DRAIN_SECONDS: whole(0, 120).default(0),
  /** Figures in Prometheus' format at /metrics, on a port of their own; 0 takes a free one. Without it there are none. */
  METRICS_PORT: whole(0, 65_535).optional(),
  /** The address that it listens on; HOST without it. */
  METRICS_HOST: z.string().min(1).optional(),
  /** A line of the log for each request. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** Where traces go by OTLP over HTTP; /v1/traces is below it. The next three have the names that OpenTelemetry gave. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/, { error: 'must be name=value, with commas between them' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('understudy'),
  /** Of requests and jobs, the part that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1' })
    .min(0, { error: 'must be a number from 0 to 1' })
    .max(1, { error: 'must be a number from 0 to 1' })
    .default(1),
}

/** How many proxies' words are believed. */
export const proxyHops = ({ TRUST_PROXY: said }: { TRUST_PROXY: string }): number =>
  said === 'off' ? 0 : said === 'on' ? 1 : Number(said)

/** `a=1,b=2` as headers; values may be percent-encoded, as OpenTelemetry has them. */
export const headersIn = (setting: string): Record<string, string> =>
  Object.fromEntries(
    setting
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decoded(value.join('=').trim())]
      }),
  )

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
