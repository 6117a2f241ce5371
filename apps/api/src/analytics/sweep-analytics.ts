import type { Kernel } from '../kernel/context.ts'
import { sweep } from './ingest-queries.ts'

const DAY_MS = 86_400_000
/** Events more than a day old are refused, so that one dropped here cannot come again. */
const EVENTS_KEPT_DAYS = 7
const SESSIONS_KEPT_DAYS = 30

/** Drops events that are folded for good and sessions whose tab is long closed; visits and counters stay. */
export function sweepAnalytics(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  return sweep(kernel.db, {
    events: new Date(nowMs - EVENTS_KEPT_DAYS * DAY_MS),
    sessions: new Date(nowMs - SESSIONS_KEPT_DAYS * DAY_MS),
  })
}
