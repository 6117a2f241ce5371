import { type CloneRow, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import { findDocument } from '../documents/document-queries.ts'
import type { DocumentRow } from '../documents/document-rules.ts'
import { DRAFTING_MS } from './draft/draft-proposals.ts'
import * as queries from './intake-queries.ts'
import { type IntakeRow, pagesOf } from './intake-rules.ts'
import { proposeApart } from './propose-apart.ts'

export interface OwnIntake {
  clone: CloneRow
  intake: IntakeRow
  document: DocumentRow
}

/**
 * The intake of the caller's clone, its proposals found where its document is read by now; not in a transaction, for
 * finding them takes a while. Where a language model may word them it is asked by a job, and there are none until it has.
 * Refuses `forbidden`, `not_found` where the clone has none.
 */
export async function ownIntake(
  ctx: UserContext,
  { modelsOf }: Pick<WritingParts, 'modelsOf'>,
  cloneId: string,
): Promise<OwnIntake> {
  const clone = await ownClone(ctx, cloneId)
  const own = await withDocument(ctx, clone, await queries.find(ctx.db, refOf(clone)))
  const { intake, document } = own
  if (intake.proposals !== null || document.status !== 'ready') return own
  if (await isDrafted(ctx, modelsOf, intake)) return own
  const toPropose = {
    pages: pagesOf(await queries.loadPages(ctx.db, intake)),
    today: ctx.clock.now().toISOString().slice(0, 10),
  }
  const proposals = await proposeApart(document.id, toPropose)
  await queries.keepProposals(ctx.db, intake, proposals, null)
  // The model may have been quicker by a moment.
  const kept = await queries.find(ctx.db, refOf(clone))
  return kept?.document_id === intake.document_id ? { ...own, intake: kept } : own
}

/** Whether a model is at it, or is asked now; nobody waits for it for ever. */
async function isDrafted(
  ctx: UserContext,
  modelsOf: WritingParts['modelsOf'],
  intake: IntakeRow,
): Promise<boolean> {
  const now = ctx.clock.now()
  if (intake.drafting_at) return now.getTime() - intake.drafting_at.getTime() < DRAFTING_MS
  const models = await modelsOf(intake.owner_id)
  if (!models.some(({ rests }) => !rests.writing.isResting)) return false
  const { owner_id: ownerId, clone_id: cloneId, document_id: documentId } = intake
  await inTransaction(ctx, async ({ db, bus }) => {
    if (await queries.beginDrafting(db, intake, now))
      await bus.emit(db, 'intake.read', { ownerId, cloneId, documentId })
  })
  return true
}

/**
 * The same with clone and intake locked until the transaction ends. Refuses `wrong_state` while archived, and before
 * anything is proposed: there is nothing yet to decide on.
 */
export async function lockOwnIntake(ctx: UserContext & { db: Tx }, cloneId: string): Promise<OwnIntake> {
  const clone = await lockOwnClone(ctx, cloneId)
  if (clone.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
  const own = await withDocument(ctx, clone, await queries.lock(ctx.db, refOf(clone)))
  if (own.intake.proposals === null) throw refuse('wrong_state', 'Its document is still being read')
  return own
}

const refOf = (clone: CloneRow) => ({ ownerId: clone.owner_id, cloneId: clone.id })

async function withDocument(
  ctx: UserContext,
  clone: CloneRow,
  intake: IntakeRow | undefined,
): Promise<OwnIntake> {
  const document = intake && (await findDocument(ctx.db, { ...refOf(clone), documentId: intake.document_id }))
  if (!intake || !document) throw refuse('not_found', 'Nothing is proposed for this clone')
  return { clone, intake, document }
}
