import type { Kernel } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'

/** Keeps a question that the material did not answer, for the founder; once a turn of a call. */
export async function fileQuestion(
  kernel: Pick<Kernel, 'db'>,
  question: { ownerId: string; cloneId: string; callId: string; turn: number; text: string },
): Promise<void> {
  await kernel.db
    .insertInto('clone_questions')
    .values({
      owner_id: question.ownerId,
      id: newId(),
      clone_id: question.cloneId,
      call_id: question.callId,
      turn: question.turn,
      text: question.text,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
