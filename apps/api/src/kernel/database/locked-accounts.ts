import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** A message as it waits in the outbox. */
interface Waiting {
  channel: string
  /** An address, or the id of a webhook, a phone or a device. */
  recipient: string
  /** In whose name it goes. */
  ownerId: string | undefined
}

/** Whether a message is to a locked account, or in its name. */
export async function isOfLocked(db: Db, { channel, recipient, ownerId }: Waiting): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select exists (
    select from users where locked_at is not null and (
      id = ${ownerId ?? null}::uuid
      or (${channel} = 'mail' and lower(email) = lower(${recipient}))
      or (${channel} = 'slack' and exists (
        select from slack_webhooks as own where own.owner_id = users.id and own.id::text = ${recipient}))
      or (${channel} = 'sms' and exists (
        select from phones as own where own.owner_id = users.id and own.id::text = ${recipient}))
      or (${channel} = 'push' and exists (
        select from push_subscriptions as own where own.owner_id = users.id and own.id::text = ${recipient}))
    )) as locked`.execute(db)
  return rows[0]?.locked === true
}

/** Whether a company's reader has stopped its mails, or the company is gone. */
export async function isStopped(db: Db, ownerId: string, recipientId: string): Promise<boolean> {
  const { rows } = await sql`select from mail_recipients join users on users.id = owner_id
    where owner_id = ${ownerId} and mail_recipients.id = ${recipientId} and stopped_at is null
      and deleted_at is null`.execute(db)
  return rows.length === 0
}
