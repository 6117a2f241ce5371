import { z } from 'zod'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { GUESSED } from '../who-came.ts'
import * as queries from './activity-queries.ts'
import { heardSections, holdCall } from './call-queries.ts'
import { holdSessions } from './hold-sessions.ts'
import { holdInvestor, recordActivity } from './record-activity.ts'
import { findVisitor, mapSession } from './visitor-queries.ts'

type TakenCall = Awaited<ReturnType<typeof queries.takeCalls>>[number]
const Questions = z.array(z.unknown()).catch([])

/** What the calls that have ended say of an investor; each call counts once. */
export async function recordCalls(
  ctx: Kernel & { db: Tx },
  ownerId: string,
  investorId: string,
  calls: readonly TakenCall[],
): Promise<void> {
  const ended = calls.filter((call) => call.status === 'completed' && call.ended_at !== null)
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const sections = await heardSections(ctx.db, ownerId, ids)
  const activities = ended.flatMap((call): queries.Activity[] => {
    const of = { ref: call.id, at: call.ended_at ?? ctx.clock.now() }
    const { heard, total } = sections.get(call.id) ?? { heard: 0, total: 1 }
    return [
      { ...of, kind: 'call', amount: call.duration_ms / 1000 },
      { ...of, kind: 'questions', amount: Questions.parse(call.questions).length },
      { ...of, kind: 'depth', amount: heard / total },
    ]
  })
  const happened = activities.filter(({ kind, amount }) => kind === 'call' || amount !== 0)
  await recordActivity(ctx, ownerId, investorId, happened)
  await queries.settleOutcomes(ctx.db, ownerId, investorId, ids)
}

/** A call that starts or ends in a visit whose visitor is known becomes that investor's. */
export async function onCall(
  kernel: Kernel,
  { ownerId, callId }: Pick<Events['call.ended'], 'ownerId' | 'callId'>,
): Promise<void> {
  await inTransaction(kernel, async (inner) => {
    const found = await queries.findCall(inner.db, ownerId, callId)
    if (!found || found.is_test || found.session_id === null) return
    await holdSessions(inner.db, ownerId, [found.session_id])
    // It may have become somebody's meanwhile.
    const call = await queries.findCall(inner.db, ownerId, callId)
    if (!call || call.session_id === null) return
    const investor = await findVisitor(inner.db, ownerId, call.session_id)
    const investorId = call.investor_id ?? investor?.id
    if (!investorId) return
    // The investor is held before the call, as everywhere, so that nobody waits in a circle.
    await holdInvestor(inner, ownerId, investorId)
    // Deleted or taken back by its visitor meanwhile, it counts for nobody.
    const held = await holdCall(inner.db, ownerId, callId)
    if (!held?.session_id) return
    if (investor) await queries.takeCalls(inner.db, ownerId, { callId }, investor)
    // Written down, so that it is given back once somebody else says that the visit was theirs.
    if (investor?.id === investorId && investor.known_by === GUESSED)
      await mapSession(inner.db, ownerId, call.session_id, investorId, {
        knownBy: GUESSED,
        now: kernel.clock.now(),
      })
    await recordCalls(inner, ownerId, investorId, [call])
  })
}
