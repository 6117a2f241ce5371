import type { ViewReason } from '@understudy/contract/pitches'
import type { z } from 'zod'

/** The reasons of the specification, and why a link that asks who comes or counts its visits does not open. */
export type Reason = z.infer<typeof ViewReason> | DoorReason | 'views_spent'
export type DoorReason = 'email_required' | 'email_unproven' | 'email_refused'

/** Those that ask who comes. */
export const isOfDoor = (reason: string): reason is DoorReason =>
  /^email_(required|unproven|refused)$/.test(reason)
