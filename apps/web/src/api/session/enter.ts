import type { SessionAnswer } from '@understudy/contract/auth'
import { completeClaim as completeClaimRoute } from '@understudy/contract/built/session'
import { isApiError, statusOf } from '../api-error.ts'
import { claimPath, dropClaim, readClaim } from './pending-claim.ts'
import { safeReturnPath } from './return-path.ts'
import type { SessionParts } from './session-parts.ts'

export const NO_TOKEN = 'Authentication failed: No token received'

/** The answer to whoever signs in; a success that brings no token is a failure with words of its own (spec §5). */
export async function withToken(
  ask: () => Promise<SessionAnswer>,
): Promise<SessionAnswer & { token: string }> {
  const answer = await ask().catch((error: unknown) => {
    throw lacksToken(error) ? new Error(NO_TOKEN, { cause: error }) : error
  })
  if (!answer.token) throw new Error(NO_TOKEN)
  return answer
}

/** A success whose body has no token. */
function lacksToken(error: unknown): boolean {
  if (!isApiError(error) || error.code !== 'unexpected_shape') return false
  const { received } = error
  return !(typeof received === 'object' && received !== null && 'token' in received && received.token)
}

/**
 * Completes the claim that was kept before login; where it leads beats the remembered path. A claim that is
 * refused leads to its own page, which says why; one that did not get through stays kept.
 */
export async function completeClaim({ call, shelf, log }: SessionParts): Promise<string | null> {
  const claim = readClaim(shelf)
  if (!claim) return null
  const { cloneId, code } = claim
  const body = { clone_id: cloneId, ...(code === undefined ? {} : { code }) }
  try {
    const { redirect } = await call(completeClaimRoute, { body })
    dropClaim(shelf)
    return safeReturnPath(redirect)
  } catch (error) {
    const status = statusOf(error)
    if (status >= 400 && status < 500 && status !== 401) dropClaim(shelf)
    log('claim not completed', error)
    return claimPath(cloneId, isApiError(error) && error.code === 'code_invalid')
  }
}
