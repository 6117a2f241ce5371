import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json } from '../../kernel/database.ts'

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

/** Notes whose sentences these are. False where the owner's account is closed, and nothing is noted. */
export async function insertUses(db: Db, ownerId: string, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    with owner as (select id from users where id = ${ownerId} and deleted_at is null),
    used as (
      insert into prepared_uses (owner_id, hash)
      select distinct owner.id, hash from owner, unnest(${[...hashes]}::text[]) as used (hash)
      order by hash on conflict do nothing
    )
    select id from owner`.execute(db)
  return rows.length > 0
}

/** Whether this owner's pitches hold the sentence, as far as it was noted. */
export async function isUsed(db: Db, ownerId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('prepared_uses')
    .select('hash')
    .where('owner_id', '=', ownerId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Sentences of an owner, some at a time. */
export async function someUses(db: Db, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('prepared_uses')
    .select('hash')
    .where('owner_id', '=', ownerId)
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Those of the hashes that no other owner's pitch holds. */
export async function usedByNobodyElse(db: Db, ownerId: string, hashes: readonly string[]) {
  const rows = await db
    .selectFrom('prepared_audio')
    .select(['hash', 'storage_path'])
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('prepared_uses as other')
            .select('other.hash')
            .whereRef('other.hash', '=', 'prepared_audio.hash')
            .where('other.owner_id', '<>', ownerId),
        ),
      ),
    )
    .execute()
  return rows
}

export const dropUses = (db: Db, ownerId: string, hashes: readonly string[]) =>
  db
    .deleteFrom('prepared_uses')
    .where('owner_id', '=', ownerId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()

export const forgetPrepared = (db: Db, hash: string) =>
  db.deleteFrom('prepared_audio').where('hash', '=', hash).execute()
