import { z } from 'zod'
import { Email, Text, Uuid, WebAddress, Words } from './fields.ts'
import { defineRoute } from './route.ts'

export const Password = z.string().min(8, { message: 'must have at least 8 characters' }).max(200)

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
    avatar_url: z.string().nullable(),
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
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})
export type Login = z.infer<typeof Login>

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
}
