import type { Kernel } from '../kernel/context.ts'
import { sweep } from './ingest/ingest-queries.ts'

const DAY_MS = 86_400_000
/**
 * Raw events are gone within a day, the time to the next sweep included. Older ones are refused before that, so that
 * one dropped here cannot come again.
 */
export const EVENTS_KEPT_MS = DAY_MS - 30 * 60_000
export const SWEEP_CRON = '7,27,47 * * * *'
const SESSIONS_KEPT_DAYS = 30

/** Drops events that are folded for good and sessions whose tab is long closed; visits and counters stay. */
export function sweepAnalytics(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  return sweep(kernel.db, {
    events: new Date(nowMs - EVENTS_KEPT_MS),
    sessions: new Date(nowMs - SESSIONS_KEPT_DAYS * DAY_MS),
  })
}
