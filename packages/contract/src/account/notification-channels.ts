import { z } from 'zod'
import { Done, Text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { NotificationType } from './notifications.ts'

/**
 * How a type reaches its owner. In the app `digest` is one line a day and type; by email it is one mail a day,
 * at eight in the morning.
 */
export const NotificationDelivery = z.enum(['now', 'digest', 'off'])
export type NotificationDelivery = z.infer<typeof NotificationDelivery>

/** How a type reaches its owner's channel in Slack, their devices or their phone, where there are any: at once, or not. */
export const LoudDelivery = z.enum(['now', 'off'])
export type LoudDelivery = z.infer<typeof LoudDelivery>

const Choice = z.object({
  in_app: NotificationDelivery,
  email: NotificationDelivery,
  slack: LoudDelivery,
  /** To the devices that were turned on. */
  push: LoudDelivery,
  /** To the phone that was proved. */
  sms: LoudDelivery,
})
export const NotificationPreferences = z.object({
  preferences: z.record(NotificationType, Choice),
  /** By whose clock it is eight in the morning: that of their availability. */
  digest_timezone: z.string(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Types and channels that are left out stay as they are. */
export const NotificationPreferencesUpdate = z.object({
  preferences: z.partialRecord(NotificationType, Choice.partial()),
})

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
/** Which of the notifications reach their owner where. Apart from them, for every page of the workspace shows those. */
export const channelRoutes = {
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
}
