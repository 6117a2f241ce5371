import { questionIn } from '@understudy/answers/rehearsal/investor-questions'
import type { InputOf, routes } from '@understudy/contract'
import { Uuid } from '@understudy/contract'
import { lockOwnClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { teachClone } from '../../knowledge/questions/teach-clone.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { type CurrentClone, firstLanguage, loadCurrent } from '../freeze-clone.ts'
import * as queries from './case-queries.ts'
import { saveMended } from './last-queries.ts'
import { faqIdOf, type Rehearsed } from './rules.ts'

/**
 * Writes the answer to a question of the rehearsal into the draft: over the FAQ that is named or asks the same,
 * else as a FAQ of its own.
 * Refuses `forbidden`, `not_found`, `wrong_state` while archived, `invalid` for a question that nobody asks and where
 * the clone holds no more FAQs.
 */
export const mendRehearsed =
  ({ catalogue }: { catalogue: VoiceCatalogue }) =>
  (ctx: UserContext, input: InputOf<typeof routes.mendRehearsed>): Promise<{ faq_id: string }> => {
    const { question_id, answer, faq_id } = input.body
    return inTransaction(ctx, async (inner) => {
      const current = await loadCurrent(inner, await lockOwnClone(inner, input.params.id))
      const asked = await findQuestion(inner, current, question_id, firstLanguage(current, catalogue))
      const known = current.knowledge.training_content.faqs.find(({ id }) => id === faq_id)
      const id = known?.id ?? faqIdOf(asked)
      const { owner_id: ownerId, id: cloneId, revision } = current.clone
      const faqId = await teachClone(inner, cloneId, { id, text: asked.question, answer })
      await saveMended(inner.db, { ownerId, cloneId }, revision)
      return { faq_id: faqId }
    })
  }

async function findQuestion(
  ctx: { db: Tx },
  { clone }: CurrentClone,
  id: string,
  language: string,
): Promise<Rehearsed> {
  const listed = questionIn(id, language)
  if (listed !== null) return { id, isCase: false, question: listed }
  const kept = Uuid.safeParse(id).success
    ? await queries.findCase(ctx.db, clone.owner_id, clone.id, id)
    : undefined
  if (kept) return { id: kept.id, isCase: true, question: kept.question }
  throw new AppError('invalid', { fields: { question_id: 'is no question of this rehearsal' } })
}
