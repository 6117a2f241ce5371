import type { ErrorCode, PitchDoor, ViewReason } from '@understudy/contract'

interface ErrorDetails {
  /** Safe to show to the caller. */
  detail?: string
  /** Field path → what is wrong with it. */
  fields?: Record<string, string>
  missing?: { item: string; detail: string }[]
  /** Why a shared pitch does not open. */
  reason?: ViewReason
  door?: PitchDoor
  retryAfterSeconds?: number
  /** The visitor may ask the founder to be let in. */
  askForAccess?: true
  cause?: unknown
}

/** An expected refusal, known by its code. Anything else that is thrown answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** Of what a system call, a database or a library throws: one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

export const tooMany = (waitMs: number): AppError =>
  new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

export const refuse = (code: ErrorCode, detail?: string): AppError => new AppError(code, { detail })
