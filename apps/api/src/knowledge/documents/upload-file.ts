import { LIMITS, type OutOf, type routes, Uuid } from '@understudy/contract'
import { type CloneRow, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { type FilePorts, receiveFile } from '../../files/arriving/receive-file.ts'
import { publicAddress } from '../../files/public-address.ts'
import { type FileRow, kindOfContentType, toStoredFile } from '../../files/stored-file.ts'
import type { UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import * as queries from './document-queries.ts'
import { isDocument, toDocument } from './document-rules.ts'
import { readingRank } from './reading-rules.ts'

export type { FilePorts } from '../../files/arriving/receive-file.ts'

/**
 * Takes in a file of the caller's clone; what holds text becomes a document that is read afterwards. Sent again
 * it is the same file, and a document that failed is read again. Refuses `forbidden`, `not_found`, `wrong_state`
 * while archived, `invalid`, and as receiveFile does. Emits `document.uploaded`.
 */
export const uploadFile =
  (ports: FilePorts) =>
  (ctx: UserContext): Promise<OutOf<typeof routes.uploadFile>> =>
    receiveFile(ctx, ports, {
      bucket: 'clone-files',
      cloneOf: (fields) => openClone(ctx, fields.clone_id),
      keep: async (inner, file) => {
        // Deleted or archived at this moment: what comes after its files were dropped would stay for good.
        if (file.clone_id !== null) refuseArchived(await lockOwnClone(inner, file.clone_id))
        return { file: toStoredFile(file), document: await documentOf(inner, file) }
      },
    })

async function openClone(ctx: UserContext, cloneId: string | undefined): Promise<string> {
  if (cloneId === undefined) throw refuse('invalid', 'clone_id: is missing')
  if (!Uuid.safeParse(cloneId).success) throw refuse('not_found', 'Clone not found')
  const clone = await ownClone(ctx, cloneId)
  refuseArchived(clone)
  return clone.id
}

function refuseArchived({ status }: CloneRow): void {
  if (status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
}

async function documentOf(ctx: UserContext & { db: Tx }, file: FileRow) {
  const kind = kindOfContentType(file.content_type)
  if (file.clone_id === null || !isDocument(kind)) return null
  const ref = { ownerId: file.owner_id, cloneId: file.clone_id, documentId: file.id }
  const begun = await queries.beginDocument(ctx.db, {
    ...ref,
    rank: readingRank(kind, file.bytes),
    now: ctx.clock.now(),
  })
  if (begun && (await queries.countDocuments(ctx.db, ref.ownerId, ref.cloneId)) > LIMITS.maxDocuments) {
    throw refuse('invalid', `A clone has ${LIMITS.maxDocuments} documents at most. Delete one first`)
  }
  if (begun) await ctx.bus.emit(ctx.db, 'document.uploaded', ref)
  const row = await queries.findDocument(ctx.db, ref)
  return row ? toDocument(row, publicAddress(ctx)) : null
}
