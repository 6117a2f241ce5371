import { isApiError } from '../../api/api-error.ts'
import { serverFields } from '../../frame/form/server-fields.ts'
import { againWords } from '../../frame/errors/again-words.ts'
import { begunCalls } from '../visit/begun-calls.ts'
import { type Kept, keptChoice } from '../visit/visitor.ts'
import { isDetailField, type Problems } from './details.ts'

export interface Refusal {
  /** Beside the button; empty where the fields say it all. */
  words: string
  problems: Problems
}

/** Why details were not taken. Nothing here tells whether an address is known: the server does not say it. */
export function refusalOf(error: unknown): Refusal {
  const { code, waitSeconds = 0 } = isApiError(error) ? error : { code: 'unknown' }
  const said = (words: string): Refusal => ({ words, problems: {} })
  switch (code) {
    case 'invalid':
    case 'malformed': {
      const problems = Object.fromEntries(
        Object.keys(serverFields(error)).flatMap((name) =>
          isDetailField(name) ? [[name, fieldProblem(name)]] : [],
        ),
      )
      return Object.keys(problems).length > 0
        ? { words: '', problems }
        : said('Something you typed does not fit. Check it and send it again.')
    }
    case 'rate_limited':
      return said(
        `Many details came from your network just now. What you typed is kept. ${againWords(waitSeconds)}`,
      )
    case 'network':
      return said('There is no connection. What you typed is kept; send it again once you are back online.')
    default:
      return said('That did not go through. What you typed is kept; send it again.')
  }
}

/** The server's refusal of a field, in words for whoever typed it. */
function fieldProblem(field: string): string {
  if (field === 'email') return 'This is not an email address. Write it as name@example.com.'
  if (field.endsWith('_url')) return 'This is not a web address. Write it as example.com.'
  return field === 'name' ? 'Fill this in.' : 'There is something here that cannot be kept. Type it again.'
}

/** The most that was kept of a talk with this clone in this visit, on whatever page; before the first, what is chosen. */
export const mostKept = (cloneId: string): Kept =>
  WIDEST_FIRST.find((kept) => begunCalls().includes(`:${cloneId}:${kept}:`)) ?? keptChoice()
const WIDEST_FIRST = ['named', 'firm', 'nothing'] as const

/** What becomes of the details, before they are sent. `kept` of the talk is null where there is no visit to speak of. */
export const consentWords = (companyName: string, kept: Kept | null): string =>
  `They go to ${companyName} and to nobody else, to write back to you.${
    kept === null ? '' : ` With them ${companyName} sees this visit: how long you listened${seenWith[kept]}`
  }`

const seenWith: Record<Kept, string> = {
  named: ', what you asked and the documents you took.',
  firm: ' and the documents you took. What is said is kept with your firm alone, not with your name.',
  nothing: ' and the documents you took, not what was said.',
}

/** What becomes of what they do once the details are there. */
export const namedWords = (kept: Kept): string =>
  ` You are not asked again: what you do here from now on stands under your name${namedBut[kept]}.`

const namedBut: Record<Kept, string> = {
  named: '',
  firm: '; what is said in a talk, under your firm alone',
  nothing: '; of a talk nothing is kept',
}
