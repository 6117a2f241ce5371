import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

export const findOffer = (db: Db, cloneId: string) =>
  db
    .selectFrom('claims')
    .select(['company_name', 'code_mac', 'expires_at', 'claimed_at', 'claimed_by'])
    .where('clone_id', '=', cloneId)
    .executeTakeFirst()

/** Offers a clone, or offers it anew; undefined where somebody claimed it already. */
export const saveOffer = (
  db: Db,
  offer: {
    clone_id: string
    company_name: string
    code_mac: Buffer | null
    expires_at: Date | null
    created_at: Date
    by_visitor?: boolean
    network?: Buffer
    site?: Buffer
  },
) =>
  db
    .insertInto('claims')
    .values(offer)
    .onConflict((conflict) =>
      conflict
        .column('clone_id')
        .doUpdateSet({ code_mac: offer.code_mac, expires_at: offer.expires_at, by_visitor: false })
        .where('claims.claimed_at', 'is', null),
    )
    .returning('clone_id')
    .executeTakeFirst()

/** Undefined where somebody was first, or it is too late. */
export const takeOffer = (db: Db, cloneId: string, userId: string, now: Date) =>
  db
    .updateTable('claims')
    .set({ claimed_by: userId, claimed_at: now })
    .where('clone_id', '=', cloneId)
    .where('claimed_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('clone_id')
    .executeTakeFirst()

/** Holds a clone whoever owns it. */
export const lockClone = (db: Tx, cloneId: string) =>
  db
    .selectFrom('clone_directory as directory')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'directory.owner_id').onRef('clones.id', '=', 'directory.clone_id'),
    )
    .innerJoin('clone_knowledge as knowledge', (join) =>
      join.onRef('knowledge.owner_id', '=', 'clones.owner_id').onRef('knowledge.clone_id', '=', 'clones.id'),
    )
    .innerJoin('users', 'users.id', 'clones.owner_id')
    .select([
      'clones.owner_id',
      'clones.status',
      'users.is_house',
      sql<string>`knowledge.company_details ->> 'companyName'`.as('company_name'),
    ])
    .where('directory.clone_id', '=', cloneId)
    .forUpdate(['clones'])
    .executeTakeFirst()

const HOUSE_ID = '00000000-0000-7000-8000-00000000c1a1'

/** The account that owns what nobody has claimed; nobody can sign in to it. */
export async function houseAccount(db: Db): Promise<string> {
  await db
    .insertInto('users')
    .values({
      id: HOUSE_ID,
      // No address, so that nobody can register it first.
      email: 'the house',
      name: 'The house',
      is_house: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return HOUSE_ID
}

interface Move {
  cloneId: string
  from: string
  to: string
}

/** A copy of rows for another owner, whatever columns there are. */
const copyRows = (db: Tx, table: string, { from, to }: Move, only: ReturnType<typeof sql>) =>
  sql`insert into ${sql.table(table)}
    select copied.* from ${sql.table(table)} t
    cross join lateral jsonb_populate_record(
      null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object('owner_id', ${to}::uuid)) copied
    where t.owner_id = ${from} and ${only}`.execute(db)

/** The clone and what it knows, as the other's own. */
export async function copyClone(db: Tx, move: Move): Promise<void> {
  await copyRows(db, 'clones', move, sql`t.id = ${move.cloneId}`)
  for (const table of ['clone_knowledge', 'clone_documents', 'document_readings']) {
    await copyRows(db, table, move, sql`t.clone_id = ${move.cloneId}`)
  }
}

/** Its frozen versions, its pitches and their links, which keep their addresses; not the links of investors of its maker's. */
export async function copyPublished(db: Tx, move: Move): Promise<void> {
  await copyRows(db, 'clone_versions', move, sql`t.clone_id = ${move.cloneId}`)
  await copyRows(db, 'pitches', move, sql`t.clone_id = ${move.cloneId}`)
  const pitches = sql`(select id from pitches where owner_id = ${move.from} and clone_id = ${move.cloneId})`
  // Before the addresses are moved: theirs go with them.
  await sql`delete from pitch_links where owner_id = ${move.from} and pitch_id in ${pitches}
    and investor_id is not null`.execute(db)
  await copyRows(db, 'pitch_links', move, sql`t.pitch_id in ${pitches}`)
  await sql`update pitch_addresses set owner_id = ${move.to}
    where owner_id = ${move.from} and pitch_id in ${pitches}`.execute(db)
}

/** The files stay where they lie; the other owns them now, and the clone's id means the other's. */
export async function moveFiles(db: Tx, { cloneId, from, to }: Move): Promise<void> {
  await db
    .updateTable('files')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('clone_id', '=', cloneId)
    .execute()
  await db.updateTable('clone_directory').set({ owner_id: to }).where('clone_id', '=', cloneId).execute()
}

/** Whether a clone has a copy of a voice that has not ended. */
export const hasVoiceCopy = async (db: Db, ownerId: string, cloneId: string): Promise<boolean> =>
  (await db
    .selectFrom('voice_copies')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What was agreed of copies that have ended stays with the clone, and does not go with its maker's row (decisions §14). */
export const moveVoiceProofs = (db: Tx, { cloneId, from, to }: Move) =>
  db
    .updateTable('voice_copies')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('clone_id', '=', cloneId)
    .execute()

/** Takes a clone from its former owner with all that hangs on it, its pitches too; the calls it had stay. */
export const dropClone = (db: Tx, { cloneId, from }: Move) =>
  db.deleteFrom('clones').where('owner_id', '=', from).where('id', '=', cloneId).execute()

/** Closes the former owner's row: its pitch links answer that they are closed. */
export const archiveClone = (db: Tx, { cloneId, from }: Move, now: Date) =>
  db
    .updateTable('clones')
    .set({ status: 'archived', status_before_archive: 'published', archived_at: now, updated_at: now })
    .where('owner_id', '=', from)
    .where('id', '=', cloneId)
    .execute()

/** As if its new owner had just begun it. */
export const beginAnew = (db: Tx, { cloneId, to }: Move, now: Date) =>
  db
    .updateTable('clones')
    .set({
      status: 'draft',
      status_before_archive: null,
      is_sample: false,
      version: 0,
      revision: 1,
      published_revision: 0,
      access_password_hash: null,
      created_at: now,
      updated_at: now,
      launched_at: null,
      published_at: null,
      archived_at: null,
    })
    .where('owner_id', '=', to)
    .where('id', '=', cloneId)
    .execute()

/** How many versions a clone had before it was claimed; the house keeps them. */
export async function versionsBefore(db: Db, cloneId: string): Promise<number> {
  const { last } = await db
    .selectFrom('clone_versions')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('owner_id', '=', HOUSE_ID)
    .where('clone_id', '=', cloneId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** A preview that had an end has none any more, or another that its offer tells. */
export const openPitches = (db: Tx, ownerId: string, cloneId: string) =>
  db
    .updateTable('pitches')
    .set({ expires_at: null })
    .where('owner_id', '=', ownerId)
    .where('clone_id', '=', cloneId)
    .execute()

/** Takes a greeting away that was true of the preview alone. */
export const dropFirstMessage = (db: Tx, ownerId: string, cloneId: string, messages: readonly string[]) =>
  db
    .updateTable('clones')
    .set({ first_message: '' })
    .where('owner_id', '=', ownerId)
    .where('id', '=', cloneId)
    .where('first_message', 'in', [...messages])
    .execute()

/** The address that an offered clone can be viewed at. */
export const findDefaultCode = (db: Db, ownerId: string, cloneId: string) =>
  db
    .selectFrom('pitches')
    .innerJoin('pitch_links as link', (join) =>
      join.onRef('link.owner_id', '=', 'pitches.owner_id').onRef('link.pitch_id', '=', 'pitches.id'),
    )
    .select('link.unique_code')
    .where('pitches.owner_id', '=', ownerId)
    .where('pitches.clone_id', '=', cloneId)
    .where('link.is_default', '=', true)
    .orderBy('pitches.created_at')
    .executeTakeFirst()
