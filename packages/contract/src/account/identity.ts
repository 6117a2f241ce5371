import { z } from 'zod'
import { Done, Email, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'

export const IdentityProvider = z.enum(['google', 'linkedin'])
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const EmailCode = z.string().regex(/^\d{6}$/, { message: 'must be 6 digits' })

export const identityRoutes = {
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
