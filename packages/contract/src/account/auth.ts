import { z } from 'zod'
import { Done, Email, Text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { CompanyProfile, Login, Password, Registration, SessionAnswer, User } from './account-fields.ts'
import { identityRoutes } from './identity.ts'
import { ownAccountRoutes } from './own-account.ts'

export * from './account-fields.ts'
export * from './identity.ts'
export * from './own-account.ts'

/** A token that came by mail. */
const MailedToken = Text(200).min(1)

export const authRoutes = {
  register: defineRoute({
    name: 'register',
    method: 'POST',
    path: '/v1/auth/register',
    auth: 'public',
    body: Registration,
    out: SessionAnswer,
    status: 201,
    errors: ['email_taken', 'registration_closed'],
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
    errors: ['invalid_credentials', 'account_locked'],
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
    /** `first`: the account had none before. Nodes of a version before do not say. */
    out: Done.extend({ first: z.boolean().optional() }),
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
  ...ownAccountRoutes,
  ...identityRoutes,
}
