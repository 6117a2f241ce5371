import { type CompanyProfile, CompanyProfile as CompanyProfileSchema } from '@understudy/contract'
import { sql } from 'kysely'
import { plannedOnce } from '../kernel/database/planned-once.ts'
import { type Db, json, PG, pgCode } from '../kernel/database.ts'
import type { JsonValue } from '../kernel/database-types.ts'
import { refuse } from '../kernel/errors.ts'

const USER = ['id', 'email', 'name', 'picture', 'email_verified_at', 'company', 'created_at'] as const

export const parseCompany = (value: unknown): CompanyProfile => CompanyProfileSchema.parse(value)

export async function insertUser(
  db: Db,
  user: {
    id: string
    email: string
    name: string
    /** Null: the account is opened by external ones alone. */
    passwordHash: string | null
    company: CompanyProfile | null
    emailVerifiedAt?: Date
  },
) {
  try {
    return await db
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        name: user.name,
        password_hash: user.passwordHash,
        company: user.company ? json(user.company) : null,
        email_verified_at: user.emailVerifiedAt ?? null,
      })
      .returning(USER)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (pgCode(error) === PG.uniqueViolation) throw refuse('email_taken')
    throw error
  }
}

/**
 * Another address of an account, which was proved; refuses `email_taken`. Undefined where the account has gone, or its
 * address or password was changed since they were read.
 */
export async function moveEmail(
  db: Db,
  id: string,
  {
    before,
    email,
    now,
  }: { before: { email: string; password_hash: string | null }; email: string; now: Date },
) {
  try {
    return await db
      .updateTable('users')
      .set({ email, email_verified_at: now })
      .where('id', '=', id)
      .where('email', '=', before.email)
      .where('password_hash', 'is not distinct from', before.password_hash)
      .where('deleted_at', 'is', null)
      .returning(USER)
      .executeTakeFirst()
  } catch (error) {
    if (pgCode(error) === PG.uniqueViolation) throw refuse('email_taken')
    throw error
  }
}

export const emailExists = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select([...USER, 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .executeTakeFirst()

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(USER).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Undefined where the user has a profile already. */
export const fillCompanyProfile = (db: Db, id: string, company: CompanyProfile) =>
  db
    .updateTable('users')
    .set({ company: json(company) })
    .where('id', '=', id)
    .where('company', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(USER)
    .executeTakeFirst()

export const saveCompanyProfile = (db: Db, id: string, company: CompanyProfile) =>
  db
    .updateTable('users')
    .set({ company: json(company) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER)
    .executeTakeFirst()

/** Changes what is named; fields of the company go over those that are there. */
export const saveProfile = (
  db: Db,
  id: string,
  changes: { name?: string | undefined; company?: object | undefined },
) =>
  db
    .updateTable('users')
    .set({
      ...(changes.name === undefined ? {} : { name: changes.name }),
      company: sql<JsonValue>`company || ${json(changes.company ?? {})}`,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER)
    .executeTakeFirst()

export const savePicture = (db: Db, id: string, picture: string | null) =>
  db
    .updateTable('users')
    .set({ picture })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER)
    .executeTakeFirst()

/** Undefined where the account has a picture already. */
export const saveFirstPicture = (db: Db, id: string, picture: string) =>
  db
    .updateTable('users')
    .set({ picture })
    .where('id', '=', id)
    .where('picture', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const insertSession = (
  db: Db,
  session: { id: string; userId: string; userAgent: string; expiresAt: Date },
) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
    })
    .execute()

export const insertRefreshToken = (db: Db, sessionId: string, hash: Buffer) =>
  db
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.used_at',
      'sessions.revoked_at',
      'sessions.expires_at',
      'sessions.user_id',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()

export const spendRefreshToken = (db: Db, hash: Buffer, now: Date) =>
  db.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hash).execute()

export const extendSession = (db: Db, sessionId: string, now: Date, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()

/** Where it was written down a while ago: pages look often. */
export const noteSeen = (db: Db, sessionId: string, at: { now: Date; olderThan: Date }) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: at.now })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', at.olderThan)
    .execute()

export const revokeSession = (db: Db, sessionId: string, now: Date) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()

/** The live session behind a bearer token, with whether its user has a company profile. */
export async function findLiveSession(db: Db, sessionId: string, userId: string, now: Date) {
  const [live] = await plannedOnce(
    db,
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select((eb) => ['users.id', eb('users.company', 'is not', null).as('profile_complete')])
      .where('sessions.id', '=', sessionId)
      .where('users.id', '=', userId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('users.deleted_at', 'is', null)
      .where('users.locked_at', 'is', null)
      .compile(),
  )
  return live
}
