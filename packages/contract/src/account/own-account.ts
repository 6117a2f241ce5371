import { z } from 'zod'
import { Done, IdParam, Paging, Text, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { CompanyProfile, Password, User } from './account-fields.ts'

/** What is left out stays as it is. */
export const ProfileUpdate = z.object({
  name: Words(120).optional(),
  company: CompanyProfile.partial().optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>

/** One signed-in browser. */
export const AccountSession = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Browser and system in words, as `Firefox on Linux`. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const ownAccountRoutes = {
  changePassword: defineRoute({
    name: 'changePassword',
    method: 'POST',
    path: '/v1/auth/change-password',
    auth: 'account',
    body: z.object({ current: z.string().min(1).max(200), next: Password }),
    out: Done,
    errors: ['unauthenticated', 'invalid', 'conflict', 'rate_limited'],
    limitPerMinute: 20,
    summary: 'Change the password; signs out all other sessions',
  }),
  listSessions: defineRoute({
    name: 'listSessions',
    method: 'GET',
    path: '/v1/auth/sessions',
    auth: 'account',
    query: z.object(Paging),
    out: z.array(AccountSession),
    errors: ['unauthenticated'],
    summary: 'Where the user is signed in, newest first',
  }),
  endSession: defineRoute({
    name: 'endSession',
    method: 'DELETE',
    path: '/v1/auth/sessions/:id',
    auth: 'account',
    params: IdParam,
    out: Done,
    errors: ['unauthenticated', 'not_found'],
    summary: 'Sign out one session at once',
  }),
  endOtherSessions: defineRoute({
    name: 'endOtherSessions',
    method: 'DELETE',
    path: '/v1/auth/sessions',
    auth: 'account',
    out: Done,
    errors: ['unauthenticated'],
    summary: 'Sign out every session but the one that asks, at once',
  }),
  changeEmail: defineRoute({
    name: 'changeEmail',
    method: 'PUT',
    path: '/v1/auth/email',
    auth: 'user',
    /**
     * The new address is the one that the proof names. That it is the account's owner who asks is shown by its password,
     * or where it has none by a proof of the address that it has now.
     */
    body: z.object({
      email_proof: Text(2_000).min(1),
      password: z.string().max(200).optional(),
      present_proof: Text(2_000).optional(),
    }),
    out: User,
    errors: [
      'unauthenticated',
      'profile_incomplete',
      'invalid',
      'email_unproven',
      'email_taken',
      'wrong_state',
      'conflict',
      'rate_limited',
    ],
    limitPerMinute: 20,
    summary:
      'Sign in with another address from now on, that was proved by the digits mailed to it; the one before is told',
  }),
  saveProfile: defineRoute({
    name: 'saveProfile',
    method: 'PUT',
    path: '/v1/auth/profile',
    auth: 'user',
    body: ProfileUpdate,
    out: User,
    errors: ['unauthenticated', 'profile_incomplete'],
    summary: 'Change name and company',
  }),
  uploadAvatar: defineRoute({
    name: 'uploadAvatar',
    method: 'POST',
    path: '/v1/auth/avatar',
    auth: 'user',
    out: User,
    errors: [
      'malformed',
      'unauthenticated',
      'profile_incomplete',
      'too_large',
      'unsupported_media',
      'invalid',
      'storage_full',
    ],
    creates: true,
    multipart: true,
    maxBodyBytes: LIMITS.maxImageBytes,
    summary:
      'Upload the picture of the account (multipart: file); kept square, without metadata, in place of the one before',
  }),
  removeAvatar: defineRoute({
    name: 'removeAvatar',
    method: 'DELETE',
    path: '/v1/auth/avatar',
    auth: 'user',
    out: User,
    errors: ['unauthenticated', 'profile_incomplete'],
    summary: 'Take the picture of the account away',
  }),
}
