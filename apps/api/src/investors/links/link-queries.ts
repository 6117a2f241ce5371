import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'

/** Personal links of an owner with their investors, held until they are mailed, in one order for all who mail. */
export const lockPersonalLinks = (db: Tx, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('pitch_links')
    .innerJoin('investors', (join) =>
      join
        .onRef('investors.owner_id', '=', 'pitch_links.owner_id')
        .onRef('investors.id', '=', 'pitch_links.investor_id'),
    )
    .select(['pitch_links.id', 'pitch_links.sent_at', 'investors.name', 'investors.email'])
    .select(
      sql<number>`(select count(*)::int from link_guests where link_guests.owner_id = pitch_links.owner_id
        and link_guests.link_id = pitch_links.id)`.as('views_spent'),
    )
    .where('pitch_links.owner_id', '=', ownerId)
    .where('pitch_links.id', 'in', ids)
    .orderBy('pitch_links.id')
    .forUpdate('pitch_links')
    .execute()
export type PersonalLink = Awaited<ReturnType<typeof lockPersonalLinks>>[number]

export const noteSent = (db: Tx, ownerId: string, ids: readonly string[], at: Date) =>
  db
    .updateTable('pitch_links')
    .set({ sent_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute()

/** Who stands under a mail, and whether the address that answers go to is theirs. */
export const findSender = (db: Db, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
