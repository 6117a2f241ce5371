import { inTransaction, type Kernel } from '../kernel/context.ts'
import { forgetQuestions } from '../knowledge/forget-questions.ts'
import { forgetTalks } from '../notifications/forget-talks.ts'
import * as queries from './queries.ts'

const AT_ONCE = 500

/**
 * Forgets the words of every talk that is older than its owner keeps them, wherever they were copied to; figures,
 * charges and what the founder answered stay. Answers how many talks.
 */
export async function forgetTranscripts(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now()
  let forgotten = 0
  for (;;) {
    const some = await inTransaction(kernel, async ({ db }) => {
      const calls = await queries.forgetTranscripts(db, now, AT_ONCE)
      await forgetQuestions(db, calls)
      await forgetTalks(db, calls)
      return calls.length
    })
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
