import { z } from 'zod'
import { Done, Email, Text } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { Registration, SessionAnswer } from './account-fields.ts'

export const IdentityProvider = z.enum(['google', 'linkedin'])
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** An external account that opens the caller's. */
export const Identity = z.object({
  provider: IdentityProvider,
  /** As the provider told it when it was linked; it proves nothing. Null where it told none. */
  email: z.string().nullable(),
  linked_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Identity = z.infer<typeof Identity>

const ofProvider = z.object({ provider: IdentityProvider })

export const EmailCode = z.string().regex(/^\d{6}$/, { message: 'must be 6 digits' })

/** What digits and the proof they are traded for are good for: who a visitor is, or an address of an account. */
export const ProofPurpose = z.enum(['visit', 'account'])
export type ProofPurpose = z.infer<typeof ProofPurpose>

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
    params: ofProvider,
    /** For an account that is opened by it. */
    query: z.object({ referral_code: Text(32).optional(), timezone: Registration.shape.timezone }),
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
    params: ofProvider,
    query: z.object({
      code: Text(4_000).optional(),
      state: Text(400).optional(),
      iss: Text(400).optional(),
      error: Text(200).optional(),
    }),
    out: z.object({ url: z.string() }),
    errors: ['not_found', 'unavailable'],
    limitPerMinute: 60,
    summary: 'Where a provider sends the browser back to',
  }),
  completeExternalSignIn: defineRoute({
    name: 'completeExternalSignIn',
    method: 'POST',
    path: '/v1/auth/external/complete',
    auth: 'public',
    body: z.object({ code: Text(200).min(1) }),
    out: SessionAnswer,
    errors: ['code_invalid', 'account_locked', 'rate_limited'],
    summary: 'Trade the code of /auth/callback for a session',
  }),
  listIdentities: defineRoute({
    name: 'listIdentities',
    method: 'GET',
    path: '/v1/auth/identities',
    auth: 'user',
    out: z.object({
      /** One a provider at most. */
      identities: z.array(Identity),
      /** Without one the last identity stays. */
      has_password: z.boolean(),
    }),
    errors: ['unauthenticated', 'profile_incomplete'],
    summary: 'Linked accounts',
  }),
  linkIdentity: defineRoute({
    name: 'linkIdentity',
    method: 'POST',
    path: '/v1/auth/identities/:provider',
    auth: 'user',
    params: ofProvider,
    out: z.object({ url: z.string() }),
    errors: ['unauthenticated', 'profile_incomplete', 'not_found', 'wrong_state', 'unavailable'],
    summary: 'Where the browser goes to link an account',
  }),
  unlinkIdentity: defineRoute({
    name: 'unlinkIdentity',
    method: 'DELETE',
    path: '/v1/auth/identities/:provider',
    auth: 'user',
    params: ofProvider,
    out: Done,
    errors: ['unauthenticated', 'profile_incomplete', 'not_found', 'wrong_state'],
    summary: 'Unlink an account',
  }),
  sendEmailCode: defineRoute({
    name: 'sendEmailCode',
    method: 'POST',
    path: '/v1/public/email-codes',
    auth: 'public',
    body: z.object({ email: Email, purpose: ProofPurpose.default('visit') }),
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
    /** `purpose` is what the digits were asked for. */
    body: z.object({ email: Email, code: EmailCode, purpose: ProofPurpose.default('visit') }),
    /** `proof` is signed and names the address; it lives for half an hour. */
    out: z.object({ verified: z.literal(true), proof: z.string() }),
    errors: ['code_invalid', 'rate_limited'],
    limitPerMinute: 30,
    summary: 'Trade the mailed digits for a proof of the address',
  }),
}
