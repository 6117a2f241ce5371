import { isApiError } from '../../api/api-error.ts'
import { againWords } from '../../frame/errors/again-words.ts'

/**
 * Why the list or a file did not come. `closed`: the pitch itself must be opened anew; `hidden`: a proven address may
 * open it.
 */
export function refusalOf(error: unknown): { words: string; closed: boolean; hidden: boolean } {
  const { code, waitSeconds = 0 } = isApiError(error) ? error : { code: 'unknown' }
  const said = (words: string) => ({ words, closed: false, hidden: code === 'not_found' })
  switch (code) {
    case 'not_found':
      return said(
        'This document was taken away, or is open to a confirmed address alone. Ask the founders for it.',
      )
    case 'rate_limited':
      return said(`Too many downloads came from here just now. ${againWords(waitSeconds)}`)
    case 'network':
      return said('There is no connection. Try again once you are back online.')
    case 'grant_invalid':
    case 'link_not_found':
    case 'access_denied':
    case 'password_required':
    case 'incorrect_password':
      return { words: 'Your access to this pitch has ended.', closed: true, hidden: false }
    default:
      return said('That did not work. Try again.')
  }
}
