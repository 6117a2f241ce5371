import type { InputOf, Question, routes } from '@understudy/contract'
import { lockOwnClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { toQuestion } from './list-questions.ts'
import * as queries from './question-queries.ts'
import { teachClone } from './teach-clone.ts'

/**
 * Answers a question and teaches its clone, in one transaction: the FAQ goes to the next version. Or dismisses it,
 * or opens it again. Refuses `not_found`, also for another's; `wrong_state` where it is answered already and is to
 * be set aside, or where its clone is archived; `invalid` where the clone holds no more FAQs.
 */
export function replyToQuestion(
  ctx: UserContext,
  input: InputOf<typeof routes.replyToQuestion>,
): Promise<Question> {
  const { id } = input.params
  return inTransaction(ctx, async (inner) => {
    const question = await find(inner, id)
    if ('answer' in input.body) await teach(inner, question, input.body.answer)
    else await setAside(inner, question, input.body.status)
    return toQuestion(await find(inner, id))
  })
}

async function find(ctx: UserContext, id: string): Promise<queries.QuestionRow> {
  const row = await queries.findQuestion(ctx.db, ctx.caller.userId, id)
  if (!row) throw refuse('not_found')
  return row
}

async function setAside(
  ctx: UserContext & { db: Tx },
  question: queries.QuestionRow,
  status: 'open' | 'dismissed',
) {
  // As an answer does: an equal question that is filed meanwhile is set aside too.
  await lockOwnClone(ctx, question.clone_id)
  if (await queries.setAside(ctx.db, ctx.caller.userId, question.id, status)) return
  throw refuse('wrong_state', 'This question is answered. Change its answer among the FAQs')
}

async function teach(ctx: UserContext & { db: Tx }, question: queries.QuestionRow, answer: string) {
  await teachClone(ctx, question.clone_id, { id: question.id, text: question.text, answer })
  const { userId: ownerId } = ctx.caller
  await queries.saveAnswer(ctx.db, ownerId, question.id, answer, ctx.clock.now())
  await ctx.bus.emit(ctx.db, 'question.answered', { ownerId, questionId: question.id })
}
