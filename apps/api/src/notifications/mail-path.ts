import type { NotificationType } from '@understudy/contract'

const DASHBOARD = '/dashboard'

// A mail outlives the version that sent it, so its link must open on the day it is sent. These types act on screens
// that the web app does not route (analytics, settings): their mails open the nearest that it does. Strike a line
// once its screen stands.
const NEAREST: Partial<Record<NotificationType, string>> = {
  pitch_first_view: DASHBOARD,
  credits_low: DASHBOARD,
  credits_out: DASHBOARD,
  refill_failed: DASHBOARD,
  refill_done: DASHBOARD,
  referral_joined: DASHBOARD,
  referral_rewarded: DASHBOARD,
  // A new password signs out everywhere, which is what the mail advises.
  security_login: '/forgot-password',
}

/** Where the mail about a notification leads: a path on this site that the web app shows. */
export const mailPathOf = (type: NotificationType, actionUrl: string): string => NEAREST[type] ?? actionUrl
