import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'

export interface MailRecipient {
  /** Named by the link that ends mails to them. */
  id: string
  /** They want no more mails from this company. */
  hasStopped: boolean
}

/** Addresses that a company mails, by the address: those that are new are written down. One statement. */
export async function keepRecipients(
  db: Tx,
  ownerId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MailRecipient>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .insertInto('mail_recipients')
    .values([...new Set(emails)].map((email) => ({ owner_id: ownerId, id: newId(), email })))
    // It changes nothing, and answers the rows that there are.
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'email']).doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .returning(['id', 'email', 'stopped_at'])
    .execute()
  return new Map(
    rows.map(({ id, email, stopped_at: stopped }) => [email, { id, hasStopped: stopped !== null }]),
  )
}
