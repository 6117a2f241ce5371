import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { lockInvestors } from '../queries.ts'
import { keepInvestors } from '../records/keep-investors.ts'
import { toContact } from '../rules.ts'
import { findBySession } from './activity-queries.ts'
import { holdSessions } from './hold-sessions.ts'
import { linkSession } from './link-session.ts'
import { recount } from './record-activity.ts'
import { forgetVisit } from './rename-queries.ts'

/** Whoever gave an address to a link that asks for one is that address's investor, new or known. */
export async function onVisitorIntroduced(
  kernel: Kernel,
  { ownerId, linkId, sessionId, email, proven }: Events['visitor.introduced'],
): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    await holdSessions(inner.db, ownerId, [sessionId])
    // The address stands for a name until somebody says theirs.
    const [kept] = await keepInvestors(inner, ownerId, [toContact({ name: email, email })], linkId)
    const [investor] = kept ? await lockInvestors(inner.db, ownerId, [kept.id]) : []
    if (!investor) throw new Error('an investor was merged or deleted while they introduced themselves')
    await linkSession(inner, ownerId, investor, sessionId, proven ? 'proven' : 'typed')
  })
}

/**
 * A visitor who was taken for somebody by a link said who they are: what they did counts for them, and no more for
 * whoever the link was meant for. All their visits are held, then all of them, each in one order.
 */
export async function onVisitorRenamed(
  kernel: Kernel,
  { ownerId, sessionId, wrong }: Events['visitor.renamed'],
): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    await holdSessions(inner.db, ownerId, [sessionId, ...wrong.map((taken) => taken.sessionId)])
    const known = await findBySession(inner.db, ownerId, sessionId)
    if (!known) return
    const ids = [...new Set([known.id, ...wrong.map(({ investorId }) => investorId)])]
    const held = await lockInvestors(inner.db, ownerId, ids)
    if (!held.some(({ id }) => id === known.id))
      throw new Error('an investor was merged while they were renamed')
    for (const taken of wrong) {
      if (taken.investorId === known.id) continue
      await forgetVisit(inner.db, ownerId, taken.investorId, taken.sessionId)
    }
    for (const other of held) if (other.id !== known.id) await recount(inner, other, null)
    for (const taken of wrong) await linkSession(inner, ownerId, known, taken.sessionId)
  })
}
