import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, json, type Tx } from '../kernel/database.ts'
import { CloneSnapshot, FrozenDocument, type VersionCard } from './snapshot.ts'

type Db = Database | Tx

/** Launches a draft, and nothing but a draft. */
export const markLaunched = (db: Db, ownerId: string, cloneId: string, now: Date) =>
  db
    .updateTable('clones')
    .set({ status: 'launched', launched_at: now, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()

/** The version that was frozen becomes the published one. */
export const markPublished = (
  db: Db,
  ownerId: string,
  cloneId: string,
  published: { version: number; revision: number; now: Date },
) =>
  db
    .updateTable('clones')
    .set({
      status: 'published',
      version: published.version,
      published_revision: published.revision,
      published_at: published.now,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', 'in', ['launched', 'published'])
    .where('version', '=', published.version - 1)
    .execute()

export const insertVersion = (
  db: Db,
  version: { ownerId: string; cloneId: string; version: number; snapshot: CloneSnapshot; card: VersionCard },
) =>
  db
    .insertInto('clone_versions')
    .values({
      owner_id: version.ownerId,
      clone_id: version.cloneId,
      version: version.version,
      snapshot: json(version.snapshot),
      card: json(version.card),
    })
    .execute()

const SectionMs = z.record(z.string(), z.number())

export async function findVersion(db: Db, ref: { ownerId: string; cloneId: string; version: number }) {
  const row = await db
    .selectFrom('clone_versions')
    .select(['snapshot', 'section_ms'])
    .where('owner_id', '=', ref.ownerId)
    .where('clone_id', '=', ref.cloneId)
    .where('version', '=', ref.version)
    .executeTakeFirst()
  if (!row) return null
  return {
    snapshot: CloneSnapshot.parse(row.snapshot),
    sectionMs: SectionMs.parse(row.section_ms),
    /** About what it weighs in memory. */
    bytes: JSON.stringify(row.snapshot).length,
  }
}

/** The version that a clone serves now; 0 before its first. */
export const currentVersion = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select('version')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .executeTakeFirst()

export const saveSectionMs = (
  db: Db,
  ref: { ownerId: string; cloneId: string; version: number },
  sectionMs: Record<string, number>,
  card: VersionCard,
) =>
  db
    .updateTable('clone_versions')
    .set({ section_ms: json(sectionMs), card: json(card) })
    .where('owner_id', '=', ref.ownerId)
    .where('clone_id', '=', ref.cloneId)
    .where('version', '=', ref.version)
    .execute()

const Passages = FrozenDocument.shape.passages

/** Documents that were read to their end, with their text. */
export async function readyDocuments(db: Db, ownerId: string, cloneId: string): Promise<FrozenDocument[]> {
  const rows = await db
    .selectFrom('clone_documents')
    .innerJoin('files', (join) =>
      join
        .onRef('files.owner_id', '=', 'clone_documents.owner_id')
        .onRef('files.id', '=', 'clone_documents.file_id'),
    )
    .select(['clone_documents.id', 'files.name', 'clone_documents.passages'])
    .where('clone_documents.owner_id', '=', ownerId)
    .where('clone_documents.clone_id', '=', cloneId)
    .where('clone_documents.status', '=', 'ready')
    .orderBy('clone_documents.created_at')
    .orderBy('clone_documents.id')
    .execute()
  return rows.map((row) => ({ id: row.id, title: row.name, passages: Passages.parse(row.passages) }))
}

const Words = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).nullable()

export interface PreparedRow {
  hash: string
  sampleRateHz: number
  samples: number
  words: [charStart: number, charEnd: number, startSample: number, endSample: number][] | null
  storagePath: string
}

export async function findPrepared(db: Db, hashes: readonly string[]): Promise<PreparedRow[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('prepared_audio')
    .select(['hash', 'sample_rate_hz', 'samples', 'words', 'storage_path'])
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
  return rows.map((row) => ({
    hash: row.hash,
    sampleRateHz: row.sample_rate_hz,
    samples: row.samples,
    words: Words.parse(row.words),
    storagePath: row.storage_path,
  }))
}

/** Keeps the first of several equal ones. */
export const insertPrepared = (db: Db, row: PreparedRow) =>
  db
    .insertInto('prepared_audio')
    .values({
      hash: row.hash,
      sample_rate_hz: row.sampleRateHz,
      samples: row.samples,
      words: row.words === null ? null : json(row.words),
      storage_path: row.storagePath,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const forgetPrepared = (db: Db, hash: string) =>
  db.deleteFrom('prepared_audio').where('hash', '=', hash).execute()
