import type { Tx } from '../../kernel/database.ts'
import type { CallRef } from '../../kernel/events.ts'
import * as queries from './question-queries.ts'

/**
 * Forgets what was asked in talks whose words are kept no longer. A question that the founder answered is part of
 * their material and stays; one that was filed under an answer that stood already goes with its talk.
 */
export const forgetQuestions = (db: Tx, calls: readonly CallRef[]): Promise<void> =>
  queries.deleteUnanswered(db, calls)
