import { Email, type IdentityProvider } from '@understudy/contract'
import * as openid from 'openid-client'
import type { Health } from '../../kernel/connections.ts'
import { refuse } from '../../kernel/errors.ts'
import { challengeOf, type DiscoveredClient, discoveredConfigs } from './discovered.ts'
import { pictureFetcher } from './fetch-picture.ts'
import type { Attempt, ExternalAccount, IdentityPort, RedirectAnswer } from './port.ts'
import { refusalOf } from './refusal.ts'

/** Without an id it is not set up here. */
export interface OpenIdClient extends DiscoveredClient {
  health: Health
}

export interface OpenIdSettings {
  clients: Record<IdentityProvider, OpenIdClient>
  /** Of this installation, without a slash at its end. */
  publicUrl: string
  pictureHosts: string
  nowMs: () => number
  /** For each question to a provider. */
  timeoutSeconds?: number
}

/** What the two do differently. LinkedIn ignores a nonce and refuses a code challenge. */
const HOUSES = {
  google: { name: 'Google', pkce: true, nonce: true },
  linkedin: { name: 'LinkedIn', pkce: false, nonce: false },
} as const satisfies Record<IdentityProvider, { name: string; pkce: boolean; nonce: boolean }>

/** Where a provider's redirect arrives; it is registered with the provider to the letter. */
export const callbackUrl = (publicUrl: string, provider: IdentityProvider): string =>
  `${publicUrl}/v1/auth/external/${provider}/callback`

/** Sign-in by OpenID Connect: authorization code, the client's secret in the body, ID tokens checked by signature. */
export function createOpenId(settings: OpenIdSettings): IdentityPort {
  const configOf = discoveredConfigs(settings)
  const whyNot = (provider: IdentityProvider) =>
    settings.clients[provider].clientId === undefined
      ? `Sign-in with ${HOUSES[provider].name} is not set up here`
      : null
  /** What is not set up is refused as such, and is no provider's fault. */
  const partsOf = (provider: IdentityProvider): Asked => {
    const reason = whyNot(provider)
    if (reason !== null) throw refuse('unavailable', reason)
    const { health } = settings.clients[provider]
    const redirectUri = callbackUrl(settings.publicUrl, provider)
    return { ...HOUSES[provider], health, redirectUri, config: () => configOf(provider) }
  }
  return {
    whyNot,
    start: async (provider, attempt) => addressFor(partsOf(provider), attempt),
    finish: async (provider, attempt, answer) => accountBehind(partsOf(provider), attempt, answer),
    fetchPicture: pictureFetcher(settings.pictureHosts),
  }
}

/** One provider, about to be asked something. */
interface Asked {
  name: string
  pkce: boolean
  nonce: boolean
  health: Health
  redirectUri: string
  config(): Promise<openid.Configuration>
}

async function addressFor(asked: Asked, { state, nonce, verifier }: Attempt): Promise<string> {
  try {
    const url = openid.buildAuthorizationUrl(await asked.config(), {
      redirect_uri: asked.redirectUri,
      scope: 'openid profile email',
      state,
      ...(asked.nonce ? { nonce } : {}),
      ...(asked.pkce ? await challengeOf(verifier) : {}),
    })
    return url.href
  } catch (error) {
    asked.health.failed(refusalOf(error).message)
    throw refuse(
      'unavailable',
      `${asked.name} cannot be reached just now. Try again, or sign in with your email`,
    )
  }
}

async function accountBehind(
  asked: Asked,
  { state, nonce, verifier }: Attempt,
  answer: RedirectAnswer,
): Promise<ExternalAccount> {
  const url = new URL(asked.redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  try {
    const config = await asked.config()
    const tokens = await openid.authorizationCodeGrant(config, url, {
      expectedState: state,
      idTokenExpected: true,
      ...(asked.nonce ? { expectedNonce: nonce } : {}),
      ...(asked.pkce ? { pkceCodeVerifier: verifier } : {}),
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no claims')
    const told = claims['email'] === undefined ? await toldOf(config, tokens.access_token, claims.sub) : {}
    asked.health.ok()
    return accountOf(claims.iss, claims.sub, { ...claims, ...told })
  } catch (error) {
    const refusal = refusalOf(error)
    // Who presses "cancel" says nothing of how the provider is.
    if (refusal.problem !== 'cancelled') asked.health.failed(refusal.message)
    throw refusal
  }
}

/** Name and address stand in the ID token, or are asked for. */
async function toldOf(config: openid.Configuration, accessToken: string, subject: string) {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {}
  return openid.fetchUserInfo(config, accessToken, subject)
}

function accountOf(issuer: string, subject: string, told: Record<string, unknown>): ExternalAccount {
  const email = Email.safeParse(told['email'])
  // Some write it as a text.
  const isVerified = told['email_verified'] === true || told['email_verified'] === 'true'
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : '')
  return {
    issuer,
    subject,
    verifiedEmail: isVerified && email.success ? email.data : null,
    name: text('name') || `${text('given_name')} ${text('family_name')}`.trim(),
    pictureUrl: text('picture') || null,
  }
}
