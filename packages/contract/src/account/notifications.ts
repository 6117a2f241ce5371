import { z } from 'zod'
import { Done, IdParam, OffsetPaging, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const NOTIFICATION_TYPES = [
  'call_started',
  'call_completed',
  'access_requested',
  'meeting_requested',
  'meeting_confirmed',
  'meeting_cancelled',
  'question_unanswered',
  'investor_submitted',
  'pitch_first_view',
  'investor_returned',
  'follow_up_due',
  'link_expiring',
  'credits_low',
  'credits_out',
  'refill_failed',
  'refill_done',
  'clone_published',
  'referral_joined',
  'referral_rewarded',
  'claim_completed',
  'security_login',
] as const
export const NotificationType = z.enum(NOTIFICATION_TYPES)
export type NotificationType = z.infer<typeof NotificationType>

export const NotificationPriority = z.enum(['low', 'normal', 'high'])
export type NotificationPriority = z.infer<typeof NotificationPriority>

export const Notification = z.object({
  id: z.string(),
  type: NotificationType,
  title: z.string(),
  content: z.string(),
  priority: NotificationPriority,
  is_read: z.boolean(),
  /** Of the latest event where several became one. */
  created_at: z.string(),
  /** A path on this site. */
  action_url: z.string(),
})
export type Notification = z.infer<typeof Notification>

/**
 * How a type reaches its owner. In the app `digest` is one line a day and type; by email it is one mail a day,
 * at eight in the morning.
 */
export const NotificationDelivery = z.enum(['now', 'digest', 'off'])
export type NotificationDelivery = z.infer<typeof NotificationDelivery>

/** How a type reaches its owner's channel in Slack, where one is connected: at once, or not. */
export const LoudDelivery = z.enum(['now', 'off'])
export type LoudDelivery = z.infer<typeof LoudDelivery>

const Choice = z.object({ in_app: NotificationDelivery, email: NotificationDelivery, slack: LoudDelivery })
export const NotificationPreferences = z.object({ preferences: z.record(NotificationType, Choice) })
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Types and channels that are left out stay as they are. */
export const NotificationPreferencesUpdate = z.object({
  preferences: z.partialRecord(NotificationType, Choice.partial()),
})

/** What a mail about notifications can be: about one type, or the daily mail of several. */
export const MailKind = z.enum([...NOTIFICATION_TYPES, 'daily'])
export type MailKind = z.infer<typeof MailKind>

/** Signed; each notification mail carries one for mails of its kind. */
const UnsubscribeToken = z.object({ token: Text(1_000).min(1) })

/** A founder's incoming webhook of Slack. Its address is told to nobody again, but for its last characters. */
export const SlackWebhook = z.object({
  ending: z.string(),
  created_at: z.string(),
  /** Since when Slack takes nothing there any more; null while it does. */
  ended_at: z.string().nullable(),
})
export type SlackWebhook = z.infer<typeof SlackWebhook>
const SlackAnswer = z.object({ webhook: SlackWebhook.nullable() })
export const SlackAddress = z.object({ address: Text(300).min(1) })

const SLACK = '/v1/notifications/slack'
const UNSUBSCRIBE = '/v1/public/notifications/unsubscribe'

const List = z.object({
  ...OffsetPaging(LIMITS.notificationsPageSize),
  unread_only: z.union([z.boolean(), z.stringbool()]).default(false),
})

export const notificationRoutes = {
  listNotifications: defineRoute({
    name: 'listNotifications',
    method: 'GET',
    path: '/v1/notifications/notifications',
    auth: 'user',
    query: List,
    out: z.object({
      notifications: z.array(Notification),
      unread_count: z.number(),
      /** Of what the filter asks for. */
      total: z.number(),
    }),
    errors: ['unauthenticated'],
    summary: 'Notifications of the signed-in user, newest first',
  }),
  countUnread: defineRoute({
    name: 'countUnread',
    method: 'GET',
    path: '/v1/notifications/notifications/unread-count',
    auth: 'user',
    out: z.object({ unread_count: z.number() }),
    errors: ['unauthenticated'],
    summary: 'How many notifications are unread',
  }),
  markAllRead: defineRoute({
    name: 'markAllRead',
    method: 'PUT',
    path: '/v1/notifications/notifications/mark-all-read',
    auth: 'user',
    out: Done.extend({ marked: z.number() }),
    errors: ['unauthenticated'],
    summary: 'Mark every notification read',
  }),
  markRead: defineRoute({
    name: 'markRead',
    method: 'PUT',
    path: '/v1/notifications/notifications/:id/read',
    auth: 'user',
    params: IdParam,
    out: z.object({ id: z.string(), is_read: z.literal(true) }),
    errors: ['unauthenticated', 'not_found'],
    summary: 'Mark one notification read',
  }),
  readPreferences: defineRoute({
    name: 'readPreferences',
    method: 'GET',
    path: '/v1/notifications/preferences',
    auth: 'user',
    out: NotificationPreferences,
    errors: ['unauthenticated'],
    summary: 'How each type of notification is delivered',
  }),
  savePreferences: defineRoute({
    name: 'savePreferences',
    method: 'PUT',
    path: '/v1/notifications/preferences',
    auth: 'user',
    body: NotificationPreferencesUpdate,
    out: NotificationPreferences,
    errors: ['unauthenticated'],
    summary: 'Choose how types of notifications are delivered',
  }),
  readSlack: defineRoute({
    name: 'readSlack',
    method: 'GET',
    path: SLACK,
    auth: 'user',
    out: SlackAnswer,
    errors: ['unauthenticated'],
    summary: 'The incoming webhook by which a channel in Slack is told, masked',
  }),
  saveSlack: defineRoute({
    name: 'saveSlack',
    method: 'PUT',
    path: SLACK,
    auth: 'user',
    body: SlackAddress,
    out: SlackAnswer,
    errors: ['unauthenticated'],
    limitPerMinute: 20,
    summary: 'Connect a channel in Slack by the address of its incoming webhook',
  }),
  removeSlack: defineRoute({
    name: 'removeSlack',
    method: 'DELETE',
    path: SLACK,
    auth: 'user',
    out: Done,
    errors: ['unauthenticated'],
    summary: 'Tell nothing in Slack any more, and forget the address',
  }),
  testSlack: defineRoute({
    name: 'testSlack',
    method: 'POST',
    path: `${SLACK}/test`,
    auth: 'user',
    out: Done,
    errors: ['unauthenticated', 'not_found', 'wrong_state', 'unavailable'],
    limitPerMinute: 6,
    summary: 'Write a line to the connected channel now',
  }),
  readUnsubscribe: defineRoute({
    name: 'readUnsubscribe',
    method: 'GET',
    path: UNSUBSCRIBE,
    auth: 'public',
    query: UnsubscribeToken,
    out: z.object({ kind: MailKind, is_on: z.boolean() }),
    errors: ['code_invalid'],
    summary: 'What a mailed link turns off, and whether it is on still; changes nothing',
  }),
  unsubscribe: defineRoute({
    name: 'unsubscribe',
    method: 'POST',
    path: UNSUBSCRIBE,
    // The mailed address itself, which a mail program posts to (RFC 8058): its body, a form, is passed over.
    aliases: ['/unsubscribe'],
    auth: 'public',
    query: UnsubscribeToken,
    out: Done,
    errors: ['code_invalid'],
    summary: 'Turn off the mails that a mailed link is about',
  }),
}
