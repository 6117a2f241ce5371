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
  'payment_failed',
  'model_limit_reached',
  'clone_published',
  'referral_joined',
  'referral_rewarded',
  'claim_completed',
  'security_login',
  'message_refused',
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
 * What a mail can be whose reader may turn it off: about one type of notification, the daily mail of several, or to a
 * visitor who asked a company to mail them.
 */
export const MailKind = z.enum([...NOTIFICATION_TYPES, 'daily', 'company'])
export type MailKind = z.infer<typeof MailKind>

/** Signed; each notification mail carries one for mails of its kind. */
const UnsubscribeToken = z.object({ token: Text(1_000).min(1) })

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
