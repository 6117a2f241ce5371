import type { ErrorCode, Problem } from '@understudy/contract'

/**
 * Codes that the client itself gives:
 * - `network`: no answer came (offline, aborted connection, timeout); status 0
 * - `unexpected_shape`: an answer came, and is not what the contract says
 * - `unknown`: an error answer of which not even the status says what it is
 */
export type ClientCode = 'network' | 'unexpected_shape' | 'unknown'

/** A call that failed. Screens choose their words by `code`; nobody matches on messages. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 where no answer came. */
  readonly status: number
  readonly code: ErrorCode | ClientCode
  /** The server's own account, where it gave one. */
  readonly problem: Problem | null
  /** Until it may be asked again; 0 where the server did not say. */
  readonly waitSeconds: number
  /** The body as it came: not as it was expected, or a refusal that tells more than every refusal does. */
  readonly received: unknown

  constructor(
    status: number,
    code: ErrorCode | ClientCode,
    more: { problem?: Problem | null; waitSeconds?: number; received?: unknown; cause?: unknown } = {},
  ) {
    super(`${status} ${code}`, { cause: more.cause })
    this.status = status
    this.code = code
    this.problem = more.problem ?? null
    this.waitSeconds = more.waitSeconds || 0
    this.received = more.received
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Asking again does not help. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.code === 'not_found'

/** HTTP status of a failed call; 0 for anything that is not an answer. */
export const statusOf = (error: unknown): number => (isApiError(error) ? error.status : 0)
