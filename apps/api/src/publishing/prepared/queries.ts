import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json } from '../../kernel/database.ts'
import { CloneSnapshot } from '../snapshot.ts'

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

/** Which of them are there. */
export async function preparedHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('prepared_audio')
    .select('hash')
    .where('hash', '=', sql<string>`any(${[...new Set(hashes)]}::text[])`)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** What visitors of a clone are served now. */
export interface ServedVersion {
  ownerId: string
  cloneId: string
  version: number
  /** Of clone and version. */
  key: string
}

interface WhichServed {
  publishedBefore: Date
  limit: number
}

/** Published versions of founders' clones that stand; house clones are spoken when somebody listens. */
const served = (db: Db, { publishedBefore, limit }: WhichServed) =>
  db
    .selectFrom('clones')
    .innerJoin('users', 'users.id', 'clones.owner_id')
    .innerJoin('clone_versions as frozen', (join) =>
      join
        .onRef('frozen.owner_id', '=', 'clones.owner_id')
        .onRef('frozen.clone_id', '=', 'clones.id')
        .onRef('frozen.version', '=', 'clones.version'),
    )
    .where('clones.status', '=', 'published')
    .where('users.deleted_at', 'is', null)
    .where('users.is_house', '=', false)
    .where('frozen.created_at', '<=', publishedBefore)
    .select(['clones.owner_id as ownerId', 'clones.id as cloneId', 'clones.version', KEY.as('key')])
    .limit(limit)

const KEY = sql<string>`clones.id || '/' || clones.version`

/** Those with a section that is not measured, but for the keys of `except`. By its keys and lengths alone. */
export const unmeasured = (
  db: Db,
  { except, ...which }: WhichServed & { except: readonly string[] },
): Promise<ServedVersion[]> =>
  served(db, which)
    .where(
      sql<boolean>`(select count(*) from jsonb_object_keys(frozen.section_ms)) < jsonb_array_length(frozen.section_ids)`,
    )
    .where(sql<boolean>`${KEY} <> all(${[...except]}::text[])`)
    .execute()

/** Those that follow one in the order of owners and clones, each with what it says, read when that is asked for. */
export async function nextServed(db: Db, { after, ...which }: WhichServed & { after: ServedVersion | null }) {
  const from = served(db, which)
    .select(sql<string>`coalesce(frozen.snapshot::text, '')`.as('text'))
    .orderBy('clones.owner_id')
    .orderBy('clones.id')
  const next = after
    ? from.where(
        sql<boolean>`(clones.owner_id, clones.id) > (${after.ownerId}::uuid, ${after.cloneId}::uuid)`,
      )
    : from
  return (await next.execute()).map(({ text, ...row }) => ({
    ...row,
    snapshot: () => CloneSnapshot.parse(JSON.parse(text)),
  }))
}
