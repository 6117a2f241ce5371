import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../context.ts'
import { sealedIn } from '../outbox.ts'

const SENT_KEPT_MS = 90 * 24 * 3_600_000

/** Has whoever keeps a copy of a message drop it. */
type Forget = (messageId: string) => Promise<void>
const FORGOTTEN_AT_ONCE = 500

/** Drops messages 90 days after they were sent or refused; one that was not tried yet stays. */
export async function sweepOutbox(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  forget: Forget,
): Promise<void> {
  const before = new Date(clock.now().getTime() - SENT_KEPT_MS)
  await forgetMessages(db, forget, sql`created_at < ${before} and coalesce(sent_at, refused_at) < ${before}`)
}

/** Drops every message to an address. */
export const forgetMessagesTo = (db: Kernel['db'], forget: Forget, recipient: string): Promise<void> =>
  forgetMessages(db, forget, sql`recipient = ${recipient}`)

/**
 * Drops what came to a closed account's address while it was open. Where that was never confirmed, whoever has it is
 * somebody else: what waits there of others stays.
 */
export async function forgetMessagesOf(
  { db, secrets }: Pick<Kernel, 'db' | 'secrets'>,
  forget: Forget,
  { id, email, isConfirmed }: { id: string; email: string; isConfirmed: boolean },
): Promise<void> {
  const theirs = sql<boolean>`recipient = ${email} and exists (select from users where users.id = ${id}
    and outbox.created_at between users.created_at and users.deleted_at)`
  const waiting = db.selectFrom('outbox').select(['id', 'message']).where(theirs)
  const unsent = isConfirmed ? [] : await waiting.where('sent_at', 'is', null).execute()
  const ofOthers = unsent.filter(({ message }) => {
    const { onBehalf, isOfNoAccount } = sealedIn(secrets, message)
    return isOfNoAccount || (onBehalf && onBehalf.ownerId !== id)
  })
  await forgetMessages(db, forget, sql`${theirs} and not id = any(${ofOthers.map((one) => one.id)}::uuid[])`)
}

/** The copies first: a row says that there may be one. */
async function forgetMessages(db: Kernel['db'], forget: Forget, which: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from outbox where ${which} limit ${FORGOTTEN_AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await Promise.all(ids.map(forget))
    await db.deleteFrom('outbox').where('id', 'in', ids).execute()
  }
}
