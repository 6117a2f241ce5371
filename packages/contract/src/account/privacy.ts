import { z } from 'zod'
import { Email, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const PrivacySettings = z.object({
  /** How long the words of a talk are kept; the talk's other figures stay. */
  transcript_months: z.int().min(1).max(LIMITS.maxTranscriptMonths),
})
export type PrivacySettings = z.infer<typeof PrivacySettings>

export const AccountDeletion = z.object({
  /** The account's own address, typed again: deleting cannot be taken back. */
  confirm_email: Email,
  /** Needed where the account has one. */
  password: Text(200).optional(),
})

export const privacyRoutes = {
  readPrivacy: defineRoute({
    name: 'readPrivacy',
    method: 'GET',
    path: '/v1/account/privacy',
    auth: 'account',
    out: PrivacySettings,
    errors: ['unauthenticated'],
    summary: 'How long transcripts are kept',
  }),
  savePrivacy: defineRoute({
    name: 'savePrivacy',
    method: 'PUT',
    path: '/v1/account/privacy',
    auth: 'account',
    body: PrivacySettings,
    out: PrivacySettings,
    errors: ['unauthenticated'],
    summary: 'Choose how long transcripts are kept; older ones go with the next night',
  }),
  exportAccount: defineRoute({
    name: 'exportAccount',
    method: 'GET',
    path: '/v1/account/export',
    auth: 'account',
    /** A stream: `{exported_at, tables: {name: rows}}`. */
    out: z.unknown(),
    errors: ['unauthenticated', 'rate_limited'],
    limitPerMinute: 3,
    summary: 'Everything that is kept of the account, as one file',
  }),
  deleteAccount: defineRoute({
    name: 'deleteAccount',
    method: 'POST',
    path: '/v1/account/delete',
    auth: 'account',
    body: AccountDeletion,
    out: z.object({ success: z.literal(true) }),
    errors: ['unauthenticated', 'rate_limited'],
    limitPerMinute: 10,
    summary: 'Delete the account and all that is its own, for good',
  }),
}
