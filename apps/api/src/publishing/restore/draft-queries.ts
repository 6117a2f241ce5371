import { z } from 'zod'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import { DraftParts } from './draft-parts.ts'

interface CloneRef {
  ownerId: string
  cloneId: string
}

export const Holds = z.enum(['before', 'edited'])
export type Holds = z.infer<typeof Holds>

export interface ReplacedDraft {
  parts: DraftParts
  holds: Holds
  version: number
  revision: number
  /** Names the draft that was made of the version, by `markOf`. */
  taken: string | null
  replacedAt: Date
}

const draftOf = (db: Db, { ownerId, cloneId }: CloneRef) =>
  db.selectFrom('replaced_drafts').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId)

/** Without what it holds. */
export const findReplaced = (db: Db, ref: CloneRef) =>
  draftOf(db, ref).select(['holds', 'version', 'replaced_at']).executeTakeFirst()

export async function loadReplaced(db: Tx, ref: CloneRef): Promise<ReplacedDraft | null> {
  const row = await draftOf(db, ref)
    .select(['parts', 'holds', 'version', 'revision', 'taken', 'replaced_at'])
    .executeTakeFirst()
  if (!row) return null
  return {
    parts: DraftParts.parse(row.parts),
    holds: Holds.parse(row.holds),
    version: row.version,
    revision: row.revision,
    taken: row.taken,
    replacedAt: row.replaced_at,
  }
}

export const saveReplaced = (
  db: Tx,
  { ownerId, cloneId }: CloneRef,
  { parts, replacedAt, ...more }: ReplacedDraft,
) => {
  const values = { parts: json(parts), replaced_at: replacedAt, ...more }
  return db
    .insertInto('replaced_drafts')
    .values({ owner_id: ownerId, clone_id: cloneId, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'clone_id']).doUpdateSet(values))
    .execute()
}

export const dropReplaced = (db: Tx, { ownerId, cloneId }: CloneRef) =>
  db.deleteFrom('replaced_drafts').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
