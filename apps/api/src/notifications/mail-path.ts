import type { NotificationType } from '@understudy/contract'

const DASHBOARD = '/dashboard'

// A mail outlives the version that sent it, so its link must open on the day it is sent. These types act on screens
// that the web app does not route (analytics): their mails open the nearest that it does. Strike a line once its
// screen stands.
const NEAREST: Partial<Record<NotificationType, string>> = {
  pitch_first_view: DASHBOARD,
}

/** Where the mail about a notification leads: a path on this site that the web app shows. */
export const mailPathOf = (type: NotificationType, actionUrl: string): string => NEAREST[type] ?? actionUrl
