import type { InputOf, OutOf, routes } from '@understudy/contract'
import { loadKnowledge, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import * as queries from './last-queries.ts'
import { joined, type LastRehearsal, type Piece } from './last-rules.ts'
import { faqNow } from './rules.ts'

/** Keeps what a piece of a rehearsal was answered, with what was before it. Refuses `not_found` for a clone that is gone. */
export const keepPiece = (ctx: UserContext, cloneId: string, piece: Piece): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    // Pieces of two rehearsals at once come one after the other.
    const clone = await lockOwnClone(inner, cloneId)
    const ref = { ownerId: clone.owner_id, cloneId: clone.id }
    const last = joined(await queries.findLast(inner.db, ref), piece)
    if (last !== null) await queries.saveLast(inner.db, ref, last)
  })

/** What the last rehearsal of the caller's clone was told. Refuses `forbidden`, `not_found`. */
export async function readLastRehearsal(
  ctx: UserContext,
  input: InputOf<typeof routes.readLastRehearsal>,
): Promise<OutOf<typeof routes.readLastRehearsal>> {
  const clone = await ownClone(ctx, input.params.id)
  const last = await queries.findLast(ctx.db, { ownerId: clone.owner_id, cloneId: clone.id })
  if (last === null) return { last: null }
  const { training_content } = await loadKnowledge(ctx.db, clone.owner_id, clone.id)
  return {
    last: {
      questions: last.questions.map((kept) => asToldNow(kept, training_content.faqs)),
      total: last.total,
      language: last.language,
      most_asked: last.mostAsked,
      revision: last.revision,
      rehearsed_at: last.rehearsedAt.toISOString(),
      draft_changed: last.revision !== clone.revision,
    },
  }
}

/** What a deleted clone would have answered is nobody's to read. */
export const onRehearsedGone = async (kernel: Kernel, clone: Events['clone.deleted']): Promise<void> => {
  await queries.dropLast(kernel.db, clone)
}

const asToldNow = (
  { faq_id, ...asked }: LastRehearsal['questions'][number],
  faqs: Parameters<typeof faqNow>[1],
) => ({ ...asked, faq: faqNow(faq_id, faqs, { ...asked, isCase: asked.is_case }) })
