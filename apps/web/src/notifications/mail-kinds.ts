import type { MailKind } from '@understudy/contract/notifications'
import { wordsByCode } from '../frame/errors/words-by-code.ts'

/** What mails of a kind are about: completes "mails about". */
const ABOUT: Record<Exclude<MailKind, 'daily' | 'company'>, string> = {
  call_started: 'calls that begin',
  call_completed: 'calls that have ended',
  access_requested: 'requests for access',
  meeting_requested: 'requests for a meeting',
  meeting_confirmed: 'confirmed meetings',
  meeting_cancelled: 'cancelled meetings',
  question_unanswered: 'questions without an answer',
  investor_submitted: 'visitors who leave their contact',
  pitch_first_view: 'the first view of a pitch',
  investor_returned: 'investors who come back',
  follow_up_due: 'investors to follow up with',
  link_expiring: 'links that end soon',
  credits_low: 'credits that run low',
  credits_out: 'credits that are used up',
  refill_failed: 'refills that failed',
  refill_done: 'refills',
  payment_failed: 'payments that were refused',
  model_limit_reached: 'the limit of your language model',
  clone_published: 'published clones',
  referral_joined: 'people who join by your code',
  referral_rewarded: 'credits for referrals',
  claim_completed: 'claimed clones',
  security_login: 'new sign-ins and guessed passwords of links',
  message_refused: 'messages that were refused',
}

/** The mails of a kind, as they are named within a sentence. */
export function mailsOf(kind: MailKind): string {
  if (kind === 'daily') return 'the daily mail'
  return kind === 'company' ? 'mails from this company' : `mails about ${ABOUT[kind]}`
}

/** What stays as it was. */
export const stayingOf = (kind: MailKind): string =>
  kind === 'company'
    ? 'It holds for good, also where somebody types your address again. About a meeting that you asked for you are told all the same.'
    : 'What you are told inside Understudy stays as it is, and so do other mails.'

/** What goes with them; empty where nothing is lost that a founder would miss. */
export const warningOf = (kind: MailKind): string =>
  kind === 'security_login'
    ? 'They are how you learn that somebody else signed in as you, or is guessing the password of a link.'
    : ''

/** What the link is about could not be read, or mails could not be turned off. */
export const unsubscribeWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing has changed yet; check your connection and try again.',
    rate_limited: 'Too many attempts.',
    unavailable: 'Service temporarily unavailable. Please try again later.',
  },
  'Something went wrong on our side. Try again; the link works for a year.',
)
