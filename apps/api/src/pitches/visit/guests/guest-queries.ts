import { sql } from 'kysely'
import { type Db, jsonText, type Tx } from '../../../kernel/database.ts'

interface LinkRef {
  ownerId: string
  linkId: string
}
export interface Guest {
  mark: Buffer
  /** The epoch in which their address was taken; null where none was asked for. */
  passedEpoch: number | null
  letInAt: Date
}

/** The epoch in which a visit's address was taken; undefined for one that was not let in. */
export const findGuest = (db: Db, link: LinkRef, mark: Buffer) =>
  db
    .selectFrom('link_guests')
    .select('passed_epoch')
    .where('owner_id', '=', link.ownerId)
    .where('link_id', '=', link.linkId)
    .where('mark', '=', mark)
    .executeTakeFirst()

/** Holds the link, so that its visits are counted one after the other; its limit as it stands, undefined where it is gone. */
export const holdLimit = (db: Tx, link: LinkRef) =>
  db
    .selectFrom('pitch_links')
    .select(['view_limit', 'access_epoch'])
    .where('owner_id', '=', link.ownerId)
    .where('id', '=', link.linkId)
    .forUpdate()
    .executeTakeFirst()

export async function countGuests(db: Db, link: LinkRef): Promise<number> {
  const { guests } = await db
    .selectFrom('link_guests')
    .select(sql<number>`count(*)::int`.as('guests'))
    .where('owner_id', '=', link.ownerId)
    .where('link_id', '=', link.linkId)
    .executeTakeFirstOrThrow()
  return guests
}

/** Notes a visit that is let in; one that was before stays where it stands among the others. */
export const keepGuest = (db: Db, link: LinkRef, guest: Guest) =>
  db
    .insertInto('link_guests')
    .values({
      owner_id: link.ownerId,
      link_id: link.linkId,
      mark: guest.mark,
      passed_epoch: guest.passedEpoch,
      let_in_at: guest.letInAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'link_id', 'mark']).doUpdateSet({ passed_epoch: guest.passedEpoch }),
    )
    .execute()

/** Those of the links that are an investor's own, and whether whoever has one is let in. */
export async function personalLinks(db: Db, ownerIds: readonly string[], linkIds: readonly string[]) {
  const rows = await db
    .selectFrom('pitch_links')
    .select(['id', 'gate', 'access_type', 'view_limit'])
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .where('id', '=', sql<string>`any(${linkIds}::uuid[])`)
    .where('investor_id', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      row.gate === 'none' && row.access_type === 'public' && row.view_limit === null,
    ]),
  )
}

interface NamedVisit {
  owner_id: string
  link_id: string
  mark: string
  visitor_id: string
  let_in_at: Date
  /** Its link lets everybody in: it need not have been noted before. */
  is_open: boolean
}

/** Visits that agreed to be counted are their browser's. What a browser tells lets nobody in where a link asks. */
export async function nameGuests(db: Db, visits: readonly NamedVisit[]): Promise<void> {
  await sql`
    insert into link_guests (owner_id, link_id, mark, visitor_id, let_in_at)
    select owner_id, link_id, decode(mark, 'hex'), visitor_id, let_in_at
    from json_to_recordset(${jsonText(visits)}) as visit
      (owner_id uuid, link_id uuid, mark text, visitor_id uuid, let_in_at timestamptz, is_open boolean)
    where is_open or exists (select from link_guests noted where noted.owner_id = visit.owner_id
      and noted.link_id = visit.link_id and noted.mark = decode(visit.mark, 'hex'))
    on conflict (owner_id, link_id, mark) do update set visitor_id = excluded.visitor_id`.execute(db)
}
