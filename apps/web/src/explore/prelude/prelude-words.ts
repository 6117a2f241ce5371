import { LIMITS } from '@understudy/contract/limits'
import { type ApiError, isApiError } from '../../api/api-error.ts'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { figureWords } from '../../words/figures.ts'

export const MOST_CHARS: number = LIMITS.maxPreviewTextChars
const most = figureWords(MOST_CHARS)
const DECK_TOO_LARGE =
  'This deck is too large: 20 MB at most. Save it with smaller pictures, or send fewer pages.'

const TOO_MANY =
  'Your network made many previews in a short time. What you gave is kept here; with an account there is no such limit.'

export const tooLongWords = (chars: number): string =>
  `This text has ${figureWords(chars)} characters, and ${most} are read. Keep the part that says what you do; nothing was sent yet.`

/** Why no preview came of a deck or a text. What was given is kept, whatever it says. */
export const preludeWords = (error: unknown, isDeck: boolean): string =>
  wordsByCode(
    {
      network: 'There is no connection. What you gave is kept here; try again once you are back online.',
      invalid: (refused) => fieldWords(refused),
      malformed: 'It did not arrive whole. Try again.',
      too_large: isDeck
        ? DECK_TOO_LARGE
        : `This text is too long: ${most} characters at most. Keep the part that says what you do.`,
      too_slow: `It came too slowly. ${isDeck ? 'Send fewer pages, or try' : 'Try'} again over a faster line.`,
      unsupported_media: 'This is no deck, whatever its name says. PDF and PowerPoint (PPTX) are read.',
      rate_limited: (refused) => ownAccount(refused) ?? TOO_MANY,
      unavailable: 'Many are trying this now. What you gave is kept here; try again in a few minutes.',
      storage_full: 'There is no room for another preview now. What you gave is kept here; try again later.',
    },
    'No preview came of it, and that is our fault. What you gave is kept here; try again.',
  )(error)

/** Why this once, in the server's own sentence; what it has none of is told by its title alone. When follows by itself. */
const ownAccount = ({ problem }: ApiError): string | undefined =>
  problem?.detail && problem.detail !== problem.title ? `${problem.detail.split('. ')[0]}.` : undefined

const fieldsOf = (error: unknown): Record<string, string> =>
  (isApiError(error) && error.problem?.fields) || {}

export const asksForName = (error: unknown): boolean => 'company_name' in fieldsOf(error)

function fieldWords(error: ApiError): string | undefined {
  const { deck, text, company_name } = fieldsOf(error)
  if (company_name) return 'It does not say what your company is called. Type the name, and it goes on.'
  if (deck) return `This deck ${deck}.`
  return text && `This text ${text}.`
}
