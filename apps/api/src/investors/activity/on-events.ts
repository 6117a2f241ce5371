import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { GUESSED } from '../who-came.ts'
import * as queries from './activity-queries.ts'
import { holdSessions } from './hold-sessions.ts'
import { linkSession } from './link-session.ts'
import { holdInvestor, recordActivity } from './record-activity.ts'
import { RETURNS_AFTER_SECONDS } from './score-rules.ts'
import { findVisitor, mapSession } from './visitor-queries.ts'

/**
 * A visit of somebody who is known, by this visit or by another of the same browser: its calls are theirs then.
 * One that comes a while after the first thing they did is a return.
 */
export async function onVisitEngaged(kernel: Kernel, event: Events['visit.engaged']): Promise<void> {
  const { ownerId, visitId, sessionId, linkId } = event
  await inTransaction(kernel, async (inner) => {
    await holdSessions(inner.db, ownerId, [sessionId])
    const investor = await findVisitor(inner.db, ownerId, sessionId)
    if (!investor) return
    await holdInvestor(inner, ownerId, investor.id)
    const at = kernel.clock.now()
    const visit: queries.Activity = { kind: 'visit', ref: visitId, at }
    const isFresh = await recordActivity(inner, ownerId, investor.id, [visit])
    if (investor.known_by === GUESSED) await linkSession(inner, ownerId, investor, sessionId, GUESSED)
    const first = investor.first_interaction
    if (!isFresh || first === null || at.getTime() - first.getTime() <= RETURNS_AFTER_SECONDS * 1000) return
    const returned = { ownerId, investorId: investor.id, visitId, linkId }
    await inner.bus.emit(inner.db, 'investor.returned', returned)
  })
}

/** Whoever left no contact yet may do so later in the same visit: then it is theirs. */
export async function onDocumentTaken(kernel: Kernel, event: Events['document.taken']): Promise<void> {
  const { ownerId, sessionId, documentId, name } = event
  const at = kernel.clock.now()
  await inTransaction(kernel, async (inner) => {
    await holdSessions(inner.db, ownerId, [sessionId])
    await queries.keepTaken(inner.db, {
      owner_id: ownerId,
      session_id: sessionId,
      document_id: documentId,
      name,
      at,
    })
    const investor = await findVisitor(inner.db, ownerId, sessionId)
    if (!investor) return
    await holdInvestor(inner, ownerId, investor.id)
    // Written down, so that it is given back once somebody else says that the visit was theirs.
    if (investor.known_by === GUESSED)
      await mapSession(inner.db, ownerId, sessionId, investor.id, { knownBy: GUESSED, now: at })
    const taken: queries.Activity = { kind: 'document', ref: documentId, at, name }
    await recordActivity(inner, ownerId, investor.id, [taken])
  })
}
