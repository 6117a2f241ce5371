import type { IdentityProvider } from '@understudy/contract'
import { sql } from 'kysely'
import type { ExternalAccount } from '../../adapters/identity/port.ts'
import { deleteInPieces } from '../../kernel/database/delete-in-pieces.ts'
import type { Db, Tx } from '../../kernel/database.ts'

export const insertAttempt = (
  db: Db,
  attempt: {
    state_hash: Buffer
    browser_hash: Buffer
    provider: IdentityProvider
    user_id: string | null
    session_id: string | null
    referral_code: string | null
    timezone: string
    expires_at: Date
  },
) => db.insertInto('sign_in_attempts').values(attempt).execute()

/** Takes an attempt away, so that nothing can be made of it twice; undefined in another browser and once it ran out. */
export const takeAttempt = (
  db: Db,
  key: { state: Buffer; browser: Buffer; provider: IdentityProvider; now: Date },
) =>
  db
    .deleteFrom('sign_in_attempts')
    .where('state_hash', '=', key.state)
    .where('browser_hash', '=', key.browser)
    .where('provider', '=', key.provider)
    .where('expires_at', '>', key.now)
    .returning(['user_id', 'session_id', 'referral_code', 'timezone'])
    .executeTakeFirst()

export const insertCode = (
  db: Db,
  code: { code_hash: Buffer; browser_hash: Buffer; user_id: string; expires_at: Date },
) => db.insertInto('sign_in_codes').values(code).execute()

/** Whose session a code may be traded for. */
export const findCode = (db: Db, code: Buffer) =>
  db.selectFrom('sign_in_codes').select('user_id').where('code_hash', '=', code).executeTakeFirst()

/** What was about to open the account opens it no more. Its user is held by then, as by who gives or trades one. */
export const dropCodesOf = (db: Tx, userId: string) =>
  db.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute()

/** Spends a code; undefined where it was spent before, has run out, or is another browser's. */
export const takeCode = (db: Db, key: { code: Buffer; browser: Buffer; now: Date }) =>
  db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', key.code)
    .where('browser_hash', '=', key.browser)
    .where('expires_at', '>', key.now)
    .returning('user_id')
    .executeTakeFirst()

type Known = Pick<ExternalAccount, 'issuer' | 'subject'> & { provider: IdentityProvider }

/** Whose account an external one opens. */
export const findByIdentity = (db: Db, { provider, issuer, subject }: Known) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('identities.user_id')
    .where('identities.provider', '=', provider)
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** False where the account has one of this provider already, or another account has this one. */
export async function insertIdentity(
  db: Db,
  userId: string,
  account: Known & { email: string | null; now: Date },
): Promise<boolean> {
  const { provider, issuer, subject, email, now } = account
  const row = await db
    .insertInto('identities')
    .values({ user_id: userId, provider, issuer, subject, email, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const markUsed = (db: Db, userId: string, provider: IdentityProvider, now: Date) =>
  db
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()

export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('identities')
    .select(['provider', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()

/** The account, held until the transaction ends: of two that are unlinked at once the second sees the first gone. */
export const lockUser = (db: Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const deleteIdentity = (db: Db, userId: string, provider: IdentityProvider) =>
  db
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst()

/** Of an account that is being closed: its owner may open another with them at once. */
export const deleteIdentitiesOf = (db: Db, userId: string) =>
  db.deleteFrom('identities').where('user_id', '=', userId).execute()

/** Of an account whose address nobody has proven yet: whoever linked them may not be whom it belongs to. */
export const deleteIdentitiesOfUnproven = (db: Db, userId: string) =>
  db
    .deleteFrom('identities')
    .where('user_id', '=', (of) =>
      of.selectFrom('users').select('id').where('id', '=', userId).where('email_verified_at', 'is', null),
    )
    .execute()

export const isLiveSession = (db: Db, userId: string, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Whether the picture of this identity is still to be taken over: once, and only where the account has none. */
export const lacksPicture = (db: Db, userId: string, provider: IdentityProvider) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('users.id')
    .where('identities.user_id', '=', userId)
    .where('identities.provider', '=', provider)
    .where('identities.picture_at', 'is', null)
    .where('users.picture', 'is', null)
    .executeTakeFirst()

export const markPicture = (db: Db, userId: string, provider: IdentityProvider, now: Date) =>
  db
    .updateTable('identities')
    .set({ picture_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()

/** Removes attempts and codes that ran out before `before`. */
export async function dropRunOut(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, 'sign_in_attempts', sql`expires_at < ${before}`)
  await deleteInPieces(db, 'sign_in_codes', sql`expires_at < ${before}`)
}
