import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Kernel } from './context.ts'
import { json } from './database.ts'
import { newId } from './ids.ts'

const Attachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() })
const MailMessage = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  attachments: z.array(Attachment).default([]),
  /** Where its reader, or their mail program by one click, turns off mails of this kind (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
})
const SmsMessage = z.object({ text: z.string() })
const SlackMessage = z.object({ text: z.string() })

/** A mail to one recipient. `text` is always there; `html` says the same. */
export interface Mail extends z.input<typeof MailMessage> {
  to: string
  /** A second mail with the same key is not sent. */
  dedupeKey?: string
}
/** A provider of mail, SMS or Slack. Throws when the message was not taken; it is tried again. */
export interface MessagePorts {
  mail: { send(id: string, to: string, message: z.output<typeof MailMessage>): Promise<void> }
  /** Null where none is configured. */
  sms: { send(id: string, to: string, message: z.output<typeof SmsMessage>): Promise<void> } | null
  /** To a founder's webhook, by its id. */
  slack: { send(id: string, to: string, message: z.output<typeof SlackMessage>): Promise<void> } | null
}

type Queue = Pick<Kernel, 'db' | 'bus' | 'secrets'>

/** Queues a mail in the transaction that is open; it leaves once that is committed. */
export const queueMail = (kernel: Queue, { to, dedupeKey, ...message }: Mail): Promise<void> =>
  queue(kernel, 'mail', to, message, dedupeKey)

/** Queues plain text for a webhook of Slack, in the same way. */
export const queueSlack = (
  kernel: Queue,
  { webhookId, text, dedupeKey }: { webhookId: string; text: string; dedupeKey: string },
): Promise<void> => queue(kernel, 'slack', webhookId, { text }, dedupeKey)

async function queue(
  kernel: Queue,
  channel: 'mail' | 'sms' | 'slack',
  recipient: string,
  message: object,
  dedupeKey: string | undefined,
): Promise<void> {
  const id = newId()
  const row = await kernel.db
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient,
      // Sealed: a mail may hold a link that opens an account or a locked pitch.
      message: json(kernel.secrets.seal(JSON.stringify(message)).toString('base64')),
      dedupe_key: dedupeKey ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await kernel.bus.emit(kernel.db, 'message.queued', { messageId: id })
}

/** Hands one message to its provider. At least once: a node may die between sending and noting it. */
export const deliverMessage =
  (kernel: Pick<Kernel, 'db' | 'clock' | 'secrets'>, ports: MessagePorts) =>
  async ({ messageId }: { messageId: string }): Promise<void> => {
    const row = await kernel.db
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', messageId)
      .where('sent_at', 'is', null)
      .returning(['channel', 'recipient', 'message'])
      .executeTakeFirst()
    if (!row) return
    try {
      const message = opened(kernel.secrets, row.message)
      if (row.channel === 'mail') await ports.mail.send(messageId, row.recipient, MailMessage.parse(message))
      else if (row.channel === 'slack')
        await ports.slack?.send(messageId, row.recipient, SlackMessage.parse(message))
      else if (ports.sms) await ports.sms.send(messageId, row.recipient, SmsMessage.parse(message))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await kernel.db
        .updateTable('outbox')
        .set({ last_error: reason.slice(0, 500) })
        .where('id', '=', messageId)
        .execute()
      throw error
    }
    await kernel.db
      .updateTable('outbox')
      // Its words are the recipient's now; the row tells that it went.
      .set({ sent_at: kernel.clock.now(), last_error: null, message: json('') })
      .where('id', '=', messageId)
      .execute()
  }

const MINUTE_MS = 60_000
/** By then the tries of its own job are over; and a mail of yesterday helps nobody. */
const REQUEUED = { afterMs: 10 * MINUTE_MS, untilMs: 24 * 60 * MINUTE_MS, atOnce: 500 } as const

/** Queues once more what its provider did not take, so that an outage of an hour loses nothing. Run regularly. */
export async function requeueUnsent({ db, clock, bus }: Pick<Kernel, 'db' | 'clock' | 'bus'>): Promise<void> {
  const nowMs = clock.now().getTime()
  const unsent = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('created_at', '<', new Date(nowMs - REQUEUED.afterMs))
    .where('created_at', '>', new Date(nowMs - REQUEUED.untilMs))
    .orderBy('created_at')
    .limit(REQUEUED.atOnce)
    .execute()
  for (const { id } of unsent) await bus.emit(db, 'message.queued', { messageId: id })
}

const SENT_KEPT_MS = 90 * 24 * 3_600_000

/** Has whoever keeps a copy of a message drop it. */
type Forget = (messageId: string) => Promise<void>
const FORGOTTEN_AT_ONCE = 500

/** Drops messages 90 days after they were sent; one that never left stays for whoever looks for it. */
export async function sweepOutbox(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  forget: Forget,
): Promise<void> {
  const before = new Date(clock.now().getTime() - SENT_KEPT_MS)
  await forgetMessages(db, forget, sql`created_at < ${before} and sent_at < ${before}`)
}

/** Takes back what was asked for under these keys and has not left yet. */
export async function withdrawUnsent(db: Kernel['db'], dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return
  await db.deleteFrom('outbox').where('dedupe_key', 'in', dedupeKeys).where('sent_at', 'is', null).execute()
}

/** Drops every message to an address. */
export const forgetMessagesTo = (db: Kernel['db'], forget: Forget, recipient: string): Promise<void> =>
  forgetMessages(db, forget, sql`recipient = ${recipient}`)

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

function opened(secrets: Kernel['secrets'], sealed: unknown): unknown {
  const text = typeof sealed === 'string' ? secrets.open(Buffer.from(sealed, 'base64')) : null
  if (text === null) throw new Error('a message of the outbox was sealed with another secret')
  return JSON.parse(text)
}
