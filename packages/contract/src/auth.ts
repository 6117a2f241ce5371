import { z } from 'zod'
import { Done, Email, IdParam, Paging, Text, Uuid, WebAddress, Words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'

export const Password = Text(200).min(8, { message: 'must have at least 8 characters' })

export const CompanyProfile = z.object({
  companyName: Words(120),
  role: Words(120),
  website: WebAddress.optional(),
  stage: Text(40).optional(),
  industry: Text(80).optional(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const User = z.object({
  id: Uuid,
  email: z.string(),
  name: z.string(),
  user_metadata: z.object({
    name: z.string(),
    /** The address of one picture, under the four names that sign-in providers give it. */
    avatar_url: z.string().nullable(),
    picture: z.string().nullable(),
    photo: z.string().nullable(),
    image: z.string().nullable(),
  }),
  company: CompanyProfile.nullable(),
  incomplete_profile: z.boolean(),
  email_verified: z.boolean(),
  created_at: z.string(),
})
export type User = z.infer<typeof User>

/** The bearer token: a JWT that always has `exp`. The refresh token travels as an httpOnly cookie. */
export const SessionAnswer = z.object({ token: z.string(), user: User })
export type SessionAnswer = z.infer<typeof SessionAnswer>

export const Registration = z.object({
  email: Email,
  password: Password,
  name: Words(120),
  referral_code: Text(32).optional(),
  company: CompanyProfile.optional(),
})
export type Registration = z.infer<typeof Registration>

export const Login = z.object({
  /** Not held to the form of an address: a wrong one is answered as a wrong password. */
  email: Words(254),
  password: Text(200).min(1),
})
export type Login = z.infer<typeof Login>

/** A token that came by mail. */
const MailedToken = Text(200).min(1)

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

export const IdentityProvider = z.enum(['google', 'linkedin'])
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const EmailCode = z.string().regex(/^\d{6}$/, { message: 'must be 6 digits' })

export const authRoutes = {
  register: defineRoute({
    name: 'register',
    method: 'POST',
    path: '/v1/auth/register',
    auth: 'public',
    body: Registration,
    out: SessionAnswer,
    status: 201,
    errors: ['email_taken'],
    creates: true,
    limitPerMinute: 20,
    summary: 'Open an account',
  }),
  login: defineRoute({
    name: 'login',
    method: 'POST',
    path: '/v1/auth/login',
    auth: 'public',
    body: Login,
    out: SessionAnswer,
    errors: ['invalid_credentials'],
    limitPerMinute: 30,
    summary: 'Sign in with email and password',
  }),
  validateToken: defineRoute({
    name: 'validateToken',
    method: 'GET',
    path: '/v1/auth/validate-token',
    auth: 'user',
    out: User,
    errors: ['unauthenticated', 'profile_incomplete'],
    summary: 'The signed-in user; 428 while the company profile is missing',
  }),
  completeRegistration: defineRoute({
    name: 'completeRegistration',
    method: 'POST',
    path: '/v1/auth/complete-registration',
    auth: 'account',
    body: CompanyProfile,
    out: SessionAnswer,
    errors: ['unauthenticated'],
    summary: 'Add the company profile',
  }),
  refresh: defineRoute({
    name: 'refresh',
    method: 'POST',
    path: '/v1/auth/refresh',
    auth: 'public',
    out: SessionAnswer,
    errors: ['refresh_invalid'],
    limitPerMinute: 120,
    summary: 'A new bearer token for the refresh cookie, which rotates',
  }),
  logout: defineRoute({
    name: 'logout',
    method: 'POST',
    path: '/v1/auth/logout',
    auth: 'optional',
    out: z.object({ success: z.literal(true) }),
    summary: 'End this session on every node at once',
  }),
  forgotPassword: defineRoute({
    name: 'forgotPassword',
    method: 'POST',
    path: '/v1/auth/forgot-password',
    auth: 'public',
    body: z.object({ email: Email }),
    out: Done,
    errors: ['rate_limited'],
    limitPerMinute: 10,
    summary: 'Mail a link to choose a new password; the answer never tells whether there is an account',
  }),
  resetPassword: defineRoute({
    name: 'resetPassword',
    method: 'POST',
    path: '/v1/auth/reset-password',
    auth: 'public',
    body: z.object({ token: MailedToken, password: Password }),
    out: Done,
    errors: ['code_invalid', 'rate_limited'],
    limitPerMinute: 20,
    summary: 'Choose a new password with a mailed link; signs out everywhere',
  }),
  verifyEmail: defineRoute({
    name: 'verifyEmail',
    method: 'POST',
    path: '/v1/auth/verify-email',
    auth: 'public',
    body: z.object({ token: MailedToken }),
    out: Done,
    errors: ['code_invalid', 'rate_limited'],
    limitPerMinute: 20,
    summary: 'Confirm the email address of an account with a mailed link',
  }),
  sendVerification: defineRoute({
    name: 'sendVerification',
    method: 'POST',
    path: '/v1/auth/verify-email/send',
    auth: 'account',
    out: Done,
    errors: ['unauthenticated', 'rate_limited'],
    limitPerMinute: 10,
    summary: 'Mail the link that confirms the email address once more',
  }),
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
  listProviders: defineRoute({
    name: 'listProviders',
    method: 'GET',
    path: '/v1/auth/providers',
    auth: 'public',
    out: z.array(
      z.object({
        provider: IdentityProvider,
        configured: z.boolean(),
        /** Why it cannot be used here; null where it can. */
        reason: z.string().nullable(),
      }),
    ),
    summary: 'Other ways to sign in',
  }),
  startExternalSignIn: defineRoute({
    name: 'startExternalSignIn',
    method: 'GET',
    path: '/v1/auth/external/:provider/start',
    auth: 'public',
    params: z.object({ provider: IdentityProvider }),
    out: z.object({ url: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 60,
    summary: 'Where the browser goes to sign in with a provider',
  }),
  finishExternalSignIn: defineRoute({
    name: 'finishExternalSignIn',
    method: 'GET',
    path: '/v1/auth/external/:provider/callback',
    auth: 'public',
    params: z.object({ provider: IdentityProvider }),
    query: z.object({ code: Text(4_000).optional(), state: Text(400).optional() }),
    out: z.object({ url: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 60,
    summary: 'Where a provider sends the browser back to, and where it goes on from there',
  }),
  sendEmailCode: defineRoute({
    name: 'sendEmailCode',
    method: 'POST',
    path: '/v1/public/email-codes',
    auth: 'public',
    body: z.object({ email: Email }),
    out: Done,
    errors: ['rate_limited'],
    limitPerMinute: 10,
    summary: `Mail ${LIMITS.emailCodeDigits} digits that prove an email address`,
  }),
  verifyEmailCode: defineRoute({
    name: 'verifyEmailCode',
    method: 'POST',
    path: '/v1/public/email-codes/verify',
    auth: 'public',
    body: z.object({ email: Email, code: EmailCode }),
    /** `proof` is signed and names the address; it lives for half an hour. */
    out: z.object({ verified: z.literal(true), proof: z.string() }),
    errors: ['code_invalid', 'rate_limited'],
    limitPerMinute: 30,
    summary: 'Trade the mailed digits for a proof of the address',
  }),
}
