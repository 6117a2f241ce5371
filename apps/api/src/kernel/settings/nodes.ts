import { z } from 'zod'

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
}

/** How many proxies' words are believed. */
export const proxyHops = ({ TRUST_PROXY: said }: { TRUST_PROXY: string }): number =>
  said === 'off' ? 0 : said === 'on' ? 1 : Number(said)
