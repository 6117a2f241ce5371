import { type InputOf, Question, type routes } from '@understudy/contract'
import type { UserContext } from '../../kernel/context.ts'
import * as queries from './question-queries.ts'

/** Questions that the caller's clones passed on, equal ones as one, newest first. Two statements. */
export async function listQuestions(ctx: UserContext, input: InputOf<typeof routes.listQuestions>) {
  const { status, clone_id: cloneId, call_id: callId, skip, limit } = input.query
  const filter = { status, cloneId, callId }
  const [rows, total] = await Promise.all([
    queries.listQuestions(ctx.db, ctx.caller.userId, filter, { skip, limit }),
    queries.countQuestions(ctx.db, ctx.caller.userId, filter),
  ])
  return { questions: rows.map(toQuestion), total }
}

const Kept = Question.pick({ status: true })
export const toQuestion = (row: queries.QuestionRow): Question => ({
  ...row,
  ...Kept.parse(row),
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
})
