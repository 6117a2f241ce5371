import type { Audience } from '@understudy/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, json, type Tx } from '../kernel/database.ts'
import { CloneSnapshot, type FrozenDocument, type FrozenPassage, type VersionCard } from './snapshot.ts'

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
  published: { from: number; version: number; revision: number; now: Date },
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
    .where('version', '=', published.from)
    .execute()

/**
 * Adds a version with the text of its documents and what it changed against the one before; nothing for the first.
 */
export const insertVersion = (
  db: Db,
  version: {
    ownerId: string
    cloneId: string
    version: number
    snapshot: CloneSnapshot
    card: VersionCard
    now: Date
  },
) =>
  sql`insert into clone_versions (owner_id, clone_id, version, snapshot, card, created_at, section_ids, passages, changed)
    select own.owner_id, own.clone_id, own.version, own.snapshot, ${json(version.card)}, ${version.now},
      jsonb_path_query_array(own.snapshot, '$.languages[*].sections[*].id'),
      (select coalesce(jsonb_object_agg(document.id, document.passages), '{}') from clone_documents as document
        where document.owner_id = own.owner_id and document.clone_id = own.clone_id
          and document.id = any(${version.snapshot.documents.map(({ id }) => id)}::uuid[])),
      case when before.version is null then '{}' else array(
          select key from jsonb_each(own.snapshot)
          where key <> 'languages' and value is distinct from before.snapshot -> key
          order by key
        ) || ${namedWhereDiffers('sections')} || ${namedWhereDiffers('voice', 'voices')} end
    from (select ${version.ownerId}::uuid as owner_id, ${version.cloneId}::uuid as clone_id,
      ${version.version}::int as version, ${json(version.snapshot)}::jsonb as snapshot) as own
    left join clone_versions as before on before.owner_id = own.owner_id
      and before.clone_id = own.clone_id and before.version = own.version - 1`.execute(db)

/** The name of a part of the languages in an array, or an empty one where the version left it as it was. */
const namedWhereDiffers = (part: 'sections' | 'voice', name: string = part) => {
  const path = sql`${`$.languages[*].${part}`}::jsonpath`
  return sql`case when jsonb_path_query_array(own.snapshot, ${path})
    is distinct from jsonb_path_query_array(before.snapshot, ${path}) then array[${name}] else '{}' end`
}

const SectionMs = z.record(z.string(), z.number())

interface VersionKey {
  ownerId: string
  cloneId: string
  version: number
}

const versionAt = (db: Db, { ownerId, cloneId, version }: VersionKey) =>
  db
    .selectFrom('clone_versions')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('version', '=', version)

export async function findVersion(db: Db, key: VersionKey) {
  const row = await versionAt(db, key)
    .select(['section_ms', sql<string | null>`snapshot::text`.as('snapshot')])
    .executeTakeFirst()
  if (!row?.snapshot) return null
  return {
    snapshot: CloneSnapshot.parse(JSON.parse(row.snapshot)),
    sectionMs: SectionMs.parse(row.section_ms),
    /** About what it weighs in memory. */
    bytes: row.snapshot.length,
  }
}

/**
 * Text of documents, a row for each passage: a driver reads rows as they come and lets others go between, whereas one
 * value of some million characters would keep them waiting.
 */
const passageRows = (db: Db, documents: ReturnType<typeof sql>, which = sql`true`) =>
  sql<FrozenPassage>`
    select document_id as "documentId", passage ->> 'id' as id, (passage ->> 'page')::int as page, passage ->> 'text' as text
    from (${documents}) as documents (document_id, passages)
    cross join lateral jsonb_array_elements(passages) with ordinality as listed (passage, place)
    where ${which}
    order by document_id, place`
    .execute(db)
    .then(({ rows }) => rows)

/** Of all documents, or those `only` that are named. None where the version is gone, or was superseded long ago. */
export const versionPassages = (
  db: Db,
  { ownerId, cloneId, version }: VersionKey,
  only?: readonly string[],
): Promise<FrozenPassage[]> =>
  passageRows(
    db,
    sql`select key, value from clone_versions, jsonb_each(passages)
      where owner_id = ${ownerId} and clone_id = ${cloneId} and version = ${version}`,
    only && sql`passage ->> 'id' = any(${[...only]}::text[])`,
  )

/** Of documents as they are now. */
export const currentPassages = (db: Db, ownerId: string, cloneId: string): Promise<FrozenPassage[]> =>
  passageRows(
    db,
    sql`select id::text, passages from clone_documents
      where owner_id = ${ownerId} and clone_id = ${cloneId} and status = 'ready'`,
  )

/** Text of documents as they are now that visitors see: of those on offer, and of pages that are slides of the pitch. */
export const shownPassages = (db: Db, ownerId: string, cloneId: string, slides: readonly string[]) =>
  sql<FrozenPassage & { onSlide: boolean }>`
    select id::text as "documentId", passage ->> 'id' as id, (passage ->> 'page')::int as page,
      passage ->> 'text' as text, on_slide as "onSlide"
    from clone_documents
    cross join lateral jsonb_array_elements(passages) with ordinality as listed (passage, place)
    cross join lateral (select exists (
      select 1 from jsonb_array_elements(slides) as slide
      where slide ->> 'path' = any(${[...slides]}::text[]) and slide -> 'page' = passage -> 'page')) as shown (on_slide)
    where owner_id = ${ownerId} and clone_id = ${cloneId} and status = 'ready' and (offered or on_slide)
    order by id, place`
    .execute(db)
    .then(({ rows }) => rows)

/** Drops what nobody is shown any more of versions up to `upTo`, but for those that a call is about. */
export const dropSuperseded = (db: Tx, { ownerId, cloneId }: Omit<VersionKey, 'version'>, upTo: number) =>
  db
    .updateTable('clone_versions')
    .set({ snapshot: null, passages: null })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('version', '<=', upTo)
    .where('snapshot', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('calls')
            .select('calls.id')
            .where('calls.owner_id', '=', ownerId)
            .where('calls.status', 'in', ['connecting', 'in-progress'])
            .where('calls.clone_id', '=', cloneId)
            .whereRef('calls.clone_version', '=', 'clone_versions.version'),
        ),
      ),
    )
    .execute()

/** The lengths alone, as far as they are measured; null where there is no such version. */
export async function findSectionMs(db: Db, key: VersionKey) {
  const row = await versionAt(db, key).select('section_ms').executeTakeFirst()
  return row ? SectionMs.parse(row.section_ms) : null
}

/** Newest first, with the names of what each changed. Versions are numbered from one on without a gap. */
export const listVersions = (
  db: Db,
  ownerId: string,
  cloneId: string,
  page: { newest: number; limit: number },
) =>
  db
    .selectFrom('clone_versions')
    .select(['version', 'created_at', 'changed'])
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('version', '<=', page.newest)
    .orderBy('version', 'desc')
    .limit(page.limit)
    .execute()

/** The version that a clone serves now; 0 before its first. And whether nobody owns it yet. */
export const currentVersion = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .innerJoin('users', 'users.id', 'clones.owner_id')
    .select(['clones.version', 'users.is_house'])
    .where('clones.owner_id', '=', ownerId)
    .where('clones.id', '=', cloneId)
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

export interface ReadyDocument extends FrozenDocument {
  chars: number
}

/** Documents that were read to their end, each with how many characters it has. */
export const readyDocuments = (db: Db, ownerId: string, cloneId: string): Promise<ReadyDocument[]> =>
  db
    .selectFrom('clone_documents')
    .innerJoin('files', (join) =>
      join
        .onRef('files.owner_id', '=', 'clone_documents.owner_id')
        .onRef('files.id', '=', 'clone_documents.file_id'),
    )
    .select([
      'clone_documents.id',
      'files.name as title',
      'clone_documents.offered',
      sql<Audience>`clone_documents.audience`.as('audience'),
      'clone_documents.chars',
    ])
    .where('clone_documents.owner_id', '=', ownerId)
    .where('clone_documents.clone_id', '=', cloneId)
    .where('clone_documents.status', '=', 'ready')
    .orderBy('clone_documents.created_at')
    .orderBy('clone_documents.id')
    .execute()
