import * as openid from 'openid-client'
import { IdentityRefused } from './port.ts'

/** What a person does who changes their mind, as OAuth and LinkedIn say it. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const AWAY = new Set(['server_error', 'temporarily_unavailable'])

/** A failure on the way to a provider as what it is to the person, with a word for the operator and nothing that was sent. */
export function refusalOf(error: unknown): IdentityRefused {
  if (error instanceof openid.AuthorizationResponseError) return ofRedirect(error.error)
  if (error instanceof openid.ResponseBodyError) {
    const problem = error.status >= 500 ? 'provider_unreachable' : 'provider_refused'
    return new IdentityRefused(problem, `answered ${error.status} ${plain(error.error)}`)
  }
  if (error instanceof openid.ClientError && error.code !== undefined) return ofClient(error, error.code)
  if (error instanceof TypeError || isTimeout(error)) {
    return new IdentityRefused('provider_unreachable', 'cannot be reached')
  }
  return new IdentityRefused('provider_refused', 'gave an answer that does not hold')
}

const ofRedirect = (said: string) => {
  if (CANCELLED.has(said)) return new IdentityRefused('cancelled', plain(said))
  const problem = AWAY.has(said) ? 'provider_unreachable' : 'provider_refused'
  return new IdentityRefused(problem, `sent the browser back with ${plain(said)}`)
}

function ofClient(error: openid.ClientError, code: string): IdentityRefused {
  if (code === 'OAUTH_TIMEOUT' || isAway(error.cause)) {
    return new IdentityRefused(
      'provider_unreachable',
      code === 'OAUTH_TIMEOUT' ? 'did not answer' : 'is away',
    )
  }
  return new IdentityRefused('provider_refused', `gave an answer that does not hold (${plain(code)})`)
}

/** The answer itself, where its status was not the one that was waited for. */
const isAway = (cause: unknown): boolean => cause instanceof Response && cause.status >= 500

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Words of a provider, for a line of the log. */
const plain = (text: string): string => text.replace(/[^\w .-]/g, '').slice(0, 60)
