import { z } from 'zod'
import { Done, Email, IdParam, Paging, Text, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const NewPasswordRequest = z.object({
  /** A link's code, or a pitch's slug or id. */
  pitch_link_code: Words(LIMITS.slugChars + LIMITS.slugSuffixChars + 2),
  name: Words(120),
  email: Email,
  company: Text(120).default(''),
  message: Text(1_000).default(''),
})
export type NewPasswordRequest = z.infer<typeof NewPasswordRequest>

export const PasswordRequestStatus = z.enum(['pending', 'approved', 'declined'])

/** Somebody who asks to see a locked pitch. */
export const PasswordRequest = z.object({
  id: z.string(),
  pitch_id: z.string(),
  pitch_title: z.string(),
  pitch_link_id: z.string(),
  pitch_link_name: z.string(),
  pitch_link_code: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  status: PasswordRequestStatus,
  /** Approved, but the link was closed or locked anew since: its mailed key opens nothing until it is approved again. */
  key_lapsed: z.boolean(),
  /** What the owner wrote with the decision. */
  answer: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type PasswordRequest = z.infer<typeof PasswordRequest>

export const passwordRequestRoutes = {
  requestAccess: defineRoute({
    name: 'requestAccess',
    method: 'POST',
    path: '/v1/public/password-requests/request',
    auth: 'public',
    body: NewPasswordRequest,
    out: Done,
    status: 202,
    errors: ['rate_limited'],
    creates: true,
    limitPerMinute: 20,
    summary: 'Ask the owner of a locked link for access; the answer never tells whether there is such a link',
  }),
  listPasswordRequests: defineRoute({
    name: 'listPasswordRequests',
    method: 'GET',
    path: '/v1/password-requests',
    auth: 'user',
    query: z.object({ ...Paging, status: PasswordRequestStatus.optional() }),
    out: z.array(PasswordRequest),
    errors: ['unauthenticated'],
    summary: 'Who asked for access, newest first',
  }),
  decidePasswordRequest: defineRoute({
    name: 'decidePasswordRequest',
    method: 'PUT',
    path: '/v1/password-requests/:id',
    auth: 'user',
    params: IdParam,
    body: z.object({
      decision: z.enum(['approved', 'declined']),
      /** Goes into the mail to whoever asked. */
      message: Text(1_000).optional(),
    }),
    out: PasswordRequest,
    errors: ['unauthenticated', 'not_found', 'link_closed', 'email_refused', 'views_spent', 'rate_limited'],
    summary: 'Approve with a personal link by mail, also after a no; decline, or take an approval back',
  }),
}
