import { LIMITS } from '@understudy/contract'
import { type RawBuilder, sql } from 'kysely'
import { deleteInPieces } from '../kernel/database/delete-in-pieces.ts'
import type { Db } from '../kernel/database.ts'

/** An account, as rows that are not its own name it. */
export interface Account {
  id: string
  /** In lower case, as all addresses are kept. */
  email: string
}

/** Rows that name a user by another column than their owner. */
export interface Trace {
  table: string
  column: string
  /** What the user is given of such a row: the rest is somebody else's, sealed, or a secret. */
  columns: readonly string[]
  /** By the address, which is nobody's before it was confirmed: whoever likes can open an account with it. */
  byAddress?: true
  /** What a deletion does; `unnamed` and `cascades` are seen to by foreign keys, `forgotten` by the outbox. */
  atDeletion: 'deleted' | 'unnamed' | 'cascades' | 'forgotten'
  /** Which of an address's arose while the account was open: a later one may have it. */
  whileOpen?(account: Account): RawBuilder<unknown>
  /** Values stand in it as they are: a cursor takes no parameters. */
  which(account: Account): RawBuilder<unknown>
}

/** All there are: a test reads the schema and fails for a column that names a user and is nowhere written down. */
export const TRACES: readonly Trace[] = [
  {
    table: 'claims',
    column: 'claimed_by',
    columns: ['clone_id', 'company_name', 'created_at', 'claimed_at', 'claimed_by'],
    atDeletion: 'deleted',
    which: ({ id }) => sql`claimed_by = ${sql.lit(id)}`,
  },
  {
    table: 'referrals',
    column: 'friend_id',
    // Whose code it was, and what it brought them, is theirs.
    columns: ['id', 'friend_id', 'created_at', 'completed_at', 'engaged_at'],
    atDeletion: 'unnamed',
    which: ({ id }) => sql`friend_id = ${sql.lit(id)}`,
  },
  {
    table: 'refresh_tokens',
    column: 'session_id',
    columns: ['session_id', 'created_at', 'used_at'],
    atDeletion: 'cascades',
    which: ({ id }) => sql`session_id in (select id from sessions where user_id = ${sql.lit(id)})`,
  },
  {
    table: 'idempotency_keys',
    column: 'scope',
    columns: ['scope', 'key', 'created_at'],
    atDeletion: 'deleted',
    which: ({ id }) => sql`scope like ${sql.lit(`${id}:%`)}`,
  },
  {
    table: 'outbox',
    column: 'recipient',
    // The message is sealed, for its links open accounts; its words came by mail.
    columns: ['id', 'channel', 'recipient', 'created_at', 'sent_at'],
    byAddress: true,
    atDeletion: 'forgotten',
    which: ({ email }) => sql`recipient = ${sql.lit(email)}`,
  },
  {
    table: 'email_codes',
    column: 'email',
    columns: ['email', 'sent', 'tries', 'window_started_at', 'expires_at', 'used_at'],
    byAddress: true,
    atDeletion: 'deleted',
    // One row an address: since when codes are counted, and until when the last one holds.
    whileOpen: ({ id }) => sql`exists (select from users where users.id = ${id}
      and window_started_at >= users.created_at
      and expires_at <= users.deleted_at + ${LIMITS.emailCodeMs}::float8 * interval '1 ms')`,
    which: ({ email }) => sql`email = ${sql.lit(email)}`,
  },
]

export async function deleteTraces(db: Db, account: Account & { isConfirmed: boolean }): Promise<void> {
  for (const { table, byAddress, atDeletion, which, whileOpen } of TRACES) {
    if (atDeletion !== 'deleted' || (byAddress && !account.isConfirmed)) continue
    const theirs = which(account)
    await deleteInPieces(db, table, whileOpen ? sql`${theirs} and ${whileOpen(account)}` : theirs)
  }
}
