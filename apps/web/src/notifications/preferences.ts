import type {
  NotificationDelivery,
  NotificationPreferences,
} from '@understudy/contract/notification-channels'
import type { NotificationType } from '@understudy/contract/notifications'

export type Channel = 'in_app' | 'email' | 'slack' | 'push' | 'sms'

/** What each type tells of, in the founder's words, in the groups of the page. */
export const PREFERENCE_GROUPS: readonly {
  title: string
  types: readonly (readonly [NotificationType, string])[]
}[] = [
  {
    title: 'Calls and questions',
    types: [
      ['call_started', 'A call begins'],
      ['call_completed', 'A call has ended'],
      ['question_unanswered', 'A clone could not answer a question'],
    ],
  },
  {
    title: 'Investors',
    types: [
      ['investor_submitted', 'An investor leaves their contact'],
      ['investor_returned', 'An investor comes back'],
      ['follow_up_due', 'A follow-up is due'],
    ],
  },
  {
    title: 'Meetings',
    types: [
      ['meeting_requested', 'Somebody asks for a meeting'],
      ['meeting_confirmed', 'A meeting is confirmed'],
      ['meeting_cancelled', 'A meeting is cancelled'],
    ],
  },
  {
    title: 'Clones and links',
    types: [
      ['access_requested', 'Somebody asks for access'],
      ['pitch_first_view', 'A pitch is opened for the first time'],
      ['link_expiring', 'A link ends soon'],
      ['clone_published', 'A clone is published'],
      ['claim_completed', 'A claimed clone is yours'],
    ],
  },
  {
    title: 'Credits and referrals',
    types: [
      ['credits_low', 'Credits run low'],
      ['credits_out', 'Credits are used up'],
      ['refill_done', 'Credits were refilled'],
      ['refill_failed', 'An automatic refill failed'],
      ['payment_failed', 'A payment was refused'],
      ['model_limit_reached', 'Your language model reaches its monthly limit'],
      ['referral_joined', 'A friend joins with your code'],
      ['referral_rewarded', 'A referral brings credits'],
    ],
  },
  {
    title: 'Security',
    types: [['security_login', 'A sign-in from a new device, or guessed passwords at a link']],
  },
  { title: 'Messages', types: [['message_refused', 'A mail or text message cannot be delivered']] },
]

export const deliveryWords: Record<NotificationDelivery, string> = {
  now: 'Now',
  digest: 'Digest',
  off: 'Off',
}

/** The preferences with one of them changed. */
export const withChoice = (
  before: NotificationPreferences,
  type: NotificationType,
  channel: Channel,
  delivery: NotificationDelivery,
): NotificationPreferences => ({
  ...before,
  preferences: {
    ...before.preferences,
    [type]: { ...before.preferences[type], [channel]: delivery },
  },
})
