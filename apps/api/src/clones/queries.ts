import {
  AccessSettings,
  CloneLanguages,
  CloneStatus,
  CloneVoices,
  CompanyDetails,
  Funding,
  LIMITS,
  PitchSections,
  TeamMember,
  ToolsIntegration,
  TrainingContent,
  VoiceSettings,
} from '@understudy/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { OPERATORS } from '../adapters/voice-copies/port.ts'
import { type Db, json, pgCode, type Tx } from '../kernel/database.ts'
import type { CloneKnowledge, Clones, JsonValue } from '../kernel/database-types.ts'
import { refuse } from '../kernel/errors.ts'
import type { CloneRow, CloneState, Knowledge, SummaryRow } from './rules.ts'

const STORED = [
  'owner_id',
  'id',
  'name',
  'status',
  'status_before_archive',
  'purpose',
  'first_message',
  'avatar',
  'access_settings',
  'access_password_hash',
  'languages',
  'voices',
  'voice_settings',
  'tools_integration',
  'is_sample',
  'version',
  'revision',
  'published_revision',
  'created_at',
  'updated_at',
  'launched_at',
  'published_at',
  'archived_at',
] as const
/** One row by its key, and of drafts alone. */
const hasOpenIntake = (alsoOfIt = sql``) => sql<boolean>`clones.status = 'draft' and exists (
  select from clone_intakes intake where intake.owner_id = clones.owner_id and intake.clone_id = clones.id
    and intake.applied_at is null ${alsoOfIt})`
/**
 * One row by its clone, of the live ones alone; heard by the operator's key, or by one of its owner's that is in use at
 * the house that made it, as `isHeard` of voice-copies has it. A house that the operator took off the list is not seen here.
 */
const hasCopiedVoice = sql<boolean>`exists (select from voice_copies copy where copy.owner_id = clones.owner_id
  and copy.clone_id = clones.id and copy.ended_at is null and copy.state = 'ready'
  and (copy.house = ${OPERATORS} or exists (select from own_speech own where own.owner_id = copy.owner_id
    and own.use = 'voice' and own.house = copy.house)))`
const CLONE = [...STORED, hasOpenIntake().as('deck_open'), hasCopiedVoice.as('voice_copied')] as const
const KNOWLEDGE = ['company_details', 'team', 'funding', 'training_content', 'sections'] as const

type RawClone = Pick<Selectable<Clones>, (typeof STORED)[number]> & {
  deck_open: boolean
  voice_copied: boolean
}
type RawKnowledge = Pick<Selectable<CloneKnowledge>, (typeof KNOWLEDGE)[number]>

const toRow = (raw: RawClone): CloneRow => ({
  ...raw,
  status: CloneStatus.parse(raw.status),
  status_before_archive: CloneStatus.nullable().parse(raw.status_before_archive),
  access_settings: AccessSettings.parse(raw.access_settings),
  languages: CloneLanguages.parse(raw.languages),
  voices: CloneVoices.parse(raw.voices),
  voice_settings: VoiceSettings.parse(raw.voice_settings),
  tools_integration: ToolsIntegration.parse(raw.tools_integration),
})

const StoredCompany = CompanyDetails.omit({ fundingAmountSeeking: true, currentValuation: true })
const toKnowledge = (raw: RawKnowledge): Knowledge => ({
  company_details: StoredCompany.parse(raw.company_details),
  team: TeamMember.array().parse(raw.team),
  funding: Funding.parse(raw.funding),
  training_content: TrainingContent.parse(raw.training_content),
  sections: PitchSections.parse(raw.sections),
})

const rowColumns = (row: CloneState['row']) => ({
  name: row.name,
  purpose: row.purpose,
  first_message: row.first_message,
  avatar: row.avatar,
  access_settings: json(row.access_settings),
  access_password_hash: row.access_password_hash,
  languages: json(row.languages),
  voices: json(row.voices),
  voice_settings: json(row.voice_settings),
  tools_integration: json(row.tools_integration),
})

/** Each given part as a value of its jsonb column. */
const asColumns = <Part extends object>(parts: Part) =>
  Object.fromEntries(Object.entries(parts).map(([column, part]) => [column, json(part)])) as {
    [Column in keyof Part]: RawBuilder<JsonValue>
  }

const live = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('clones')
    .select(CLONE)
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '<>', 'deleted')

export async function findClone(db: Db, ownerId: string, cloneId: string): Promise<CloneRow | null> {
  const raw = await live(db, ownerId, cloneId).executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** The same, held until the transaction ends. Whoever changes a clone or its knowledge takes this first. */
export async function lockClone(db: Tx, ownerId: string, cloneId: string): Promise<CloneRow | null> {
  const raw = await live(db, ownerId, cloneId).forUpdate().executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** Whose clone an id is. A deleted clone has left the directory. */
export const findOwner = (db: Db, cloneId: string) =>
  db.selectFrom('clone_directory').select('owner_id').where('clone_id', '=', cloneId).executeTakeFirst()

export async function loadKnowledge(db: Db, ownerId: string, cloneId: string): Promise<Knowledge> {
  const raw = await db
    .selectFrom('clone_knowledge')
    .select(KNOWLEDGE)
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return toKnowledge(raw)
}

/** Names that begin so, of the owner's clones that are not deleted. */
export async function listNames(db: Db, ownerId: string, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('clones')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .where((is) => is.fn<boolean>('starts_with', ['name', is.val(start)]))
    .execute()
  return rows.map(({ name }) => name)
}

/** Newest first, without the deleted ones. One statement whatever the number of rows. */
export async function listClones(
  db: Db,
  ownerId: string,
  page: { skip: number; limit: number },
): Promise<SummaryRow[]> {
  const rows = await db
    .selectFrom('clones')
    .innerJoin('clone_knowledge as known', (join) =>
      join.onRef('known.owner_id', '=', 'clones.owner_id').onRef('known.clone_id', '=', 'clones.id'),
    )
    .select([
      'clones.id',
      'clones.name',
      'clones.status',
      'clones.version',
      'clones.languages',
      'clones.is_sample',
      'clones.revision',
      'clones.published_revision',
      'clones.created_at',
      'clones.updated_at',
      'clones.published_at',
      sql<string>`known.company_details ->> 'companyName'`.as('company_name'),
      sql<string>`known.company_details ->> 'tagline'`.as('tagline'),
      hasOpenIntake(sql`and intake.proposals <> '[]'`).as('deck_waits'),
      // As a published version shows it.
      sql<string | null>`coalesce(nullif(clones.avatar, ''), (
        select nullif(member ->> 'image', '')
        from jsonb_array_elements(known.team) with ordinality as team(member, place)
        where (member ->> 'isFounder')::boolean order by place limit 1))`.as('face'),
      sql<string | null>`(
        select section ->> 'slide' from jsonb_array_elements(known.sections) with ordinality as pitch(section, place)
        where section ->> 'slide' <> '' order by place limit 1)`.as('slide'),
    ])
    .where('clones.owner_id', '=', ownerId)
    .where('clones.status', '<>', 'deleted')
    .orderBy('clones.created_at', 'desc')
    .orderBy('clones.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    status: CloneStatus.parse(row.status),
    languages: CloneLanguages.parse(row.languages),
  }))
}

const INVALID_JSON_TEXT = new Set(['22P02', '22P05'])
/** Text may hold half of a surrogate pair, which JSON carries and jsonb cannot store. */
async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (INVALID_JSON_TEXT.has(pgCode(error) ?? '')) throw refuse('invalid', 'A text holds half a character')
    throw error
  }
}

/** A draft with its knowledge and its entry in the directory; in the caller's transaction. */
export async function insertDraft(
  db: Tx,
  clone: { ownerId: string; id: string; now: Date } & CloneState,
): Promise<CloneRow> {
  await refuseBeyondLimit(db, clone.ownerId)
  return storing(async () => {
    const raw = await db
      .insertInto('clones')
      .values({
        owner_id: clone.ownerId,
        id: clone.id,
        created_at: clone.now,
        updated_at: clone.now,
        ...rowColumns(clone.row),
      })
      .returning(CLONE)
      .executeTakeFirstOrThrow()
    await db.insertInto('clone_directory').values({ clone_id: clone.id, owner_id: clone.ownerId }).execute()
    await db
      .insertInto('clone_knowledge')
      .values({ owner_id: clone.ownerId, clone_id: clone.id, ...asColumns(clone.knowledge) })
      .execute()
    return toRow(raw)
  })
}

/** One at a time for an owner, so that the count is true; the house has its own limits. */
async function refuseBeyondLimit(db: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clones:${ownerId}`}, 0))
    from users where id = ${ownerId} and not is_house`.execute(db)
  const { clones } = await db
    .selectFrom('clones')
    .select(({ fn }) => fn.countAll<number>().as('clones'))
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`exists (select from users where id = ${ownerId} and not is_house)`)
    .executeTakeFirstOrThrow()
  if (clones >= LIMITS.maxClones) {
    const most = LIMITS.maxClones.toLocaleString('en')
    throw refuse('invalid', `An account has ${most} clones at most. Delete one that you no longer need`)
  }
}

/** Saves an edit of a clone that the caller has locked: its revision rises by one. */
export async function saveEdit(
  db: Tx,
  clone: { ownerId: string; id: string; now: Date },
  state: { row: CloneState['row']; knowledge: Partial<Knowledge> },
): Promise<CloneRow> {
  return storing(async () => {
    const raw = await db
      .updateTable('clones')
      .set({ ...rowColumns(state.row), revision: sql`revision + 1`, updated_at: clone.now })
      .where('owner_id', '=', clone.ownerId)
      .where('id', '=', clone.id)
      .returning(CLONE)
      .executeTakeFirstOrThrow()
    if (Object.keys(state.knowledge).length > 0) {
      await db
        .updateTable('clone_knowledge')
        .set(asColumns(state.knowledge))
        .where('owner_id', '=', clone.ownerId)
        .where('clone_id', '=', clone.id)
        .execute()
    }
    return toRow(raw)
  })
}

/** Null where the clone is not there, or archived already. */
export async function archive(db: Db, ownerId: string, cloneId: string, now: Date): Promise<CloneRow | null> {
  const raw = await db
    .updateTable('clones')
    .set({ status: 'archived', status_before_archive: sql`status`, archived_at: now, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', 'in', ['draft', 'launched', 'published'])
    .returning(CLONE)
    .executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** Null where the clone is not there, or not archived. */
export async function unarchive(
  db: Db,
  ownerId: string,
  cloneId: string,
  now: Date,
): Promise<CloneRow | null> {
  const raw = await db
    .updateTable('clones')
    .set({
      status: sql`coalesce(status_before_archive, 'draft')`,
      status_before_archive: null,
      archived_at: null,
      updated_at: now,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '=', 'archived')
    .returning(CLONE)
    .executeTakeFirst()
  return raw ? toRow(raw) : null
}

/** False where the clone is not there, or deleted already. It leaves the directory, so that nobody finds it. */
export async function markDeleted(db: Tx, ownerId: string, cloneId: string, now: Date): Promise<boolean> {
  const raw = await db
    .updateTable('clones')
    .set({ status: 'deleted', deleted_at: now, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '<>', 'deleted')
    .returning('id')
    .executeTakeFirst()
  if (!raw) return false
  await db.deleteFrom('clone_directory').where('clone_id', '=', cloneId).execute()
  return true
}

/** Something that belongs to a clone changed outside its row: its next version differs. */
export const raiseRevision = (db: Tx, ownerId: string, cloneId: string, now: Date) =>
  db
    .updateTable('clones')
    .set({ revision: sql`revision + 1`, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('status', '<>', 'deleted')
    .execute()
