import { isApiError } from '../../api/api-error.ts'
import { againWords } from '../../frame/errors/again-words.ts'

export interface Refusal {
  /** Which step can right it. */
  step: 'time' | 'person' | 'code' | 'none'
  words: string
}

/** Why a time was not taken down, and where the visitor goes on from there. */
export function refusalOf(error: unknown): Refusal {
  const { code, waitSeconds = 0 } = isApiError(error) ? error : { code: 'unknown' }
  switch (code) {
    case 'conflict':
      return {
        step: 'time',
        words: 'This time is not free any more. What you typed is kept; choose another time.',
      }
    case 'email_unproven':
      return { step: 'code', words: '' }
    case 'invalid':
    case 'malformed':
      return { step: 'person', words: 'Something you typed does not fit. Check your name and address.' }
    case 'rate_limited':
      return {
        step: 'none',
        // Of what waits for an answer nobody knows when that comes.
        words: waitSeconds
          ? `Too many requests came from here just now. What you typed is kept. ${againWords(waitSeconds)}`
          : 'Several requests from you or your network wait for an answer already. Ask again once they are answered.',
      }
    case 'access_denied':
    case 'link_not_found':
    case 'password_required':
      return { step: 'none', words: 'This pitch offers no meetings any more.' }
    default:
      return {
        step: 'none',
        words: 'The request did not go through. What you typed is kept; try again.',
      }
  }
}

export function slotsWords(error: unknown): string {
  const { step, words } = refusalOf(error)
  const isClosed = step === 'none' && /no meetings/.test(words)
  return isClosed ? words : 'The free times did not load.'
}
