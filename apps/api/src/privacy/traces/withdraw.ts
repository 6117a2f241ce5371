import { forgetCalls } from '../../investors/activity/forget-calls.ts'
import { lockInvestors } from '../../investors/queries.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { forgetQuestions } from '../../knowledge/questions/forget-questions.ts'
import { forgetTalks, forgetWhoTalked } from '../../notifications/forget-talks.ts'
import { forgetTranscripts } from '../transcript-queries.ts'
import * as queries from './trace-queries.ts'

interface Talk {
  id: string
  investor_id: string | null
}

/**
 * Takes talks back for their visitor: their words, wherever those were copied to, who it was, and what they counted for
 * an investor. Answers how many; one that is being taken back twice at once is counted by one of them. The investors are
 * held before the calls, as everywhere.
 */
export async function withdraw(
  ctx: Kernel & { db: Tx },
  ownerId: string,
  talks: readonly Talk[],
): Promise<number> {
  const { db, bus, clock } = ctx
  const now = clock.now()
  const investorIds = [...new Set(talks.flatMap(({ investor_id: id }) => (id === null ? [] : [id])))]
  const held = investorIds.length === 0 ? [] : await lockInvestors(db, ownerId, investorIds)
  const ids = talks.map(({ id }) => id)
  const gone = ids.length === 0 ? [] : await queries.withdrawTalks(db, ownerId, ids, now)
  if (gone.length === 0) return 0
  const refs = gone.map(({ id }) => ({ ownerId, callId: id }))
  await forgetTranscripts(db, refs, now)
  await forgetQuestions(db, refs)
  await forgetTalks(ctx, refs)
  await forgetWhoTalked(
    db,
    gone.map(({ id, clone_id }) => ({ ownerId, callId: id, cloneId: clone_id })),
  )
  await forgetCalls(
    ctx,
    ownerId,
    held,
    gone.map(({ id }) => id),
  )
  for (const [cloneId, ofClone] of Map.groupBy(gone, ({ clone_id }) => clone_id)) {
    const withdrawal = { ownerId, withdrawalId: newId(), cloneId, talks: ofClone.length }
    await bus.emit(db, 'talks.withdrawn', withdrawal)
  }
  return gone.length
}
