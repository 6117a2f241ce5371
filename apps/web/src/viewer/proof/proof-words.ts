import { isApiError } from '../../api/api-error.ts'
import { againWords } from '../../frame/errors/again-words.ts'

/** Why the digits of a mail were not taken, or not mailed. */
export function codeWords(error: unknown): string {
  const { code, waitSeconds = 0 } = isApiError(error) ? error : { code: 'unknown' }
  if (code === 'code_invalid' || code === 'invalid') {
    return 'These are not the digits of the newest mail, or they are too old. Send new ones if you need to.'
  }
  return code === 'rate_limited'
    ? `Too many codes in a short time. ${againWords(waitSeconds)}`
    : 'That did not go through. Try again.'
}
