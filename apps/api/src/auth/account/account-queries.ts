import { sql } from 'kysely'
import { deleteInPieces } from '../../kernel/database/delete-in-pieces.ts'
import type { Db } from '../../kernel/database.ts'

export type LinkPurpose = 'reset-password' | 'verify-email'

export const insertAccountLink = (
  db: Db,
  link: {
    hash: Buffer
    user_id: string
    purpose: LinkPurpose
    email: string
    created_at: Date
    expires_at: Date
  },
) => db.insertInto('account_links').values(link).execute()

/** Has whoever else counts links for this account wait for the end of the transaction. */
export const lockAccountLinks = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function countAccountLinks(db: Db, userId: string, purpose: LinkPurpose, since: Date) {
  const { count } = await db
    .selectFrom('account_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const findLiveLink = (db: Db, hash: Buffer, purpose: LinkPurpose, now: Date) =>
  db
    .selectFrom('account_links')
    .select('user_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Spends a link; undefined where it was spent before or has run out. */
export const spendLink = (db: Db, hash: Buffer, purpose: LinkPurpose, now: Date) =>
  db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst()

/** The user's other links of the kind open nothing any more. */
export const spendLinksOf = (db: Db, userId: string, purpose: LinkPurpose, now: Date) =>
  db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

/** Confirms the address that the link went to, while it is still the user's. */
export const confirmEmail = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('users')
    .from('account_links as link')
    .set({ email_verified_at: sql<Date>`coalesce(users.email_verified_at, ${now}::timestamptz)` })
    .where('link.hash', '=', hash)
    .where('link.purpose', '=', 'verify-email')
    .where('link.expires_at', '>', now)
    .whereRef('users.id', '=', 'link.user_id')
    .whereRef(sql`lower(users.email)`, '=', sql`lower(link.email)`)
    .where('users.deleted_at', 'is', null)
    .returning('users.id')
    .executeTakeFirst()

export const findPasswordHash = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'password_hash', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A new password after a mailed link, which proves the address as well. */
export const resetPassword = (
  db: Db,
  user: { id: string; linkEmail: string; passwordHash: string; now: Date },
) =>
  db
    .updateTable('users')
    .set({
      password_hash: user.passwordHash,
      email_verified_at: sql<Date>`coalesce(email_verified_at, ${user.now}::timestamptz)`,
    })
    .where('id', '=', user.id)
    .where(sql`lower(email)`, '=', user.linkEmail.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .returning(['email', 'name'])
    .executeTakeFirst()

/** Whether the user has a password, which nobody else changes before the end of the transaction. */
export const lockPassword = async (db: Db, userId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.password_hash != null

/** Undefined where the password was changed meanwhile. */
export const changePassword = (db: Db, userId: string, from: string, to: string) =>
  db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Ends the user's sessions, all but `exceptId`. */
export const revokeSessionsOf = (db: Db, userId: string, exceptId: string | null, now: Date) => {
  const all = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  return (exceptId ? all.where('id', '<>', exceptId) : all).execute()
}

export const listSessions = (db: Db, userId: string, page: { skip: number; limit: number; now: Date }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', page.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

/** Undefined where the user has no such live session. */
export const endOwnSession = (db: Db, userId: string, id: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Keeps the newest code of an address; undefined where it was sent `atMost` of them since `windowStart`. */
export const keepEmailCode = (
  db: Db,
  code: { email: string; mac: Buffer; now: Date; expiresAt: Date; windowStart: Date; atMost: number },
) =>
  db
    .insertInto('email_codes')
    .values({
      email: code.email,
      code_mac: code.mac,
      expires_at: code.expiresAt,
      window_started_at: code.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          code_mac: code.mac,
          tries: 0,
          used_at: null,
          expires_at: code.expiresAt,
          sent: sql<number>`case when email_codes.window_started_at <= ${code.windowStart}::timestamptz then 1 else email_codes.sent + 1 end`,
          window_started_at: sql<Date>`case when email_codes.window_started_at <= ${code.windowStart}::timestamptz then ${code.now}::timestamptz else email_codes.window_started_at end`,
        })
        .where((eb) =>
          eb.or([
            eb('email_codes.window_started_at', '<=', code.windowStart),
            eb('email_codes.sent', '<', code.atMost),
          ]),
        ),
    )
    .returning('email')
    .executeTakeFirst()

/** Counts a try before it is judged, so that parallel ones cannot slip by; undefined where none is left. */
export const tryEmailCode = (db: Db, email: string, atMost: number, now: Date) =>
  db
    .updateTable('email_codes')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('tries', '<', atMost)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_mac')
    .executeTakeFirst()

/** Undefined where somebody spent it first. */
export const spendEmailCode = (db: Db, email: string, mac: Buffer, now: Date) =>
  db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()

/** Removes links and codes that ran out, and what could refresh a session that ended, before `before`. */
export async function dropEnded(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, 'account_links', sql`expires_at < ${before}`)
  await deleteInPieces(db, 'email_codes', sql`expires_at < ${before}`)
  await deleteInPieces(
    db,
    'refresh_tokens',
    sql`exists (select from sessions where sessions.id = session_id and ${endedBefore(before)})`,
  )
}

export const dropSessions = (db: Db, endBefore: Date): Promise<void> =>
  deleteInPieces(db, 'sessions', endedBefore(endBefore))

const endedBefore = (before: Date) =>
  sql`(sessions.expires_at < ${before} or sessions.revoked_at < ${before})`
