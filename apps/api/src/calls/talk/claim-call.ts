import type { RawBuilder } from 'kysely'
import type { Kernel } from '../../kernel/context.ts'
import { tokenHash } from '../../kernel/ids.ts'
import { refuseVisitor } from '../../pitches/rules.ts'
import { findVisitedLinkById } from '../../pitches/visit/visited-link.ts'
import {
  type CarriedCall,
  claimResume,
  claimTicket,
  claimTicketAgain,
  findCallForSocket,
} from '../claim-queries.ts'
import type { Talks } from './talks.ts'

/** What a visitor shows for a call: its ticket at first, the resume token after. */
export interface CallProof {
  ticket?: string | undefined
  resume?: string | undefined
  /** What is asked with it; the same again by the same ticket is let in again. Left out by a socket: once is once. */
  request?: string
}

/**
 * Claims a call for this node, by its ticket, once, or by a resume token. `refused` is a wrong proof, `unknown` a call
 * that is not there; `ended` is told to those only who were in it.
 */
export async function claimCall(
  kernel: Kernel,
  talks: Talks,
  id: string,
  proof: CallProof,
): Promise<CarriedCall | 'unknown' | 'refused' | 'ended'> {
  const now = kernel.dbClock.now()
  const found = await findCallForSocket(kernel.db, id, now)
  if (!found) return 'unknown'
  if (!found.is_standing) return 'refused'
  const { ticket, resume } = proof
  const claimed = ticket
    ? await claimByTicket(kernel, talks, found, { ticket, use: useOf(proof) }, now)
    : await claimByToken(kernel, talks, found, resume, now)
  if (claimed) return claimed
  // Anew: it may have ended since, by this very request.
  const after = await findCallForSocket(kernel.db, id, now)
  const ended = after && after.status !== 'connecting' && after.status !== 'in-progress'
  return ended && wasIn(talks, after, proof) ? 'ended' : 'refused'
}

type Found = NonNullable<Awaited<ReturnType<typeof findCallForSocket>>>

const useOf = ({ ticket, request }: CallProof): Buffer | null =>
  ticket && request !== undefined ? tokenHash(`${request} ${ticket}`) : null

function wasIn(talks: Talks, call: Found, proof: CallProof): boolean {
  const use = useOf(proof)
  if (use) return call.ticket_use?.equals(use) ?? false
  return proof.resume !== undefined && epochOf(talks, call.id, proof.resume) !== null
}

async function claimByTicket(
  kernel: Kernel,
  talks: Talks,
  found: Found,
  { ticket, use }: { ticket: string; use: Buffer | null },
  now: RawBuilder<Date>,
): Promise<CarriedCall | undefined> {
  if (!(await isStillLetIn(kernel, found))) return undefined
  const spend = { hash: tokenHash(ticket), use }
  const claimed = await claimTicket(kernel.db, found.owner_id, found.id, spend, talks.nodeId, now)
  if (claimed?.network && !claimed.is_test) {
    await talks.tickets.used({ network: claimed.network, ownerId: claimed.owner_id })
  }
  if (claimed || use === null) return claimed
  return claimTicketAgain(kernel.db, found.owner_id, found.id, use, talks.nodeId, now)
}

async function claimByToken(
  kernel: Kernel,
  talks: Talks,
  found: Found,
  token: string | undefined,
  now: RawBuilder<Date>,
): Promise<CarriedCall | undefined> {
  const epoch = token === undefined ? null : epochOf(talks, found.id, token)
  if (epoch === null || !(await isStillLetIn(kernel, found))) return undefined
  return claimResume(kernel.db, found.owner_id, found.id, epoch, talks.nodeId, now)
}

/** A link that was closed, has expired or got another password since lets nobody in, by ticket or by resume token. */
async function isStillLetIn(kernel: Kernel, call: Found): Promise<boolean> {
  if (call.pitch_link_id === null) return true
  const link = await findVisitedLinkById(kernel.db, call.owner_id, call.pitch_link_id)
  if (!link || link.accessEpoch !== call.access_epoch) return false
  // Its epoch is the one in which whoever is in had the password, where the link asks for one.
  const visit = { password: 'right', address: 'taken', byOwner: call.is_test } as const
  return refuseVisitor(link.gate, visit, kernel.clock.now()) === null
}

/** The epoch that a resume token was made for; null when it was not made here. */
export function epochOf(talks: Pick<Talks, 'isResumeToken'>, callId: string, token: string): number | null {
  const epoch = Number(/^(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(epoch)) return null
  return talks.isResumeToken(callId, epoch, token) ? epoch : null
}
