import { inTransaction, type Kernel } from '../kernel/context.ts'
import { forgetQuestions } from '../knowledge/questions/forget-questions.ts'
import { forgetTalks } from '../notifications/forget-talks.ts'
import * as queries from './transcript-queries.ts'

const AT_ONCE = 500

/**
 * Forgets the words of every talk that is older than its owner keeps them, wherever they were copied to; figures,
 * charges and what the founder answered stay. Answers how many talks. A transaction for each clone: what is listed of
 * one is held until it ends.
 */
export async function forgetTranscripts(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now()
  let forgotten = 0
  for (;;) {
    const due = await queries.findDueTranscripts(kernel.db, now, AT_ONCE)
    for (const [, calls] of Map.groupBy(due, ({ cloneId }) => cloneId)) {
      forgotten += await inTransaction(kernel, async (inner) => {
        const gone = await queries.forgetTranscripts(inner.db, calls, now)
        await forgetQuestions(inner.db, gone)
        await forgetTalks(inner, gone)
        return gone.length
      })
    }
    if (due.length < AT_ONCE) return forgotten
  }
}

/**
 * Of a talk that nothing is kept of, or whose words are gone, one sum of what a model took stays and no times, also where
 * a node of the version before wrote more down behind an update. Answers of how many talks.
 */
export async function sumLateTurns(kernel: Kernel): Promise<number> {
  let summed = 0
  for (;;) {
    const due = await queries.findUnsummed(kernel.db, kernel.clock.now(), AT_ONCE)
    if (due.length > 0) await inTransaction(kernel, ({ db }) => queries.sumTurns(db, due))
    summed += due.length
    if (due.length < AT_ONCE) return summed
  }
}
