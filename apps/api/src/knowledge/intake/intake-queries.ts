import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { IntakeRow, IntakeWriter, Judgements, Proposed } from './intake-rules.ts'

const Languages = z.array(z.string())

interface CloneRef {
  ownerId: string
  cloneId: string
}

/** Another document begins anew; the same one changes nothing, so that it can be sent again. */
export const begin = (db: Tx, { ownerId, cloneId }: CloneRef, documentId: string, now: Date) =>
  db
    .insertInto('clone_intakes')
    .values({
      owner_id: ownerId,
      clone_id: cloneId,
      document_id: documentId,
      created_at: now,
      touched_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'clone_id'])
        .doUpdateSet({
          document_id: documentId,
          proposals: null,
          judgements: json({}),
          applied_at: null,
          drafting_at: null,
          writer: null,
          touched_at: now,
        })
        .where('clone_intakes.document_id', '<>', documentId),
    )
    .execute()

const COLUMNS = [
  'owner_id',
  'clone_id',
  'document_id',
  'proposals',
  'judgements',
  'applied_at',
  'touched_at',
  'drafting_at',
  'writer',
] as const

export const find = (db: Db, { ownerId, cloneId }: CloneRef): Promise<IntakeRow | undefined> =>
  db
    .selectFrom('clone_intakes')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirst()

/** {@link find}, locked until the transaction ends. */
export const lock = (db: Tx, { ownerId, cloneId }: CloneRef): Promise<IntakeRow | undefined> =>
  db
    .selectFrom('clone_intakes')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .forUpdate()
    .executeTakeFirst()

/** What its document holds: page by page, or in passages where it was read before pages were kept. */
export const loadPages = (db: Db, intake: IntakeRow) =>
  db
    .selectFrom('clone_documents')
    .leftJoin('document_readings', (join) =>
      join
        .onRef('document_readings.owner_id', '=', 'clone_documents.owner_id')
        .onRef('document_readings.clone_id', '=', 'clone_documents.clone_id')
        .onRef('document_readings.document_id', '=', 'clone_documents.id'),
    )
    .select(['document_readings.pages as read_pages', 'clone_documents.passages'])
    .where('clone_documents.owner_id', '=', intake.owner_id)
    .where('clone_documents.clone_id', '=', intake.clone_id)
    .where('clone_documents.id', '=', intake.document_id)
    .executeTakeFirstOrThrow()

/** Of those who propose at the same time one keeps it. `writer`: the model that worded it; null for rules alone. */
export async function keepProposals(
  db: Db,
  intake: IntakeRow,
  proposals: readonly Proposed[],
  writer: IntakeWriter | null,
): Promise<void> {
  await db
    .updateTable('clone_intakes')
    .set({ proposals: json(proposals), writer: writer && json(writer) })
    .where('owner_id', '=', intake.owner_id)
    .where('clone_id', '=', intake.clone_id)
    .where('document_id', '=', intake.document_id)
    .where('proposals', 'is', null)
    .execute()
}

/** Whether it is for the caller to have a model asked: nobody did before. */
export async function beginDrafting(tx: Tx, intake: IntakeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clone_intakes')
    .set({ drafting_at: now })
    .where('owner_id', '=', intake.owner_id)
    .where('clone_id', '=', intake.clone_id)
    .where('document_id', '=', intake.document_id)
    .where('proposals', 'is', null)
    .where('drafting_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The first language of a clone. */
export async function languageOf(db: Db, { ownerId, cloneId }: CloneRef): Promise<string> {
  const row = await db
    .selectFrom('clones')
    .select('languages')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .executeTakeFirst()
  return Languages.parse(row?.languages ?? [])[0] ?? 'en'
}

export const saveJudgements = (db: Tx, intake: IntakeRow, judgements: Judgements, now: Date) =>
  db
    .updateTable('clone_intakes')
    .set({ judgements: json(judgements), touched_at: now })
    .where('owner_id', '=', intake.owner_id)
    .where('clone_id', '=', intake.clone_id)
    .execute()

export const markApplied = (db: Tx, intake: IntakeRow, now: Date) =>
  db
    .updateTable('clone_intakes')
    .set({ applied_at: now, touched_at: now })
    .where('owner_id', '=', intake.owner_id)
    .where('clone_id', '=', intake.clone_id)
    .execute()

export const drop = (db: Db, { ownerId, cloneId }: CloneRef) =>
  db.deleteFrom('clone_intakes').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()

/** Answers how many went. */
export async function dropUntouched(db: Db, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from clone_intakes where ctid = any(array(
    select ctid from clone_intakes where touched_at < ${before} limit ${atOnce} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
