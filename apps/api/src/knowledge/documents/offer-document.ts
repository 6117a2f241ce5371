import type { CloneDocument, InputOf, routes } from '@understudy/contract'
import { markChanged } from '../../clones/edit/mark-changed.ts'
import { lockOwnClone } from '../../clones/own-clone.ts'
import { publicAddress } from '../../files/public-address.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from './document-queries.ts'
import { toDocument } from './document-rules.ts'

/**
 * Offers a document of the caller's clone to visitors, or no longer, and says who may hear it: from the next version
 * on. Refuses `forbidden`, `not_found`, `wrong_state` while archived.
 */
export function offerDocument(
  ctx: UserContext,
  { params, body }: InputOf<typeof routes.offerDocument>,
): Promise<CloneDocument> {
  return inTransaction(ctx, async (inner) => {
    const clone = await lockOwnClone(inner, params.id)
    if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
    const ref = { ownerId: clone.owner_id, cloneId: clone.id, documentId: params.documentId }
    const before = await queries.findDocument(inner.db, ref)
    if (!before) throw refuse('not_found')
    const { offered = before.offered, audience = before.audience } = body
    if (before.offered !== offered || before.audience !== audience) {
      await queries.markOffered(inner.db, ref, { offered, audience })
      await markChanged(inner, ref)
    }
    return toDocument({ ...before, offered, audience }, publicAddress(ctx))
  })
}
