import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import {
  findEquals,
  findSayings,
  holdClone,
  holdKeptCall,
  insertQuestion,
  type NewQuestion,
  type Settled,
} from './filing-queries.ts'
import { holdsNeverSaid, standingAnswer } from './standing-answer.ts'

type Left = Omit<NewQuestion, keyof Settled | 'id' | 'createdAt' | 'lackedCredits'> &
  Partial<Pick<NewQuestion, 'lackedCredits'>>

/**
 * Keeps a question that was not answered, for the founder; once a turn of a call. One that equals an
 * answered one is answered as that, and whoever asked is told; one that equals a dismissed one is dismissed. Nothing is
 * kept of a call whose words are not any more: whoever carries it may learn that late.
 */
export function fileQuestion(kernel: Kernel, question: Left): Promise<void> {
  const id = newId()
  const { ownerId, cloneId } = question
  const now = kernel.clock.now()
  return inTransaction(kernel, async ({ db, bus }) => {
    // Who answers an equal one at this moment either finds this one too, or is found by it.
    await holdClone(db, ownerId, cloneId)
    if (!(await holdKeptCall(db, ownerId, question.callId))) return
    const settled = await settledAs(db, question, now)
    if (!(await insertQuestion(db, { lackedCredits: false, ...question, ...settled, id, createdAt: now })))
      return
    if (settled.status === 'open') await bus.emit(db, 'question.left', { ownerId, cloneId, questionId: id })
    if (settled.status === 'answered') await bus.emit(db, 'question.answered', { ownerId, questionId: id })
  })
}

/** By a standing answer, unless it may not be said any more: then its founder decides again. */
async function settledAs(db: Tx, { ownerId, cloneId, text }: Left, now: Date): Promise<Settled> {
  const equals = await findEquals(db, ownerId, { cloneId, text })
  const kept = equals.filter(({ status }) => status === 'answered').map(({ answer }) => answer)
  if (kept.length > 0) {
    const { neverSay, language, ...faqs } = await findSayings(db, ownerId, cloneId)
    const answer = standingAnswer(text, { kept, ...faqs })
    const maySay = answer !== null && !holdsNeverSaid(answer, { neverSay, language })
    if (maySay) return { status: 'answered', answer, answeredAt: now }
  }
  const isDismissed = equals.length > 0 && equals.every(({ status }) => status === 'dismissed')
  return { status: isDismissed ? 'dismissed' : 'open', answer: '', answeredAt: null }
}
