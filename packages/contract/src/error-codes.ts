/** Every error the server can answer: its stable code, its HTTP status and its title (RFC 9457). */
export const ERROR_CODES = {
  malformed: [400, 'The request could not be read'],
  not_ready: [400, 'Clone is not ready for publishing'],
  code_invalid: [400, 'This code is not valid'],
  unauthenticated: [401, 'Authentication required'],
  invalid_credentials: [401, 'Email or password is wrong'],
  refresh_invalid: [401, 'The session has ended'],
  password_required: [401, 'This pitch needs a password'],
  incorrect_password: [401, 'That password is wrong'],
  credits_out: [402, 'The founder has no credits left for voice'],
  forbidden: [403, 'You do not have permission'],
  access_denied: [403, 'This link is closed'],
  email_unproven: [403, 'Confirm your email address first'],
  grant_invalid: [403, 'Access to this pitch has ended'],
  origin_refused: [403, 'This origin is not allowed'],
  not_found: [404, 'Not found'],
  link_not_found: [404, 'This link does not exist'],
  method_not_allowed: [405, 'Method not allowed'],
  conflict: [409, 'Somebody else was first'],
  email_taken: [409, 'An account with this email exists'],
  call_active: [409, 'A call is already open in another tab'],
  slug_taken: [409, 'This address is taken'],
  wrong_state: [409, 'This step is not possible now'],
  idempotency_conflict: [409, 'This Idempotency-Key was used with another body'],
  gone: [410, 'This has ended'],
  too_large: [413, 'Too large'],
  unsupported_media: [415, 'This kind of content is not accepted'],
  invalid: [422, 'Some fields are not valid'],
  profile_incomplete: [428, 'Tell us about your company first'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'Temporarily unavailable'],
  storage_full: [507, 'No space left'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ErrorCode = keyof typeof ERROR_CODES
export const statusOf = (code: ErrorCode): number => ERROR_CODES[code][0]
export const titleOf = (code: ErrorCode): string => ERROR_CODES[code][1]
