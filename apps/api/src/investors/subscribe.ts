import type { Kernel } from '../kernel/context.ts'
import type { EventBus } from '../kernel/jobs.ts'
import { onDocumentTaken, onVisitEngaged } from './activity/on-events.ts'
import { onMeetingChanged } from './activity/on-meeting.ts'
import { onVisitorIntroduced, onVisitorRenamed } from './activity/on-visitor.ts'
import { onCall } from './activity/record-calls.ts'
import { onClonePublished, rescoreInvestors } from './keep-fresh.ts'
import { foldTallies } from './queries.ts'

/** What investors learn of the other rooms, and what is worked out anew with time. */
export function subscribeInvestors(bus: Pick<EventBus, 'on' | 'every'>, kernel: Kernel): void {
  bus.on('call.started', 'know-caller', (event) => onCall(kernel, event))
  bus.on('call.ended', 'count-call', (event) => onCall(kernel, event))
  bus.on('meeting.changed', 'move-investor', (event) => onMeetingChanged(kernel, event))
  bus.on('visit.engaged', 'count-visit', (event) => onVisitEngaged(kernel, event))
  bus.on('visitor.introduced', 'know-visitor', (event) => onVisitorIntroduced(kernel, event))
  bus.on('visitor.renamed', 'rename-visitor', (event) => onVisitorRenamed(kernel, event))
  bus.on('document.taken', 'count-document', (event) => onDocumentTaken(kernel, event))
  bus.on('clone.published', 'compare-investors', (event) => onClonePublished(kernel, event))
  bus.every('fold-investor-tallies', '* * * * *', () => foldTallies(kernel.db))
  bus.every('rescore-investors', '*/10 * * * *', async () => {
    await rescoreInvestors(kernel)
  })
}
