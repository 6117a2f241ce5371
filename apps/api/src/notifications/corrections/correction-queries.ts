import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { FigureChanges } from '../../kernel/database-types.ts'

interface CloneRef {
  ownerId: string
  cloneId: string
}

const CHANGE = ['owner_id', 'id', 'clone_id', 'fact_id', 'version', 'label', 'value', 'audience'] as const
const changes = (db: Db, { ownerId, cloneId }: CloneRef) =>
  db
    .selectFrom('figure_changes')
    .select(CHANGE)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
export type Change = Awaited<ReturnType<typeof changesOfVersion>>[number]

export const insertChanges = (db: Db, rows: readonly Insertable<FigureChanges>[]) =>
  db
    .insertInto('figure_changes')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const changesOfVersion = (db: Db, ref: CloneRef, version: number) =>
  changes(db, ref).where('version', '=', version).execute()

/** Of each figure that has changed since a version, its newest change. */
export const newestChanges = (db: Db, ref: CloneRef, since: number) =>
  changes(db, ref)
    .where('version', '>', since)
    .distinctOn('fact_id')
    .orderBy('fact_id')
    .orderBy('version', 'desc')
    .execute()

/** Versions before one, as far as their content is kept. */
export async function keptVersions(
  db: Db,
  { ownerId, cloneId }: CloneRef,
  before: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('clone_versions')
    .select('version')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('version', '<', before)
    .where('snapshot', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version }) => version)
}

/** Finished talks whose words are kept; no tests. */
const talks = (db: Db, ownerId: string) =>
  db
    .selectFrom('calls')
    .select(['id', 'clone_id', 'clone_version', 'language', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is not', null)
    .where('is_test', '=', false)
    .where('consent_transcript', '=', true)
    .where('transcript_forgotten_at', 'is', null)
    .where('visitor_deleted_at', 'is', null)
export type Talk = NonNullable<Awaited<ReturnType<typeof findTalk>>>

export const findTalk = (db: Db, ownerId: string, callId: string) =>
  talks(db, ownerId).where('id', '=', callId).executeTakeFirst()

/** Talks with a version of the clone, some at a time, in the order of their ids. */
export const talksWith = (
  db: Db,
  { owner_id: ownerId, clone_id: cloneId }: Change,
  { version, after, limit }: { version: number; after: string | null; limit: number },
) =>
  talks(db, ownerId)
    .where('clone_id', '=', cloneId)
    .where('clone_version', '=', version)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

/** What the clone said in talks, as far as it was heard. */
export const heardTurns = (db: Db, ownerId: string, callIds: readonly string[]) =>
  db
    .selectFrom('call_turns')
    .select(['call_id', 'text', 'at_ms', 'interrupted', 'sources'])
    .where('owner_id', '=', ownerId)
    .where('call_id', 'in', callIds)
    .where('role', '=', 'clone')
    .where('text', '<>', '')
    .orderBy('at_ms')
    .orderBy('turn')
    .orderBy('utterance')
    .execute()

export interface Heard {
  call_id: string
  label: string
  value: string
  heard_at: string
}

const listenersOfOlder = ({ owner_id: ownerId, clone_id: cloneId, fact_id: factId, version }: Change) => sql`
  figure_changes older join figure_listeners listener
    on listener.owner_id = older.owner_id and listener.change_id = older.id
  where older.owner_id = ${ownerId} and older.clone_id = ${cloneId} and older.fact_id = ${factId}
    and older.version < ${version}`

/**
 * Takes over who is known from earlier changes of the figure: what a correction told them counts as heard last. Who
 * knows what holds now is left out.
 */
export const carryListeners = (db: Db, change: Change) =>
  sql`insert into figure_listeners (owner_id, change_id, call_id, version, label, value, heard_at)
    select owner_id, ${change.id}, call_id, version, label, told, heard_at from (
      select distinct on (listener.call_id) listener.*,
        case when listener.asked_at is null then listener.value else older.value end as told
      from ${listenersOfOlder(change)} order by listener.call_id, older.version desc) as last
    where told is not null and told is distinct from ${change.value}
    on conflict do nothing`.execute(db)

/** Writes down who heard another value, unless their words are gone by now, or an earlier change knows of them. */
export const insertListeners = (db: Db, change: Change, heard: readonly Heard[]) =>
  sql`insert into figure_listeners (owner_id, change_id, call_id, version, label, value, heard_at)
    select calls.owner_id, ${change.id}, calls.id, calls.clone_version, heard.label, heard.value, heard.heard_at
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb)
      as heard (call_id uuid, label text, value text, heard_at timestamptz)
    join calls on calls.owner_id = ${change.owner_id} and calls.id = heard.call_id
    where calls.transcript_forgotten_at is null and calls.visitor_deleted_at is null
      and not exists (select from ${listenersOfOlder(change)} and listener.call_id = calls.id)
    for share of calls
    on conflict do nothing`.execute(db)

/** Of each figure the newest change holds. */
const isNewest = sql<boolean>`not exists (select from figure_changes newer
  where newer.owner_id = change.owner_id and newer.clone_id = change.clone_id
    and newer.fact_id = change.fact_id and newer.version > change.version)`

/** What was heard by an address that its visitor proved goes to no other. */
const isTheirs = sql`agreed.email is not null and (calls.proven_email = agreed.email
  or calls.audience not in ('public-verified', 'verified-email', 'named-investor'))`

/** Listeners with where they are mailed: at an address left for it, else at one that they proved; null where nowhere. */
export const reached = sql`(
  select listener.*, calls.clone_id, calls.audience, calls.pitch_link_id, calls.consent_person,
    case when calls.consent_person then calls.session_id end as session_id,
    case when ${isTheirs} then case when agreed.stopped_at is null then agreed.email end
      when proven.stopped_at is null then calls.proven_email end as email,
    coalesce(${isTheirs}, false) as was_left
  from figure_listeners listener
  join calls on calls.owner_id = listener.owner_id and calls.id = listener.call_id
  left join mail_agreements agreement
    on agreement.owner_id = calls.owner_id and agreement.session_id = calls.session_id
  left join mail_recipients agreed
    on agreed.owner_id = agreement.owner_id and agreed.id = agreement.recipient_id
  left join mail_recipients proven
    on proven.owner_id = calls.owner_id and proven.email = calls.proven_email)`

export interface CorrectionRow extends Change {
  created_at: Date
  listeners: number
  unsent: number
  unsent_by_mail: number
}

const corrections = (where: RawBuilder<unknown>) => sql<CorrectionRow>`
  select change.*, counted.* from figure_changes change
  join clones on clones.owner_id = change.owner_id and clones.id = change.clone_id and clones.status <> 'deleted'
  cross join lateral (
    select count(*)::int as listeners, count(*) filter (where asked_at is null)::int as unsent,
      count(*) filter (where asked_at is null and email is not null)::int as unsent_by_mail
    from ${reached} reached where reached.owner_id = change.owner_id and reached.change_id = change.id) counted
  where ${where} and ${isNewest}`

/** Changes with listeners, newest first. */
export async function listCorrections(
  db: Db,
  { ownerId, cloneId }: CloneRef,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: CorrectionRow[]; total: number }> {
  const all = sql`(${corrections(sql`change.owner_id = ${ownerId} and change.clone_id = ${cloneId}`)}
    and listeners > 0) as correction`
  const { rows } = await sql<CorrectionRow>`select * from ${all}
    order by version desc, label, id offset ${skip} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${all}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The newest change of a figure, whoever heard it; undefined where there is no such, or a newer one. */
export async function findCorrection(
  db: Db,
  ownerId: string,
  id: string,
): Promise<CorrectionRow | undefined> {
  const { rows } = await corrections(sql`change.owner_id = ${ownerId} and change.id = ${id}`).execute(db)
  return rows[0]
}

/** True where there is a change of that name, also one that a newer one stands for. */
export async function isChange(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('figure_changes')
    .innerJoin('clones', (join) =>
      join
        .onRef('clones.owner_id', '=', 'figure_changes.owner_id')
        .onRef('clones.id', '=', 'figure_changes.clone_id'),
    )
    .select('figure_changes.id')
    .where('figure_changes.owner_id', '=', ownerId)
    .where('figure_changes.id', '=', id)
    .where('clones.status', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}

export interface ListenerRow {
  call_id: string
  clone_id: string
  version: number
  label: string
  value: string
  heard_at: Date
  asked_at: Date | null
  audience: string
  pitch_link_id: string | null
  session_id: string | null
  email: string | null
  /** The address was left to be mailed at, and not only proven. */
  was_left: boolean
}

/** Who heard another value, the last first. */
export async function listListeners(
  db: Db,
  ownerId: string,
  changeId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListenerRow[]> {
  const { rows } = await sql<ListenerRow>`select * from ${reached} reached
    where owner_id = ${ownerId} and change_id = ${changeId}
    order by heard_at desc, call_id offset ${skip} limit ${limit}`.execute(db)
  return rows
}

export interface ToldRow extends ListenerRow {
  change_id: string
  fact_id: string
  now_value: string | null
  now_audience: string
  asked_at: Date
}

/** Corrections of what was heard in these visits at a clone, sent since a time, the last first; each figure once. */
export async function correctionsOfVisits(
  db: Db,
  ownerId: string,
  asked: { cloneId: string; sessionIds: readonly string[]; since: Date },
  limit: number,
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`select distinct on (change.id) reached.*, change.fact_id,
      change.value as now_value, change.audience as now_audience
    from ${reached} reached
    join figure_changes change on change.owner_id = reached.owner_id and change.id = reached.change_id
    where reached.owner_id = ${ownerId} and change.clone_id = ${asked.cloneId}
      and reached.session_id = any(${[...asked.sessionIds]}::text[]) and reached.asked_at > ${asked.since}
      and ${isNewest}
    order by change.id, reached.heard_at desc limit ${limit}`.execute(db)
  return rows
}

/** Forgets that these talks were listened to; answers what may be about to be mailed for them. */
export async function forgetListeners(
  db: Tx,
  calls: readonly { ownerId: string; callId: string }[],
): Promise<{ change_id: string; recipient_id: string | null }[]> {
  const { rows } = await sql<{ change_id: string; recipient_id: string | null }>`
    delete from figure_listeners where (owner_id, call_id) in (select * from unnest(
      ${calls.map(({ ownerId }) => ownerId)}::uuid[], ${calls.map(({ callId }) => callId)}::uuid[]))
    returning change_id, recipient_id`.execute(db)
  return rows
}
