import {
  Availability,
  type LoudDelivery,
  type NotificationDelivery,
  type NotificationPriority,
  type NotificationType,
} from '@understudy/contract'
import { setHours } from 'date-fns/setHours'
import { asInstant, startOfDayAfter, startOfItsDay } from '../kernel/days/local-days.ts'

interface Terms {
  priority: NotificationPriority
  /** Until the owner chooses otherwise. */
  inApp: NotificationDelivery
  email: NotificationDelivery
  /** Where a channel is connected. */
  slack: LoudDelivery
  /** Where a device was turned on: the same kinds. */
  push: LoudDelivery
  /** Where a phone is. */
  sms: LoudDelivery
}

const told = (
  priority: NotificationPriority,
  email: NotificationDelivery,
  slack: LoudDelivery = 'off',
  sms: LoudDelivery = 'off',
): Terms => ({ priority, inApp: 'now', email, slack, push: slack, sms })

/** How much each type matters, and how it reaches an owner who has chosen nothing. */
export const TERMS: Readonly<Record<NotificationType, Terms>> = {
  call_started: told('normal', 'off', 'now'),
  call_completed: told('normal', 'digest'),
  access_requested: told('high', 'now', 'now', 'now'),
  meeting_requested: told('high', 'now', 'now', 'now'),
  meeting_confirmed: told('normal', 'now'),
  meeting_cancelled: told('high', 'now', 'now', 'now'),
  question_unanswered: told('normal', 'digest'),
  investor_submitted: told('high', 'digest', 'now', 'now'),
  pitch_first_view: told('normal', 'digest'),
  investor_returned: told('normal', 'digest', 'now'),
  follow_up_due: told('normal', 'digest'),
  link_expiring: told('normal', 'digest'),
  credits_low: told('normal', 'digest'),
  credits_out: told('high', 'now'),
  refill_failed: told('high', 'now'),
  refill_done: told('low', 'off'),
  payment_failed: told('high', 'now'),
  model_limit_reached: told('high', 'now'),
  clone_published: told('low', 'off'),
  referral_joined: told('low', 'off'),
  referral_rewarded: told('normal', 'digest'),
  claim_completed: told('normal', 'off'),
  security_login: told('high', 'now'),
  message_refused: told('high', 'now'),
}

/** For how long a device that is away is told later: that somebody is talking is no news once they have hung up. */
export const PUSH_KEPT_SECONDS: Partial<Record<NotificationType, number>> = { call_started: 5 * 60 }

const DIGEST_HOUR = 8

/** The latest eight o'clock in the morning of a time zone, seen from `now`. */
export function latestDigestTime(now: Date, timeZone: string): Date {
  const today = startOfItsDay(now, timeZone)
  const morningOf = (day: Date) => asInstant(setHours(day, DIGEST_HOUR))
  return morningOf(today) > now ? morningOf(startOfDayAfter(today, -1)) : morningOf(today)
}

/** Where an owner lives, by when they can be met; UTC where they never said. */
export const timeZoneOf = (availability: unknown): string =>
  Availability.pick({ timezone: true }).parse(availability ?? {}).timezone
