import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** A message as it waits in the outbox. */
interface Waiting {
  channel: string
  /** An address, or the id of a webhook, a phone or a device. */
  recipient: string
  onBehalf: OnBehalf | undefined
}

interface OnBehalf {
  /** In whose name it goes. */
  ownerId: string
  /** Of a company's mails that can be stopped, to whom. */
  recipientId?: string | undefined
}

/** Why a message is not to be sent any more, whatever was so when it was queued; null where it is. */
export async function whyUnwanted(db: Db, { onBehalf, ...message }: Waiting): Promise<string | null> {
  if (await isOfLocked(db, { ...message, ownerId: onBehalf?.ownerId })) return 'the account is locked'
  if (onBehalf?.recipientId && (await isStopped(db, onBehalf.ownerId, onBehalf.recipientId)))
    return 'its reader wants no more of them'
  return null
}

/** Whether a message is to a locked account, or in its name. */
async function isOfLocked(
  db: Db,
  { channel, recipient, ownerId }: Omit<Waiting, 'onBehalf'> & { ownerId: string | undefined },
): Promise<boolean> {
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
async function isStopped(db: Db, ownerId: string, recipientId: string): Promise<boolean> {
  const { rows } = await sql`select from mail_recipients join users on users.id = owner_id
    where owner_id = ${ownerId} and mail_recipients.id = ${recipientId} and stopped_at is null
      and deleted_at is null`.execute(db)
  return rows.length === 0
}
