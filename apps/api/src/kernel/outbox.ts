import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction, type Kernel } from './context.ts'
import { whyUnwanted } from './database/unwanted-messages.ts'
import { json } from './database.ts'
import { newId } from './ids.ts'
import type { EventBus } from './jobs.ts'

const Attachment = z.object({ filename: z.string(), contentType: z.string(), content: z.string() })
const MailMessage = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Whose picture takes the place of the initials in `html`, where it is still there when the mail leaves. */
  face: z.object({ name: z.string(), ownerId: z.string(), path: z.string() }).optional(),
  attachments: z.array(Attachment).default([]),
  /** Who reads an answer to it: its founder, where they confirmed their address. */
  replyTo: z.string().optional(),
  /** Where its reader, or their mail program by one click, turns off mails of this kind (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
})
const SmsMessage = z.object({ text: z.string() })
const SlackMessage = z.object({ text: z.string() })
const PushNote = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** For so long it is worth showing, where that is less than a push service keeps what comes from here. */
  keptSeconds: z.int().positive().optional(),
})

/** Whom to tell that a message was refused for good, and what to call it. */
const OnBehalf = z.object({
  ownerId: z.string(),
  what: z.string(),
  path: z.string(),
  /** Of a company's mails that can be stopped, to whom: who has stopped them by the time it leaves is not sent it. */
  recipientId: z.string().optional(),
})
const Sealed = z.object({ onBehalf: OnBehalf.optional(), isOfNoAccount: z.boolean().optional() })

interface Asked {
  to: string
  /** A second message with the same key is not sent. */
  dedupeKey?: string
  /** The founder in whose name it goes, its name (`The invitation to a meeting`), and where they see to it here. */
  onBehalf?: z.infer<typeof OnBehalf>
  /** For whoever reads mails at the address, in nobody's name: no account that was opened with it takes it along. */
  isOfNoAccount?: true
}
/** A mail to one recipient. `text` is always there; `html` says the same. */
export interface Mail extends z.input<typeof MailMessage>, Asked {
  /** Somebody waits for it at the screen: a code, a link to sign in. No other mail is before it. */
  isAwaited?: boolean
}
/** A text message to a founder's phone, by its id. */
export interface Sms extends z.input<typeof SmsMessage>, Asked {}

export type MailToSend = z.output<typeof MailMessage>
/** A provider of mail, SMS, Slack or push. Throws when the message was not taken: {@link RefusedForGood}, or it is tried again. */
export interface MessagePorts {
  mail: { send(id: string, to: string, message: MailToSend): Promise<void> }
  /** Null where none is configured. */
  sms: { send(id: string, to: string, message: z.output<typeof SmsMessage>): Promise<void> } | null
  /** To a founder's webhook, by its id. */
  slack: { send(id: string, to: string, message: z.output<typeof SlackMessage>): Promise<void> } | null
  /** To a founder's device, by its id. */
  push?: { send(id: string, to: string, message: z.output<typeof PushNote>): Promise<void> } | null
}

/** What a provider will not take however often it is asked; the message says why, for a founder to read. */
export class RefusedForGood extends Error {}

const CHANNELS = ['mail', 'sms', 'slack', 'push'] as const
type Channel = (typeof CHANNELS)[number]
type Lane = Channel | 'awaited-mail'

type Queue = Pick<Kernel, 'db' | 'bus' | 'secrets'>

/** Queues a mail in the transaction that is open; it leaves once that is committed. */
export const queueMail = (kernel: Queue, { to, dedupeKey, isAwaited, ...message }: Mail): Promise<void> =>
  queue(kernel, { channel: 'mail', to, dedupeKey, isAwaited }, message)

/** Queues a text message in the transaction that is open. */
export const queueSms = (kernel: Queue, { to, dedupeKey, ...message }: Sms): Promise<void> =>
  queue(kernel, { channel: 'sms', to, dedupeKey }, message)
/** Queues plain text for a webhook of Slack, in the same way. */
export const queueSlack = (
  kernel: Queue,
  { webhookId, text, dedupeKey }: { webhookId: string; text: string; dedupeKey: string },
): Promise<void> => queue(kernel, { channel: 'slack', to: webhookId, dedupeKey }, { text })

/** Queues a notification for a device, in the same way. */
export const queuePush = (
  kernel: Queue,
  { deviceId, dedupeKey, ...note }: z.input<typeof PushNote> & { deviceId: string; dedupeKey: string },
): Promise<void> => queue(kernel, { channel: 'push', to: deviceId, dedupeKey }, note)

interface Queued {
  channel: Channel
  to: string
  dedupeKey: string | undefined
  isAwaited?: boolean | undefined
}

async function queue(
  kernel: Queue,
  { channel, to, dedupeKey, isAwaited = false }: Queued,
  message: object,
): Promise<void> {
  const id = newId()
  const row = await kernel.db
    .insertInto('outbox')
    .values({
      id,
      channel,
      recipient: to,
      // Sealed: a mail may hold a link that opens an account or a locked pitch.
      message: json(kernel.secrets.seal(JSON.stringify(message)).toString('base64')),
      dedupe_key: dedupeKey ?? null,
      is_awaited: isAwaited,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await emitQueued(kernel, { id, channel, is_awaited: isAwaited })
}

function emitQueued(
  { db, bus }: Pick<Queue, 'db' | 'bus'>,
  { id, channel, is_awaited: isAwaited }: { id: string; channel: Channel; is_awaited: boolean },
): Promise<void> {
  const lane: Lane = isAwaited ? 'awaited-mail' : channel
  return bus.emit(db, `${lane}.queued`, { messageId: id }, id)
}

/** Has messages delivered, each kind in a queue of its own and one after another. */
export function deliverQueued(kernel: Kernel & { bus: EventBus }, ports: MessagePorts): void {
  const deliver = deliverMessage(kernel, ports)
  for (const lane of [...CHANNELS, 'awaited-mail'] as const) {
    kernel.bus.on(`${lane}.queued`, 'deliver', deliver, { onceOpen: true })
  }
  // Where nodes of the version before wrote them; they run beside this one, or left some.
  kernel.bus.on('message.queued', 'deliver', deliver)
}

/**
 * Hands one message to its provider. At least once: a node may die between sending and noting it. What is refused for
 * good is not tried again, and its founder is told.
 */
export const deliverMessage =
  (kernel: Kernel, ports: MessagePorts) =>
  async ({ messageId }: { messageId: string }): Promise<void> => {
    const row = await kernel.db
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1` })
      .where('id', '=', messageId)
      .where('sent_at', 'is', null)
      .where('refused_at', 'is', null)
      .returning(['channel', 'recipient', 'message'])
      .executeTakeFirst()
    if (!row) return
    try {
      const message = opened(kernel.secrets, row.message)
      const { onBehalf } = Sealed.parse(message)
      const why = await whyUnwanted(kernel.db, { ...row, onBehalf })
      if (why) return await drop(kernel, messageId, why)
      await send(ports, { ...row, id: messageId, message })
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      if (error instanceof RefusedForGood) return noteRefusal(kernel, messageId, row.message, reason)
      await kernel.db.updateTable('outbox').set({ last_error: reason }).where('id', '=', messageId).execute()
      throw error
    }
    await kernel.db
      .updateTable('outbox')
      // Its words are the recipient's now; the row tells that it went.
      .set({ sent_at: kernel.clock.now(), last_error: null, message: json('') })
      .where('id', '=', messageId)
      .execute()
  }

/** What is not sent any more: nobody is told, and nothing of it stays. */
const drop = async ({ db, clock }: Kernel, messageId: string, why: string): Promise<void> => {
  const gone = { refused_at: clock.now(), last_error: why, message: json('') }
  await db.updateTable('outbox').set(gone).where('id', '=', messageId).execute()
}

function send(
  ports: MessagePorts,
  { id, channel, recipient, message }: { id: string; channel: string; recipient: string; message: unknown },
): Promise<void> {
  if (channel === 'mail') return ports.mail.send(id, recipient, MailMessage.parse(message))
  if (channel === 'slack') return sendToSlack(ports, id, recipient, message)
  if (channel === 'push') return sendToPush(ports, id, recipient, message)
  if (ports.sms) return ports.sms.send(id, recipient, SmsMessage.parse(message))
  throw new RefusedForGood('no provider of text messages is set up')
}

async function sendToSlack({ slack }: MessagePorts, id: string, webhookId: string, message: unknown) {
  await slack?.send(id, webhookId, SlackMessage.parse(message))
}

async function sendToPush({ push }: MessagePorts, id: string, deviceId: string, message: unknown) {
  await push?.send(id, deviceId, PushNote.parse(message))
}

/** Of two nodes that were refused the same message one tells it. */
const noteRefusal = (kernel: Kernel, messageId: string, sealed: unknown, reason: string): Promise<void> =>
  inTransaction(kernel, async ({ db, clock, bus, secrets }) => {
    const row = await db
      .updateTable('outbox')
      .set({ refused_at: clock.now(), last_error: reason, message: json('') })
      .where('id', '=', messageId)
      .where('refused_at', 'is', null)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { onBehalf } = sealedIn(secrets, sealed)
    if (row && onBehalf) await bus.emit(db, 'message.refused', { ...onBehalf, messageId })
  })

/** Whose message it is; nobody's where it was sealed with a secret that is gone. */
export function sealedIn(secrets: Kernel['secrets'], sealed: unknown): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(opened(secrets, sealed))
  } catch {
    return {}
  }
}

const MINUTE_MS = 60_000
/** By then the tries of its own job are over; and a mail of yesterday helps nobody. */
const REQUEUED = { afterMs: 10 * MINUTE_MS, untilMs: 24 * 60 * MINUTE_MS, atOnce: 500 } as const

/**
 * Queues once more what its provider did not take, so that an outage of an hour loses nothing; and what was never tried,
 * whatever its age. So many of each lane, what somebody waits for first: what one provider leaves lying keeps back
 * nothing of another. Run regularly.
 */
export async function requeueUnsent({ db, clock, bus }: Pick<Kernel, 'db' | 'clock' | 'bus'>): Promise<void> {
  const nowMs = clock.now().getTime()
  const unsent = await db
    .selectFrom((from) =>
      from
        .selectFrom('outbox')
        .select(['id', 'channel', 'is_awaited', 'created_at'])
        .select(
          sql<number>`row_number() over (partition by is_awaited, channel order by created_at)`.as('place'),
        )
        .where('sent_at', 'is', null)
        .where('refused_at', 'is', null)
        .where('created_at', '<', new Date(nowMs - REQUEUED.afterMs))
        .where((or) =>
          or.or([or('created_at', '>', new Date(nowMs - REQUEUED.untilMs)), or('attempts', '=', 0)]),
        )
        .as('unsent'),
    )
    .select(['id', 'channel', 'is_awaited'])
    .where('place', '<=', REQUEUED.atOnce)
    .orderBy('is_awaited', 'desc')
    .orderBy('created_at')
    .execute()
  for (const { channel, ...one } of unsent)
    await emitQueued({ db, bus }, { ...one, channel: z.enum(CHANNELS).parse(channel) })
}

/** How the reason of what was given up begins. */
export const PUT_OFF = 'was put off for a day'

/** Gives up what was put off for a day: noted as refused, and its founder is told. Run regularly. */
export async function giveUpUnsent(kernel: Kernel): Promise<void> {
  // The tries of its last job are over by then, too.
  const before = new Date(kernel.clock.now().getTime() - REQUEUED.untilMs - REQUEUED.afterMs)
  const unsent = await kernel.db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'message', 'last_error'])
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('created_at', '<', before)
    .where('attempts', '>', 0)
    .orderBy('created_at')
    .limit(REQUEUED.atOnce)
    .execute()
  for (const { last_error: lastError, ...row } of unsent) {
    const { onBehalf } = sealedIn(kernel.secrets, row.message)
    const why = await whyUnwanted(kernel.db, { ...row, onBehalf })
    if (why) await drop(kernel, row.id, why)
    else
      await noteRefusal(
        kernel,
        row.id,
        row.message,
        [PUT_OFF, lastError ?? []].flat().join(': ').slice(0, 500),
      )
  }
}

/** Takes back what was asked for under these keys and has not left yet. Answers whom it would still have gone to. */
export async function withdrawUnsent(db: Kernel['db'], dedupeKeys: readonly string[]): Promise<string[]> {
  if (dedupeKeys.length === 0) return []
  const rows = await db
    .deleteFrom('outbox')
    .where('dedupe_key', 'in', dedupeKeys)
    .where('sent_at', 'is', null)
    .returning(['recipient', 'refused_at'])
    .execute()
  return rows.flatMap(({ recipient, refused_at: refusedAt }) => (refusedAt === null ? [recipient] : []))
}

function opened(secrets: Kernel['secrets'], sealed: unknown): unknown {
  const text = typeof sealed === 'string' ? secrets.open(Buffer.from(sealed, 'base64')) : null
  if (text === null) throw new Error('a message of the outbox was sealed with another secret')
  return JSON.parse(text)
}
