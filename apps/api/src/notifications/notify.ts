import { LIMITS, NotificationDelivery, type NotificationType } from '@understudy/contract'
import { inTransaction, type Kernel } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { queueLetter } from '../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../kernel/letters/unsubscribe-link.ts'
import { queuePush, queueSlack } from '../kernel/outbox.ts'
import { faceOfNews } from './face-of-news.ts'
import { holdsWords } from './forget-queries.ts'
import { letterOf, type MailWords } from './mail-of-news.ts'
import { type Facts, wordsOf, wordsOnceOver } from './notification-words.ts'
import { phoneFor, textNews } from './phone/text-news.ts'
import { deviceIdsOf } from './push/push-queries.ts'
import * as queries from './queries.ts'
import { PUSH_KEPT_SECONDS, TERMS, timeZoneOf } from './rules.ts'

/** Something an owner may be told. */
export interface NewsOf<Type extends NotificationType> {
  type: Type
  ownerId: string
  /** Names the event among those of its type: delivered twice, it is told once. */
  ref: string
  /** Whom or what it is about: events of one type and subject soon after another become one. */
  about: string
  facts: Facts[Type]
  /** What the mail says where it has more to say than the line of the app, and where its button leads if elsewhere. */
  mail?: MailWords & { url?: string }
  /** A path on this site, made of ids only. */
  actionUrl: string
  /** The call whose visitor's words are told; left out where none are. They are kept no longer than it keeps them. */
  callId?: string | undefined
  /** The clone that it is about: its tool says whether the founder is told by text message. Left out where it is about none. */
  cloneId?: string | null | undefined
  /** Not by mail, whatever was chosen: it tells that mails do not arrive. */
  appOnly?: boolean
}
export type News = { [Type in NotificationType]: NewsOf<Type> }[NotificationType]

const DAY_MS = 24 * 3_600_000
const Chosen = NotificationDelivery.nullable()

/** Tells an owner in the way they chose: in the app, by mail at once, in Slack, on their devices, or in the daily mail. */
export async function notify<Type extends NotificationType>(
  kernel: Kernel,
  news: NewsOf<Type>,
): Promise<void> {
  const { ownerId, type } = news
  await inTransaction(kernel, async (inner) => {
    const recipient = await queries.findRecipient(inner.db, ownerId, type)
    if (!recipient) return
    const inApp = Chosen.parse(recipient.in_app) ?? TERMS[type].inApp
    const email = news.appOnly ? 'off' : (Chosen.parse(recipient.email_choice) ?? TERMS[type].email)
    // Null where no channel is connected.
    const slackId = (recipient.slack ?? TERMS[type].slack) === 'now' ? recipient.slack_id : null
    const devices =
      (recipient.push ?? TERMS[type].push) === 'now' ? await deviceIdsOf(inner.db, [ownerId]) : []
    const wantsText = (recipient.sms ?? TERMS[type].sms) === 'now'
    const phoneId = wantsText ? await phoneFor(inner.db, news, recipient.phone_id) : null
    const isLoud = slackId !== null || phoneId !== null || devices.length > 0
    if (inApp === 'off' && email === 'off' && !isLoud) return
    const { callId = null } = news
    if (callId !== null && !(await holdsWords(inner.db, { ownerId, callId }))) return
    const now = inner.clock.now()
    const words = wordsOf(type, news.facts, timeZoneOf(recipient.settings))
    const ref = `${type}:${news.ref}`
    const digest = email === 'digest' ? { ...wordsOnceOver(words), action_url: news.actionUrl } : null
    if (!(await queries.noteEvent(inner.db, { ownerId, ref, at: now, digest, callId }))) return
    if (inApp !== 'off') {
      const daily = inApp === 'digest'
      const notification = {
        ownerId,
        id: newId(),
        type,
        ...words,
        priority: TERMS[type].priority,
        actionUrl: news.actionUrl,
        callId,
        foldKey: daily ? `${type}:daily` : `${type}:${news.about}`,
        foldsUntil: new Date(now.getTime() + (daily ? DAY_MS : LIMITS.notificationFoldMs)),
      }
      await queries.foldIn(inner.db, notification, now)
    }
    if (slackId !== null) {
      const text = [words.title, words.content, `${inner.publicUrl}${news.actionUrl}`].join('\n')
      await queueSlack(inner, { webhookId: slackId, text, dedupeKey: slackKeyOf(ownerId, ref) })
    }
    for (const { id: deviceId } of devices) {
      const keptSeconds = PUSH_KEPT_SECONDS[type]
      const note = { title: words.title, body: words.content, path: news.actionUrl, keptSeconds }
      await queuePush(inner, { ...note, deviceId, dedupeKey: pushKeyOf(ownerId, ref, deviceId) })
    }
    const { actionUrl } = news
    await textNews(inner, { ownerId, ref, phoneId, title: words.title, actionUrl })
    if (email === 'now') {
      const { url: address = `${inner.publicUrl}${news.actionUrl}`, ...more } = news.mail ?? {
        lines: [words.content],
      }
      const stopUrl = await unsubscribeUrl(inner, { ownerId, kind: type })
      const face = await faceOfNews(inner.db, news)
      await queueLetter(inner, {
        to: recipient.email,
        subject: words.title,
        letter: letterOf(type, words.title, { face, address, stopUrl, more }),
        onBehalf: { ownerId, what: 'A mail about your account', path: '/settings/profile' },
        dedupeKey: mailKeyOf(ownerId, ref),
      })
    }
  })
}

/** Names the mail about an event of {@link NewsOf.ref}, its type in front. */
export const mailKeyOf = (ownerId: string, ref: string): string => `notification:${ownerId}:${ref}`

/** Names what goes to Slack about it. */
export const slackKeyOf = (ownerId: string, ref: string): string => `slack:${ownerId}:${ref}`

/** Names what goes to a device about it. */
export const pushKeyOf = (ownerId: string, ref: string, deviceId: string): string =>
  `push:${ownerId}:${ref}:${deviceId}`
