import { type IdentityProvider, type SignInProblem, Words } from '@understudy/contract'
import type { Attempt } from '../../adapters/identity/port.ts'
import type { SetCookie } from '../../kernel/context.ts'
import type { Secrets } from '../../kernel/settings/secrets.ts'

/** From the press of a provider's button to its answer. */
export const ATTEMPT_MS = 10 * 60_000
/** Of the code that /auth/callback trades. */
export const CODE_MS = 60_000

export const BROWSER_COOKIE = 'understudy_sign_in'
const COOKIE_PATH = '/v1/auth'

/** The browser that a provider's answer must come back to. Lax: it comes back from the provider's site. */
export const browserCookie = (browser: string | null): SetCookie => ({
  name: BROWSER_COOKIE,
  value: browser,
  path: COOKIE_PATH,
  maxAgeSeconds: ATTEMPT_MS / 1000,
  sameSite: 'lax',
})

/** What a cookie names; null where it is none of ours. */
export const browserIn = (cookies: Record<string, string | undefined>): string | null => {
  const given = cookies[BROWSER_COOKIE] ?? ''
  return /^[\w-]{43}$/.test(given) ? given : null
}

/** Nonce and verifier follow from the state and the browser, so that neither lies in the database. */
export const attemptOf = (secrets: Secrets, state: string, browser: string): Attempt => {
  const of = (purpose: string) => secrets.mark(purpose, `${state} ${browser}`).toString('base64url')
  return { state, nonce: of('sign-in-nonce'), verifier: of('sign-in-verifier') }
}

/** What came of an attempt, for the page at /auth/callback. Behind the `#`: no log and no referrer has it. */
export type Outcome =
  | { code: string }
  | { linked: IdentityProvider }
  | { error: SignInProblem; provider: IdentityProvider }

export const callbackPage = (outcome: Outcome): string =>
  `/auth/callback#${new URLSearchParams(outcome as Record<string, string>)}`

/** A name as an account has it; where the provider told none, what stands before the @. */
export function nameFrom(told: string, email: string): string {
  const line = told
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
  const name = Words(120).safeParse([...line].slice(0, 100).join(''))
  return name.success ? name.data : (email.split('@')[0] ?? email)
}

export const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }
