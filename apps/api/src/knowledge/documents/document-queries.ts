import { sql } from 'kysely'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { DocumentRow, KeptPassage, ReadPage, Slides } from './document-rules.ts'
import { READING } from './reading-rules.ts'

interface DocumentRef {
  ownerId: string
  cloneId: string
  documentId: string
}

export async function countDocuments(db: Db, ownerId: string, cloneId: string): Promise<number> {
  const row = await db
    .selectFrom('clone_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return row.count
}

/**
 * A document that waits to be read; it has its file's id, so that one file is one document. One that failed is
 * read again. Undefined where nothing is to be done.
 */
export const beginDocument = (db: Tx, document: DocumentRef & { rank: number; now: Date }) =>
  db
    .insertInto('clone_documents')
    .values({
      owner_id: document.ownerId,
      clone_id: document.cloneId,
      id: document.documentId,
      file_id: document.documentId,
      reading_rank: document.rank,
      created_at: document.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'clone_id', 'id'])
        .doUpdateSet({ status: 'reading', failure: null, reading_tries: 0, read_after: null })
        .where('clone_documents.status', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()

/** When a document that has to wait is read; null for one that waits for nothing but its turn. */
const resumesAt = sql<Date | null>`case when clone_documents.status = 'reading' then greatest(
  case when read_after > now() then read_after end,
  case when spent_ms >= ${sql.lit(READING.hourlyMs)} and hour_began_at + make_interval(secs => ${sql.lit(READING.hourSeconds)}) > now()
    then hour_began_at + make_interval(secs => ${sql.lit(READING.hourSeconds)}) end) end`

const documents = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clone_documents')
    .innerJoin('files', (join) =>
      join
        .onRef('files.owner_id', '=', 'clone_documents.owner_id')
        .onRef('files.id', '=', 'clone_documents.file_id'),
    )
    .leftJoin('document_readings', (join) =>
      join
        .onRef('document_readings.owner_id', '=', 'clone_documents.owner_id')
        .onRef('document_readings.clone_id', '=', 'clone_documents.clone_id')
        .onRef('document_readings.document_id', '=', 'clone_documents.id'),
    )
    .leftJoin('reading_turns', 'reading_turns.owner_id', 'clone_documents.owner_id')
    .select([
      'clone_documents.id',
      'clone_documents.status',
      'clone_documents.failure',
      'clone_documents.pages',
      sql<number>`coalesce(document_readings.pages_read, 0)`.as('pages_read'),
      sql<number>`coalesce(document_readings.pages_total, 0)`.as('pages_total'),
      'clone_documents.slides',
      'clone_documents.offered',
      'clone_documents.audience',
      'clone_documents.created_at',
      sql<number>`jsonb_array_length(clone_documents.passages)`.as('passages'),
      resumesAt.as('resumes_at'),
      'files.owner_id',
      'files.id as file_id',
      'files.bucket',
      'files.path',
      'files.storage_key',
      'files.clone_id',
      'files.name',
      'files.content_type',
      'files.bytes',
      'files.created_at as file_created_at',
    ])
    .where('clone_documents.owner_id', '=', ownerId)
    .where('clone_documents.clone_id', '=', cloneId)
    .where('files.stored_at', 'is not', null)

/** With their files, oldest first. */
export const listDocuments = (db: Db, ownerId: string, cloneId: string): Promise<DocumentRow[]> =>
  documents(db, ownerId, cloneId)
    .orderBy('clone_documents.created_at')
    .orderBy('clone_documents.id')
    .execute()

export const findDocument = (
  db: Db,
  { ownerId, cloneId, documentId }: DocumentRef,
): Promise<DocumentRow | undefined> =>
  documents(db, ownerId, cloneId).where('clone_documents.id', '=', documentId).executeTakeFirst()

const reading = (db: Db, { ownerId, cloneId, documentId }: DocumentRef) =>
  db
    .updateTable('clone_documents')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('id', '=', documentId)
    .where('status', '=', 'reading')

/** Undefined where it went away, or was finished by another try. */
export async function markReady(
  db: Tx,
  ref: DocumentRef,
  read: { pages: readonly ReadPage[]; passages: readonly KeptPassage[]; slides: Slides },
) {
  await noteReading(db, ref, { read: read.pages.length, total: read.pages.length }, read.pages)
  return reading(db, ref)
    .set({
      status: 'ready',
      pages: read.pages.length,
      passages: json(read.passages),
      chars: read.passages.reduce((sum, { text }) => sum + text.length, 0),
      slides: json(read.slides),
    })
    .returning('id')
    .executeTakeFirst()
}

/** How far it is, for whoever waits for it, and in the end what it holds; nothing where it went away. */
export const noteReading = (
  db: Db,
  { ownerId, cloneId, documentId }: DocumentRef,
  { read, total }: { read: number; total: number },
  pages: readonly ReadPage[] = [],
) =>
  sql`insert into document_readings as r (owner_id, clone_id, document_id, pages_read, pages_total, pages)
    select owner_id, clone_id, id, ${read}::int, ${total}::int, ${JSON.stringify(pages)}::jsonb from clone_documents
    where owner_id = ${ownerId} and clone_id = ${cloneId} and id = ${documentId} and status = 'reading'
    on conflict (owner_id, clone_id, document_id) do update
      set pages_read = excluded.pages_read, pages_total = excluded.pages_total, pages = excluded.pages`.execute(
    db,
  )

/** As {@link markReady}. */
export const markFailed = (db: Db, ref: DocumentRef, failure: string) =>
  reading(db, ref).set({ status: 'failed', failure }).returning('id').executeTakeFirst()

/** Undefined where there is no such document. */
export const markOffered = (
  db: Tx,
  { ownerId, cloneId, documentId }: DocumentRef,
  given: { offered: boolean; audience: string },
) =>
  db
    .updateTable('clone_documents')
    .set(given)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('id', '=', documentId)
    .returning('id')
    .executeTakeFirst()

/** Undefined where the file was no document. */
export const deleteDocumentOf = (db: Tx, ownerId: string, fileId: string) =>
  db
    .deleteFrom('clone_documents')
    .where('owner_id', '=', ownerId)
    .where('file_id', '=', fileId)
    .returning('clone_id')
    .executeTakeFirst()

/** Documents of a clone as its copy's own. */
export async function copyDocuments(
  db: Tx,
  clone: { ownerId: string; cloneId: string; copyId: string },
  copies: readonly { originalId: string; id: string; slides: Slides }[],
): Promise<void> {
  await sql`
    insert into clone_documents (owner_id, clone_id, id, file_id, status, failure, pages, passages, chars, slides,
      offered, audience, reading_rank, created_at)
    select owner_id, ${clone.copyId}, copy.id, copy.id, status, failure, pages, passages, chars, copy.slides,
      offered, audience, reading_rank, created_at
    from unnest(${copies.map(({ originalId }) => originalId)}::uuid[], ${copies.map(({ id }) => id)}::uuid[],
      ${copies.map(({ slides }) => JSON.stringify(slides))}::jsonb[]) as copy(original_id, id, slides)
    join clone_documents on owner_id = ${clone.ownerId} and clone_id = ${clone.cloneId}
      and clone_documents.id = copy.original_id`.execute(db)
}

export const deleteDocumentsOfClone = (db: Db, ownerId: string, cloneId: string) =>
  db.deleteFrom('clone_documents').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
