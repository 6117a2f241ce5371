import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { insertQuestion, type NewQuestion } from './question-queries.ts'

/** Keeps a question that the material did not answer, for the founder; once a turn of a call. */
export function fileQuestion(kernel: Kernel, question: Omit<NewQuestion, 'id' | 'createdAt'>): Promise<void> {
  const id = newId()
  return inTransaction(kernel, async ({ db, bus }) => {
    if (!(await insertQuestion(db, { ...question, id, createdAt: kernel.clock.now() }))) return
    const { ownerId, cloneId } = question
    await bus.emit(db, 'question.left', { ownerId, cloneId, questionId: id })
  })
}
