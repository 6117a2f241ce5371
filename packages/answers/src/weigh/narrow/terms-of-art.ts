import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain } from '../../text/normalise.ts'

/** What stands for nothing else, as it is asked for and as a text speaks of it, where that is not the same. */
const TERMS: readonly (readonly [asked: RegExp, said?: RegExp])[] = [
  [/\b(?:tax(?:e[sd]|able|ation)?|deductible|s?eis)\b/],
  [
    /\binterest(?: rates?)?(?: (?:does|do|is|are|would|will) \w+(?: \w+){0,3})? (?:carry|bear|pay|charge[sd]?)\b|\binterest (?:rates?|payments?)\b|\b(?:note|loan|debt|line|overdraft)\b.*\binterest\b|\binterest\b.*\b(?:note|loan|debt|line|overdraft)\b|\bcoupons?\b/,
    /\binterest\b|\bcoupons?\b|\bat \d[\d.,]* ?(?:%|percent)/,
  ],
  [/\bdividends?\b/],
  [/\bliquidation\b/, /\bliquidation\b|\bprefer\w+|\bparticipating\b/],
  [/\banti dilution\b|\bratchets?\b/],
  [/\bpro ?rata\b/],
  [/\bvest(?:ing|ed|s)?\b|\bcliff\b/],
  [/\b(?:drag|tag) along\b/],
  [/\bwarrants\b(?! an?\b)|\bwarrant coverage\b/, /\bwarrants?\b/],
  [/\bcollateral\b|\bpersonal guarantees?\b/],
  [
    /\b(?:your|founders?|ceos?) (?:own )?salar(?:y|ies)\b|\bsalar(?:y|ies)\b.*\bfounders?\b|\bpay (?:yourselves|themselves)\b/,
    /\b(?:salar(?:y|ies)|compensation|pay|pays|paid|wages?|earns?|takes?|draws?)\b/,
  ],
  [/\bcovenants?\b/],
  [/\bmost favou?red nation\b|\bmfn\b/],
]

/** "Is my investment tax deductible?", "what interest does the note carry?", and a text that speaks of none. */
export function lacksTerm(
  { groups, statements }: AnswerIndex,
  words: readonly string[],
  top: Statement | undefined,
): boolean {
  const group = top === undefined ? undefined : groups[top.group]
  if (group === undefined) return false
  const asked = flat(words.join(' '))
  const terms = TERMS.filter(([term]) => term.test(asked))
  if (terms.length === 0) return false
  const said = flat(
    [...group.heads, ...statements.slice(group.from, group.to).map(({ text }) => text)].join(' '),
  )
  return !terms.every(([term, told = term]) => told.test(said) || term.test(said))
}

/** "Founders' salaries", "pro-rata". */
const flat = (text: string): string => plain(text).replaceAll('-', ' ').replaceAll("'", '')
