import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import type { Delivery } from '../../kernel/jobs.ts'
import type { News } from '../notify.ts'
import * as subjects from './subjects.ts'

type Reader = Pick<Kernel, 'db'>

/** Somebody left their contact, for the first time or again. */
export async function investorSubmitted(
  { db }: Reader,
  event: Events['investor.submitted'],
  delivery: Delivery,
): Promise<News | null> {
  const investor = await subjects.findInvestor(db, event.ownerId, event.investorId)
  if (!investor) return null
  const link = event.linkId === null ? undefined : await subjects.findLink(db, event.ownerId, event.linkId)
  return {
    type: 'investor_submitted',
    ownerId: event.ownerId,
    // The same person may leave it again: each time is an event of its own.
    ref: delivery.id,
    about: event.investorId,
    facts: { ...investor, isNew: event.isNew },
    actionUrl: `/investors?investor=${event.investorId}`,
    cloneId: link?.clone_id,
  }
}

/** An investor who was here on an earlier day opened a pitch again. */
export async function investorReturned(
  { db }: Reader,
  event: Events['investor.returned'],
): Promise<News | null> {
  const investor = await subjects.findInvestor(db, event.ownerId, event.investorId)
  if (!investor) return null
  const link = event.linkId && (await subjects.findLink(db, event.ownerId, event.linkId))
  return {
    type: 'investor_returned',
    ownerId: event.ownerId,
    ref: event.visitId,
    about: event.investorId,
    facts: investor,
    actionUrl: `/investors?investor=${event.investorId}`,
    cloneId: link ? link.clone_id : undefined,
  }
}
