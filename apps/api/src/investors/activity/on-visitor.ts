import { KnownBy } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import { lockInvestors } from '../queries.ts'
import { keepInvestors } from '../records/keep-investors.ts'
import { toContact } from '../rules.ts'
import { GUESSED } from '../who-came.ts'
import { holdSessions } from './hold-sessions.ts'
import { linkSession } from './link-session.ts'
import { recount } from './record-activity.ts'
import { forgetVisit } from './rename-queries.ts'
import { dropGuess, findBySession, findVisitor } from './visitor-queries.ts'

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
 * A visitor who was taken for somebody by a link or by their browser said who they are: what they did counts for them,
 * and no more for whoever was guessed. Where two said so with one browser, its other visits are neither's. All visits
 * are held, then all investors, each in one order.
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
      const said = await findBySession(inner.db, ownerId, taken.sessionId)
      if (said?.id === taken.investorId && said.known_by !== GUESSED) continue
      await forgetVisit(inner.db, ownerId, taken.investorId, taken.sessionId)
      await dropGuess(inner.db, ownerId, taken.sessionId)
    }
    for (const other of held) if (other.id !== known.id) await recount(inner, other, null)
    for (const taken of wrong) {
      const visitor = await findVisitor(inner.db, ownerId, taken.sessionId)
      if (visitor?.id !== known.id) continue
      await linkSession(inner, ownerId, known, taken.sessionId, KnownBy.parse(visitor.known_by))
    }
  })
}
