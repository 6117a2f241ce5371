import { LIMITS } from '@understudy/contract'
import { editClone } from '../../clones/edit/edit-clone.ts'
import { loadKnowledge, lockOwnClone } from '../../clones/own-clone.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { taught } from '../rules.ts'

/**
 * Writes an answer into the draft of the caller's clone: over that of the FAQ of this id or of the same question, or as
 * a new one. Answers the id of that FAQ. Refuses `forbidden`, `not_found`, `wrong_state` while archived, `invalid` where
 * the clone holds no more FAQs.
 */
export async function teachClone(
  ctx: UserContext & { db: Tx },
  cloneId: string,
  question: { id: string; text: string; answer: string },
): Promise<string> {
  // First, so that two answers at once come one after the other and nobody's FAQ is lost.
  const clone = await lockOwnClone(ctx, cloneId)
  const { training_content } = await loadKnowledge(ctx.db, clone.owner_id, clone.id)
  const { faqs, id } = taught(training_content.faqs, question)
  if (faqs.length > LIMITS.maxFaqs) {
    throw refuse('invalid', `A clone holds ${LIMITS.maxFaqs} questions at most. Remove one first`)
  }
  await editClone(ctx, clone.id, { training_content: { ...training_content, faqs } })
  return id
}
