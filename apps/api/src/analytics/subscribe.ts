import type { Kernel } from '../kernel/context.ts'
import type { EventBus } from '../kernel/jobs.ts'
import { type Folder, foldOpenEvents } from './fold/fold-events.ts'
import { countCall, countContact, countMeeting } from './ingest/count-served.ts'
import { SWEEP_CRON, sweepAnalytics } from './sweep-analytics.ts'

/** Learns what other rooms saw, folds what a node left behind, and drops what is old. */
export function subscribeAnalytics(bus: EventBus, kernel: Kernel, folder: Folder): void {
  bus.on('call.ended', 'count', async (event) => {
    await countCall(kernel, event)
    folder.soon()
  })
  bus.on('investor.submitted', 'count', async (event) => {
    await countContact(kernel, event)
    folder.soon()
  })
  bus.on('meeting.changed', 'count', async (event) => {
    await countMeeting(kernel, event)
    folder.soon()
  })
  bus.every('fold-events', '* * * * *', () => foldOpenEvents(kernel))
  bus.every('sweep-analytics', SWEEP_CRON, () => sweepAnalytics(kernel))
}
