import { type RawBuilder, sql } from 'kysely'
import { type Db, json, type Tx } from '../../kernel/database.ts'
import type { Written } from '../../own-keys/model/ask-model.ts'
import { KeptLines } from './read-written.ts'

export interface CloneKey {
  ownerId: string
  cloneId: string
}

const rowsOf = (db: Db, { ownerId, cloneId }: CloneKey) =>
  db.selectFrom('clone_paraphrases').where('owner_id', '=', ownerId).where('clone_id', '=', cloneId)

const ROW = ['digest', 'kind', 'source_id', 'named', 'lines'] as const

const toKnown = <Row extends { lines: unknown }>(row: Row) => ({ ...row, lines: KeptLines.parse(row.lines) })

/** All that stands for a clone, what was written last behind. */
export async function listKnown(db: Db, clone: CloneKey) {
  return (await rowsOf(db, clone).select(ROW).orderBy('created_at').execute()).map(toKnown)
}
export type KnownRow = Awaited<ReturnType<typeof listKnown>>[number]

export interface Listed {
  kind?: 'faq' | 'fact' | undefined
  source_id?: string | undefined
}

const listed = (db: Db, clone: CloneKey, { kind, source_id }: Listed) =>
  rowsOf(db, clone)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(source_id !== undefined, (query) => query.where('source_id', '=', source_id ?? ''))

export async function listPage(db: Db, clone: CloneKey, page: Listed & { skip: number; limit: number }) {
  const rows = await listed(db, clone, page)
    .select(ROW)
    .orderBy('kind')
    .orderBy('named')
    .orderBy('digest')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return rows.map(toKnown)
}

export async function countListed(db: Db, clone: CloneKey, which: Listed): Promise<number> {
  const { count } = await listed(db, clone, which)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of two that turn lines of one source at once each has its effect. Undefined where there is no such line. */
export async function turnLine(
  db: Db,
  { ownerId, cloneId }: CloneKey,
  { digest, text, off }: { digest: string; text: string; off: boolean },
) {
  const row = await db
    .updateTable('clone_paraphrases')
    .set({
      lines: sql`(select jsonb_agg(case when line ->> 'text' = ${text}
        then line || jsonb_build_object('off', ${off}::boolean) else line end order by place)
        from jsonb_array_elements(lines) with ordinality as listed (line, place))`,
    })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('digest', '=', digest)
    .where(sql<boolean>`lines @> ${json([{ text }])}::jsonb`)
    .returning(ROW)
    .executeTakeFirst()
  return row && toKnown(row)
}

/** What is published of a clone and may be asked for; undefined where it is not, and of samples and unclaimed ones. */
export const findPublished = (db: Db, { ownerId, cloneId }: CloneKey) =>
  db
    .selectFrom('clones')
    .innerJoin('users', 'users.id', 'clones.owner_id')
    .select('clones.version')
    .where('clones.owner_id', '=', ownerId)
    .where('clones.id', '=', cloneId)
    .where('clones.status', '=', 'published')
    .where('clones.is_sample', '=', false)
    .where('users.is_house', '=', false)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** The same locked, so that it is neither deleted nor published anew meanwhile. */
export const lockPublished = (tx: Tx, { ownerId, cloneId }: CloneKey) =>
  tx
    .selectFrom('clones')
    .select('version')
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '=', 'published')
    .forUpdate()
    .executeTakeFirst()

type Published = Pick<KeptSource, 'digest' | 'kind'> & { id: string }

const isGone = (published: readonly Published[]) =>
  sql<boolean>`digest <> all(${published.map(({ digest }) => digest)}::text[])`

const isOf = (sources: readonly Published[]) =>
  sql<boolean>`kind || '/' || source_id = any(${sources.map(({ kind, id }) => `${kind}/${id}`)}::text[])`

/** Takes away what stands for sources as they are no longer published, or for what `of` were before. */
export const dropGone = (
  db: Db,
  { ownerId, cloneId }: CloneKey,
  published: readonly Published[],
  of?: readonly Published[],
) =>
  db
    .deleteFrom('clone_paraphrases')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(isGone(published))
    .$if(of !== undefined, (query) => query.where(isOf(of ?? [])))
    .execute()

/** As long as a digest: it is what a line is turned by. */
const asBefore = (digest: string) => sql`'was/' || left(${sql.ref(digest)}, 60)`

/**
 * The same, but for what was left out of sources that are only worded anew: nobody has written for them since. That stands
 * under another name, so that a source that is worded again as it once was is missing, and not taken for written.
 */
export async function dropAllButLeftOut(
  tx: Tx,
  { ownerId, cloneId }: CloneKey,
  published: readonly Published[],
): Promise<void> {
  // What was written under its own name since took these over.
  await tx
    .deleteFrom('clone_paraphrases as before')
    .where('before.owner_id', '=', ownerId)
    .where('before.clone_id', '=', cloneId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('clone_paraphrases as since')
          .select('since.digest')
          .whereRef('since.owner_id', '=', 'before.owner_id')
          .whereRef('since.clone_id', '=', 'before.clone_id')
          .where(sql<boolean>`before.digest = ${asBefore('since.digest')}`)
          .where(sql<boolean>`since.digest not like 'was/%'`),
      ),
    )
    .execute()
  await tx
    .updateTable('clone_paraphrases')
    .set({
      digest: sql`case when digest like 'was/%' then digest else ${asBefore('digest')} end`,
      lines: sql`case when ${isOf(published)}
        then jsonb_path_query_array(lines, '$[*] ? (@.off == true)') else '[]'::jsonb end`,
    })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(isGone(published))
    .execute()
  await tx
    .deleteFrom('clone_paraphrases')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where(isGone(published))
    .where(sql<boolean>`lines = '[]'::jsonb`)
    .execute()
}

export async function dropAll(db: Db, { ownerId, cloneId }: CloneKey): Promise<void> {
  for (const table of ['clone_paraphrases', 'paraphrase_writings', 'paraphrase_runs'] as const)
    await db.deleteFrom(table).where('owner_id', '=', ownerId).where('clone_id', '=', cloneId).execute()
}

export interface KeptSource {
  digest: string
  kind: 'faq' | 'fact'
  sourceId: string
  named: string
  lines: KeptLines
}

/** Of two who wrote for the same at once, the first is kept. */
export const keepSources = (
  tx: Tx,
  { ownerId, cloneId }: CloneKey,
  sources: readonly KeptSource[],
  at: Date,
) =>
  tx
    .insertInto('clone_paraphrases')
    .values(
      sources.map(({ digest, kind, sourceId, named, lines }) => ({
        owner_id: ownerId,
        clone_id: cloneId,
        digest,
        kind,
        source_id: sourceId,
        named,
        lines: json(lines),
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_id', 'clone_id', 'digest']).doNothing())
    .execute()

export const keepWriting = (
  tx: Tx,
  { ownerId, cloneId }: CloneKey,
  { usage, costMicros, model, host, own }: Written,
  writing: { id: string; promptVersion: string; kept: number; dropped: number; at: Date },
) =>
  tx
    .insertInto('paraphrase_writings')
    .values({
      owner_id: ownerId,
      clone_id: cloneId,
      id: writing.id,
      model,
      host,
      own,
      prompt_version: writing.promptVersion,
      input_tokens: usage.inputTokens,
      cached_tokens: usage.cachedTokens,
      output_tokens: usage.outputTokens,
      cost_micros: costMicros,
      kept: writing.kept,
      dropped: writing.dropped,
      created_at: writing.at,
    })
    .execute()

export async function listWriters(db: Db, { ownerId, cloneId }: CloneKey) {
  const { rows } = await sql<{
    model: string
    host: string
    own: boolean
    input_tokens: number
    output_tokens: number
    cost_micros: number | null
    dropped: number
  }>`
    select model, host, own, sum(input_tokens)::float8 as input_tokens, sum(output_tokens)::float8 as output_tokens,
      case when count(cost_micros) = count(*) then sum(cost_micros)::float8 end as cost_micros,
      sum(dropped)::int as dropped
    from paraphrase_writings where owner_id = ${ownerId} and clone_id = ${cloneId}
    group by model, host, own order by max(created_at) desc`.execute(db)
  return rows
}

/** When a run may be taken over: by who holds it until then, and by the sweep, which makes up for a node that is gone. */
export interface RunTimes {
  now: RawBuilder<Date>
  leasedUntil: RawBuilder<Date>
  dueAt: RawBuilder<Date>
}

/** Whether the caller is the one who writes now. `isNew`: earlier tries in vain no longer count. */
export async function claimRun(
  db: Db,
  { ownerId, cloneId }: CloneKey,
  { now, leasedUntil, dueAt }: RunTimes,
  isNew: boolean,
): Promise<{ tries: number } | undefined> {
  const { rows } = await sql<{ tries: number }>`
    insert into paraphrase_runs as run (owner_id, clone_id, leased_until, due_at)
    values (${ownerId}, ${cloneId}, ${leasedUntil}, ${dueAt})
    on conflict (owner_id, clone_id) do update set leased_until = excluded.leased_until, due_at = excluded.due_at,
      tries = case when ${isNew}::boolean then 0 else run.tries end
    where run.leased_until is null or run.leased_until < ${now}
    returning tries`.execute(db)
  return rows[0]
}

/** Plans a run for the sweep, beside the job that begins it. */
export const planRun = (db: Db, { ownerId, cloneId }: CloneKey, dueAt: RawBuilder<Date>) =>
  sql`insert into paraphrase_runs (owner_id, clone_id, due_at) values (${ownerId}, ${cloneId}, ${dueAt})
    on conflict (owner_id, clone_id) do update set due_at = excluded.due_at, tries = 0`.execute(db)

/** Ends the turn of who wrote. */
export const endRun = (
  db: Db,
  { ownerId, cloneId }: CloneKey,
  { dueAt, tries }: { dueAt: RawBuilder<Date> | null; tries: number },
) =>
  db
    .updateTable('paraphrase_runs')
    .set({ leased_until: null, due_at: dueAt, tries })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .execute()

/** Plans no more for a clone, unless somebody writes for it by now. */
export const restRun = (db: Db, { ownerId, cloneId }: CloneKey, now: RawBuilder<Date>) =>
  db
    .updateTable('paraphrase_runs')
    .set({ leased_until: null, due_at: null, tries: 0 })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
    .execute()

export const findRun = (db: Db, { ownerId, cloneId }: CloneKey, now: RawBuilder<Date>) =>
  db
    .selectFrom('paraphrase_runs')
    .select(['due_at', 'tries', sql<boolean>`coalesce(leased_until > ${now}, false)`.as('is_leased')])
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirst()

/** Clones that are due, some at a time, each put off so that it is not taken again before its job has run. */
export async function takeDue(db: Db, now: RawBuilder<Date>, dueAt: RawBuilder<Date>, atMost: number) {
  const { rows } = await sql<CloneKey>`
    update paraphrase_runs run set due_at = ${dueAt} from (
      select owner_id, clone_id from paraphrase_runs where due_at < ${now}
      order by due_at limit ${atMost} for update skip locked) due
    where run.owner_id = due.owner_id and run.clone_id = due.clone_id
    returning run.owner_id as "ownerId", run.clone_id as "cloneId"`.execute(db)
  return rows
}
