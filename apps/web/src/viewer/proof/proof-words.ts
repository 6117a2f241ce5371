import { isApiError } from '../../api/api-error.ts'

/** Why the digits of a mail were not taken, or not mailed. */
export function codeWords(error: unknown): string {
  const code = isApiError(error) ? error.code : 'unknown'
  if (code === 'code_invalid' || code === 'invalid') {
    return 'These are not the digits of the newest mail, or they are too old. Send new ones if you need to.'
  }
  return code === 'rate_limited'
    ? 'Too many codes were asked for. Try again in an hour.'
    : 'That did not go through. Try again.'
}
