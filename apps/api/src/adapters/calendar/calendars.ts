import type { CalendarProvider } from '@understudy/contract'
import * as openid from 'openid-client'
import { z } from 'zod'
import { createBoundedCache } from '../../kernel/bounded-cache.ts'
import type { Health } from '../../kernel/connections.ts'
import { refuse } from '../../kernel/errors.ts'
import { challengeOf, type DiscoveredClient, discoveredConfigs } from '../identity/discovered.ts'
import { IdentityRefused, type RedirectAnswer } from '../identity/port.ts'
import { refusalOf } from '../identity/refusal.ts'
import { askerOf } from './ask.ts'
import { google } from './google.ts'
import { microsoft } from './microsoft.ts'
import {
  type Account,
  type Ask,
  CalendarError,
  type CalendarPort,
  type ConnectAttempt,
  type House,
} from './port.ts'

/** Without an id it is not set up here. */
export interface CalendarClient extends DiscoveredClient {
  /** Of the provider's API. */
  apiUrl: string
  health: Health
}

export interface CalendarSettings {
  clients: Record<CalendarProvider, CalendarClient>
  /** Of this installation, without a slash at its end. */
  publicUrl: string
  nowMs: () => number
  /** For each question to a provider. */
  answerWithinMs?: number
}

interface HouseRules {
  name: string
  house: House
  scope: string
  /** What else its page is to be asked with. */
  parameters: Record<string, string>
  /** A user may untick these one by one; without all of them nothing can be done. */
  ticked: readonly string[]
}

const GOOGLE_SCOPES = ['calendar.freebusy', 'calendar.events', 'calendar.calendarlist.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
)

const HOUSES: Record<CalendarProvider, HouseRules> = {
  google: {
    name: 'Google Calendar',
    house: google,
    scope: GOOGLE_SCOPES.join(' '),
    // Without the two a second sign-in brings no refresh token.
    parameters: { access_type: 'offline', prompt: 'consent' },
    ticked: GOOGLE_SCOPES,
  },
  microsoft: {
    name: 'Microsoft 365',
    house: microsoft,
    scope: 'Calendars.ReadWrite offline_access',
    parameters: { prompt: 'select_account' },
    ticked: [],
  },
}

const ANSWER_WITHIN_MS = 3_000
const TOKENS_KEPT = 5_000
/** A token is not used to its last second. */
const TOKEN_MARGIN_MS = 60_000

/** Where a provider's redirect arrives; it is registered with the provider to the letter. */
export const calendarCallbackUrl = (publicUrl: string, provider: CalendarProvider): string =>
  `${publicUrl}/v1/calendars/${provider}/callback`

/** Google Calendar and Microsoft 365: OAuth 2.0 with PKCE, the client's secret in the body, then their own APIs. */
export function createCalendars(settings: CalendarSettings): CalendarPort {
  const { clients, publicUrl, nowMs, answerWithinMs = ANSWER_WITHIN_MS } = settings
  const configOf = discoveredConfigs({ clients, nowMs, timeoutSeconds: answerWithinMs / 1_000 })
  const tokens = createBoundedCache<string>(TOKENS_KEPT)
  const whyNot = (provider: CalendarProvider) =>
    clients[provider].clientId === undefined ? `${HOUSES[provider].name} is not set up here` : null
  const tokenFor = (account: Account) => async (anew: boolean) => {
    const kept = anew ? undefined : tokens.get(account.id, nowMs())
    if (kept !== undefined) return kept
    const renewed = await renew(HOUSES[account.provider].name, () => configOf(account.provider), account)
    const untilMs = nowMs() + renewed.livesMs - TOKEN_MARGIN_MS
    tokens.set(account.id, renewed.token, 1, untilMs)
    return renewed.token
  }
  /** Tells how the provider is, whatever is asked. What a founder alone has taken back is no fault of its. */
  const asking = async <T>(account: Account, work: (house: House, ask: Ask) => Promise<T>): Promise<T> => {
    const { name, house } = HOUSES[account.provider]
    const reason = whyNot(account.provider)
    if (reason !== null) throw new CalendarError('refused', reason)
    const { apiUrl: baseUrl, health } = clients[account.provider]
    try {
      const done = await work(house, askerOf({ name, baseUrl, token: tokenFor(account), answerWithinMs }))
      health.ok()
      return done
    } catch (error) {
      const problem = worded(name, error)
      if (problem.problem === 'away') health.failed(problem.message)
      throw problem
    }
  }
  return {
    whyNot,
    async start(provider, attempt) {
      const reason = whyNot(provider)
      if (reason !== null) throw refuse('unavailable', reason)
      return addressFor(provider, attempt, { configOf, publicUrl, health: clients[provider].health })
    },
    finish: (provider, attempt, answer) =>
      grantBehind(provider, attempt, answer, { configOf, publicUrl, health: clients[provider].health }),
    listCalendars: (account) => asking(account, (house, ask) => house.listCalendars(ask)),
    busyTimes: (account, ids, window, timezone) =>
      asking(account, (house, ask) => house.busyTimes(ask, ids, window, timezone)),
    createEvent: (account, calendarId, key, entry) =>
      asking(account, (house, ask) => house.createEvent(ask, calendarId, key, entry)),
    changeEvent: (account, place, entry) =>
      asking(account, (house, ask) => house.changeEvent(ask, place, entry)),
    deleteEvent: (account, place) =>
      asking(account, (house, ask) => house.deleteEvent(ask, place)).catch((error: unknown) => {
        if (!(error instanceof CalendarError && error.problem === 'gone')) throw error
      }),
    async revoke({ provider, refreshToken }) {
      try {
        const config = await configOf(provider)
        if (config.serverMetadata().revocation_endpoint === undefined) return
        await openid.tokenRevocation(config, refreshToken)
      } catch (error) {
        // It may have been taken back there already.
        clients[provider].health.failed(refusalOf(error).message)
      }
    },
  }
}

interface Way {
  configOf(provider: CalendarProvider): Promise<openid.Configuration>
  publicUrl: string
  health: Health
}

async function addressFor(provider: CalendarProvider, { state, verifier }: ConnectAttempt, way: Way) {
  const { name, scope, parameters } = HOUSES[provider]
  try {
    const url = openid.buildAuthorizationUrl(await way.configOf(provider), {
      redirect_uri: calendarCallbackUrl(way.publicUrl, provider),
      scope,
      state,
      ...parameters,
      ...(await challengeOf(verifier)),
    })
    return url.href
  } catch (error) {
    way.health.failed(refusalOf(error).message)
    throw refuse('unavailable', `${name} cannot be reached just now. Try again in a while`)
  }
}

async function grantBehind(
  provider: CalendarProvider,
  { state, verifier }: ConnectAttempt,
  answer: RedirectAnswer,
  way: Way,
) {
  const url = new URL(calendarCallbackUrl(way.publicUrl, provider))
  for (const [key, value] of Object.entries({ ...answer, state })) {
    if (value !== undefined) url.searchParams.set(key, value)
  }
  try {
    const tokens = await openid.authorizationCodeGrant(await way.configOf(provider), url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    })
    const { refresh_token: refreshToken, scope } = tokens
    const granted = new Set((scope ?? HOUSES[provider].scope).split(' '))
    if (HOUSES[provider].ticked.some((each) => !granted.has(each))) {
      throw new IdentityRefused('cancelled', 'not all was allowed')
    }
    if (refreshToken === undefined) throw new IdentityRefused('provider_refused', 'gave no refresh token')
    way.health.ok()
    return { refreshToken }
  } catch (error) {
    const refusal = error instanceof IdentityRefused ? error : refusalOf(error)
    // Who presses "cancel" says nothing of how the provider is.
    if (refusal.problem !== 'cancelled') way.health.failed(refusal.message)
    throw refusal
  }
}

/** What takes an account's access away for good (RFC 6749, 5.2), and what Microsoft says where its user has to come again. */
const ENDED: ReadonlySet<string> = new Set(['invalid_grant', 'interaction_required', 'consent_required'])

async function renew(
  name: string,
  configOf: () => Promise<openid.Configuration>,
  { refreshToken, keepToken }: Account,
): Promise<{ token: string; livesMs: number }> {
  const tokens = await refreshed(name, configOf, refreshToken)
  const { refresh_token: next } = tokens
  if (next !== undefined && next !== refreshToken) await keepToken(next)
  return { token: tokens.access_token, livesMs: (tokens.expires_in ?? 0) * 1_000 }
}

async function refreshed(name: string, configOf: () => Promise<openid.Configuration>, refreshToken: string) {
  try {
    return await openid.refreshTokenGrant(await configOf(), refreshToken)
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && ENDED.has(error.error)) {
      throw new CalendarError('ended', `${name} does not take our access any more`, error.status)
    }
    const { problem, message } = refusalOf(error)
    throw new CalendarError(
      'away',
      `${name} ${problem === 'provider_unreachable' ? 'cannot be reached' : message}`,
    )
  }
}

function worded(name: string, error: unknown): CalendarError {
  if (error instanceof CalendarError) return error
  if (error instanceof z.ZodError)
    return new CalendarError('away', `${name} gave an answer that we do not know`)
  throw error
}
