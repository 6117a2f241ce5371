import { timingSafeEqual } from 'node:crypto'
import type { Kernel } from '../../kernel/context.ts'
import { tokenHash } from '../../kernel/ids.ts'
import { refuseVisitor } from '../../pitches/rules.ts'
import { findVisitedLinkById } from '../../pitches/visited-link.ts'
import { type CarriedCall, claimResume, claimTicket, findCallForSocket } from '../carry-queries.ts'
import type { Talks } from './talks.ts'

/** What a visitor shows for a call: its ticket at first, the resume token after. */
export interface CallProof {
  ticket?: string | undefined
  resume?: string | undefined
}

/**
 * Claims a call for this node, by its ticket, once, or by a resume token. An unknown call and a wrong proof are
 * one answer, `refused`; `ended` is told to those only who were in it.
 */
export async function claimCall(
  kernel: Kernel,
  talks: Talks,
  id: string,
  { ticket, resume }: CallProof,
): Promise<CarriedCall | 'refused' | 'ended'> {
  const now = kernel.clock.now()
  const found = await findCallForSocket(kernel.db, id, now)
  if (!found?.is_standing) return 'refused'
  const claimed = ticket
    ? await claimTicket(kernel.db, found.owner_id, id, tokenHash(ticket), talks.nodeId, now)
    : await claimByToken(kernel, talks, found, resume, now)
  if (claimed) {
    if (ticket) talks.tickets.used(id)
    return claimed
  }
  const ended = found.status !== 'connecting' && found.status !== 'in-progress'
  return ended && resume && epochOf(talks, id, resume) !== null ? 'ended' : 'refused'
}

type Found = NonNullable<Awaited<ReturnType<typeof findCallForSocket>>>

async function claimByToken(
  kernel: Kernel,
  talks: Talks,
  found: Found,
  token: string | undefined,
  now: Date,
): Promise<CarriedCall | undefined> {
  const epoch = token === undefined ? null : epochOf(talks, found.id, token)
  if (epoch === null || !(await isStillLetIn(kernel, found))) return undefined
  return claimResume(kernel.db, found.owner_id, found.id, epoch, talks.nodeId, now)
}

/** A link that was closed, has expired or got another password since ends the visit at its next resume. */
async function isStillLetIn(kernel: Kernel, call: Found): Promise<boolean> {
  if (call.pitch_link_id === null) return true
  const link = await findVisitedLinkById(kernel.db, call.owner_id, call.pitch_link_id)
  if (!link || link.accessEpoch !== call.access_epoch) return false
  const visit = { password: 'right', byOwner: call.is_test } as const
  return refuseVisitor(link.gate, visit, kernel.clock.now()) === null
}

/** The epoch that a resume token was made for; null when it was not made here. */
export function epochOf(talks: Pick<Talks, 'resumeToken'>, callId: string, token: string): number | null {
  const epoch = Number(/^(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(epoch)) return null
  const expected = Buffer.from(talks.resumeToken(callId, epoch))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? epoch : null
}
