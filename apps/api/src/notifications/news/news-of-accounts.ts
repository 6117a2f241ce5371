import { deviceOf } from '../../auth/rules.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { Events } from '../../kernel/events.ts'
import type { Delivery } from '../../kernel/jobs.ts'
import type { News } from '../notify.ts'
import * as subjects from './subjects.ts'

type Reader = Pick<Kernel, 'db'>

/** A sign-in from a browser and system that this account has not used before; its first one is no news. */
export async function securityLogin({ db }: Reader, event: Events['session.opened']): Promise<News | null> {
  const session = await subjects.findSession(db, event.userId, event.sessionId)
  if (!session || session.earlier.length === 0) return null
  const device = deviceOf(session.user_agent)
  if (session.earlier.some((userAgent) => deviceOf(userAgent) === device)) return null
  return {
    type: 'security_login',
    ownerId: event.userId,
    ref: event.sessionId,
    about: device,
    facts: { device, at: session.created_at },
    actionUrl: '/settings/security',
  }
}

/** A mail or text message will never arrive. That a founder's own address takes none is told in the app alone. */
export async function messageRefused(
  { db }: Reader,
  { ownerId, messageId, what, path }: Events['message.refused'],
): Promise<News | null> {
  const message = await subjects.findRefused(db, ownerId, messageId)
  if (!message) return null
  const { channel, recipient, reason, own_email: ownEmail } = message
  const own = recipient.toLowerCase() === ownEmail.toLowerCase()
  return {
    type: 'message_refused',
    ownerId,
    ref: messageId,
    about: recipient,
    facts: { what, recipient, reason: reason ?? '', own, isText: channel === 'sms' },
    actionUrl: path,
    appOnly: own,
  }
}

/** A founder's own phone takes no text messages any more. */
export const phoneEnded = async (
  _: Reader,
  { ownerId, phoneId, number, reason }: Events['phone.ended'],
): Promise<News> => ({
  type: 'message_refused',
  ownerId,
  ref: phoneId,
  about: phoneId,
  facts: { phone: number, reason },
  actionUrl: '/settings/notifications',
})

// Events of credits name no object: their delivery tells one from the next.
const ofCredits = (ownerId: string, delivery: Delivery) => ({
  ownerId,
  ref: delivery.id,
  about: 'credits',
  actionUrl: '/settings/billing',
})

export const creditsLow = async (
  _: Reader,
  { ownerId, balance, isOut }: Events['credits.low'],
  delivery: Delivery,
): Promise<News | null> =>
  isOut ? null : { ...ofCredits(ownerId, delivery), type: 'credits_low', facts: { balance } }

export const creditsOut = async (
  _: Reader,
  { ownerId }: Events['credits.out'],
  delivery: Delivery,
): Promise<News> => ({ ...ofCredits(ownerId, delivery), type: 'credits_out', facts: {} })

export const refillDone = async (
  _: Reader,
  { ownerId, credits }: Events['refill.done'],
  delivery: Delivery,
): Promise<News> => ({ ...ofCredits(ownerId, delivery), type: 'refill_done', facts: { credits } })

export const refillFailed = async (
  _: Reader,
  { ownerId, attempts }: Events['refill.failed'],
  delivery: Delivery,
): Promise<News> => ({ ...ofCredits(ownerId, delivery), type: 'refill_failed', facts: { attempts } })

export const paymentFailed = async (
  _: Reader,
  { ownerId, eventId }: Events['payment.failed'],
): Promise<News> => ({
  type: 'payment_failed',
  ownerId,
  ref: eventId,
  about: 'payment',
  actionUrl: '/settings/billing',
  facts: {},
})

export const modelLimitReached = async (
  _: Reader,
  { ownerId, month, limitMicros, spentMicros, endsAt }: Events['own-model.limit-reached'],
): Promise<News> => ({
  type: 'model_limit_reached',
  ownerId,
  ref: month,
  about: 'model',
  facts: { limitMicros, spentMicros, endsAt: new Date(endsAt) },
  actionUrl: '/settings/voice',
})

const ofReferral = (ownerId: string, referralId: string) => ({
  ownerId,
  ref: referralId,
  about: 'referrals',
  actionUrl: '/settings/referrals',
})

export const referralJoined = async (
  _: Reader,
  { ownerId, referralId }: Events['referral.joined'],
): Promise<News> => ({ ...ofReferral(ownerId, referralId), type: 'referral_joined', facts: {} })

export const referralRewarded = async (
  _: Reader,
  { ownerId, referralId, credits }: Events['referral.rewarded'],
): Promise<News> => ({ ...ofReferral(ownerId, referralId), type: 'referral_rewarded', facts: { credits } })
