import { type Faq, type InputOf, LIMITS, type Question, type routes } from '@understudy/contract'
import { editClone } from '../clones/edit-clone.ts'
import { loadKnowledge, lockOwnClone } from '../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { toQuestion } from './list-questions.ts'
import * as queries from './question-queries.ts'
import { taught } from './rules.ts'

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
    else if (!(await queries.setAside(inner.db, ctx.caller.userId, id, input.body.status))) {
      throw refuse('wrong_state', 'This question is answered. Change its answer among the FAQs')
    }
    return toQuestion(await find(inner, id))
  })
}

async function find(ctx: UserContext, id: string): Promise<queries.QuestionRow> {
  const row = await queries.findQuestion(ctx.db, ctx.caller.userId, id)
  if (!row) throw refuse('not_found')
  return row
}

async function teach(ctx: UserContext & { db: Tx }, question: queries.QuestionRow, answer: string) {
  // First, so that two answers at once come one after the other and nobody's FAQ is lost.
  const clone = await lockOwnClone(ctx, question.clone_id)
  const { training_content } = await loadKnowledge(ctx.db, clone.owner_id, clone.id)
  const faqs: Faq[] = taught(training_content.faqs, { id: question.id, text: question.text, answer })
  if (faqs.length > LIMITS.maxFaqs) {
    throw refuse('invalid', `A clone holds ${LIMITS.maxFaqs} questions at most. Remove one first`)
  }
  await editClone(ctx, clone.id, { training_content: { ...training_content, faqs } })
  await queries.saveAnswer(ctx.db, clone.owner_id, question.id, answer, ctx.clock.now())
}
