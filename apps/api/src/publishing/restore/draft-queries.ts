import { type Db, json, type Tx } from '../../kernel/database.ts'
import { DraftParts } from './draft-parts.ts'

interface CloneRef {
  ownerId: string
  cloneId: string
}

export interface ReplacedDraft {
  parts: DraftParts
  version: number
  revision: number
  replacedAt: Date
}

const draftOf = (db: Db, { ownerId, cloneId }: CloneRef) =>
  db.selectFrom('replaced_drafts').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId)

/** Without what it holds. */
export const findReplaced = (db: Db, ref: CloneRef) =>
  draftOf(db, ref).select(['version', 'replaced_at']).executeTakeFirst()

export async function loadReplaced(db: Tx, ref: CloneRef): Promise<ReplacedDraft | null> {
  const row = await draftOf(db, ref)
    .select(['parts', 'version', 'revision', 'replaced_at'])
    .executeTakeFirst()
  if (!row) return null
  return {
    parts: DraftParts.parse(row.parts),
    version: row.version,
    revision: row.revision,
    replacedAt: row.replaced_at,
  }
}

export const saveReplaced = (
  db: Tx,
  { ownerId, cloneId }: CloneRef,
  { parts, version, revision, replacedAt }: ReplacedDraft,
) => {
  const values = { parts: json(parts), version, revision, replaced_at: replacedAt }
  return db
    .insertInto('replaced_drafts')
    .values({ owner_id: ownerId, clone_id: cloneId, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'clone_id']).doUpdateSet(values))
    .execute()
}

export const dropReplaced = (db: Tx, { ownerId, cloneId }: CloneRef) =>
  db.deleteFrom('replaced_drafts').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
