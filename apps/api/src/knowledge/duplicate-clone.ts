import type { Clone, InputOf, routes } from '@understudy/contract'
import { copyClone, holdOriginal } from '../clones/copy-clone.ts'
import { lockFiles, shareFiles } from '../files/sharing/share-files.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import * as queries from './documents/document-queries.ts'
import { copiedDocument, slidePaths } from './documents/document-rules.ts'

/**
 * A draft copy of the caller's clone with all that its editor holds, its documents and pictures too: files of the
 * copy's own, which share the stored bytes. Links and questions stay with the original. What the original has not read
 * yet is read for both. Refuses `forbidden`, `not_found`.
 */
export function duplicateClone(
  ctx: UserContext,
  input: InputOf<typeof routes.duplicateClone>,
): Promise<Clone> {
  const ref = { ownerId: ctx.caller.userId, cloneId: input.params.id, copyId: newId() }
  return inTransaction(ctx, async (inner) => {
    await lockFiles(inner, ref.ownerId)
    const { original, pictures } = await holdOriginal(inner, ref.cloneId)
    const documents = await queries.listDocuments(inner.db, ref.ownerId, ref.cloneId)
    const shared = await shareFiles(
      inner,
      { ownerId: ref.ownerId, cloneId: ref.copyId },
      {
        ids: documents.map((document) => document.file_id),
        paths: [...pictures, ...documents.flatMap(slidePaths)],
      },
    )
    const copy = await copyClone(inner, ref.copyId, original, shared.pathOf)
    const copies = documents.flatMap((document) => copiedDocument(document, shared) ?? [])
    await queries.copyDocuments(inner.db, ref, copies)
    return copy
  })
}
