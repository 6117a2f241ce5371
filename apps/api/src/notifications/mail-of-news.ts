import type { NotificationType } from '@understudy/contract'
import type { Face } from '../kernel/letters/face.ts'
import type { Letter } from '../kernel/letters/letter.ts'

/** What the button of a mail about each type says. */
const ACTIONS: Readonly<Record<NotificationType, string>> = {
  call_started: 'See the call',
  call_completed: 'Read the call',
  access_requested: 'Approve or decline',
  meeting_requested: 'Confirm or decline',
  meeting_confirmed: 'See the meeting',
  meeting_cancelled: 'See the meeting',
  question_unanswered: 'Answer the question',
  investor_submitted: 'See the investor',
  pitch_first_view: 'See who looks',
  investor_returned: 'See the investor',
  follow_up_due: 'See the investor',
  link_expiring: 'See the link',
  credits_low: 'See your credits',
  credits_out: 'See your credits',
  refill_failed: 'See how you pay',
  refill_done: 'See your credits',
  payment_failed: 'See how you pay',
  model_limit_reached: 'See the limit',
  clone_published: 'See the clone',
  referral_joined: 'See your referrals',
  referral_rewarded: 'See your referrals',
  claim_completed: 'Look through it',
  security_login: 'See to it',
  message_refused: 'See to it',
}

/** What a mail about a notification says beyond the line of the app, or in place of it. */
export type MailWords = Pick<Letter, 'lines'> & Partial<Pick<Letter, 'quote' | 'details' | 'notes'>>

/** The mail about one notification; `address` is where it is acted upon. */
export const letterOf = (
  type: NotificationType,
  title: string,
  {
    face,
    address,
    stopUrl,
    more,
  }: { face: Face | undefined; address: string; stopUrl: string; more: MailWords },
): Letter => ({
  face,
  heading: title,
  ...more,
  action: { label: ACTIONS[type], url: address },
  reason: 'You get this mail as the owner of an Understudy account.',
  stop: { label: 'Stop mails of this kind', url: stopUrl },
})
