import type { QuestionInput } from '../../answer.ts'
import { WORDS } from '../../meaning/word-space.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { toldLast } from './told-last.ts'

const THEM = '(?:they|it|he|she|that one|those)'
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|okay) )*(?:since when(?: (?:are|have|is|has|were|was|do|does) ${THEM}(?: been)?(?: (?:with you|your? (?:customer|client)s?|an? (?:customer|client)|customers|clients|on board|live|using it|there))?)?|(?:for )?how long (?:have|has) ${THEM} been (?:with you|an? (?:customer|client)|customers|clients|on board|live|using it|there)|when did ${THEM} (?:join|sign(?: up)?|come on board)(?: you| up)?)$`,
)
const BEGAN =
  /\b(?:since|joined|signed|began|begun|started|starting|opened|came|launched|first|live|went live|on board)\b/i

/**
 * "Since when are they with you?", behind one that was named: the only text that names it with a day on which it began.
 * Null where nothing does, or several do.
 */
export function sinceWhen(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  if (!ASKS.test(plainWords(plain(input.text)))) return null
  const told = toldLast(index, input, phrases)
  const names = new Set(told.flatMap(({ text }) => namesIn(index, text)))
  if (names.size === 0) return null
  const found = index.statements.filter((statement) => {
    const { at, fact, kind, text } = statement
    if (kind === 'team' || fact?.fact.kind === 'round' || index.ofRival[at] === 1) return false
    if (!BEGAN.test(text) || !isDated(index, text)) return false
    if (tokenise(text).some(({ word }) => names.has(word))) return true
    // "It joined us in November 2024.", behind the sentence that names it.
    return (
      /^(?:it|they|he|she) /i.test(text) &&
      told.some((one) => one.group === statement.group && one.at === at - 1)
    )
  })
  const groups = new Set(found.map(({ group }) => group))
  return (
    found.find(({ group }) => told.some((one) => one.group === group)) ??
    (groups.size === 1 ? (found[0] ?? null) : null)
  )
}

const isDated = ({ reader }: AnswerIndex, text: string): boolean =>
  extractQuantities(text, reader.language).some((quantity) => quantity.kind === 'date')

/** Words that are written as names in the midst of a sentence, but not the company's own. */
function namesIn({ reader }: AnswerIndex, text: string): string[] {
  const written = text.match(/(?<=[\p{Ll}\d,;:]\s)\p{Lu}[\p{L}\d-]+(?:\s+\p{Lu}[\p{L}\d-]+)*/gu) ?? []
  // What stands first is written large whatever it is.
  const [opening] = text.match(/^\p{Lu}[\p{L}\d-]+(?:\s+\p{Lu}[\p{L}\d-]+)*/u) ?? []
  const first =
    opening === undefined || tokenise(opening).every(({ stem }) => WORDS.rows.has(stem)) ? [] : [opening]
  return [...first, ...written]
    .flatMap((name) => tokenise(name).map(({ word }) => word))
    .filter((word) => word.length > SHORT && !reader.ownNames.has(word) && !COMMON.test(word))
}
const SHORT = 2
const COMMON =
  /^(?:the|our|we|it|they|this|that|one|two|three|four|five|six|seven|eight|nine|ten|and|but|of|in|on|at|for|from|by|with|as|besides|beside|also|customers?|clients?|group|systems?|capital|ventures?|partners|january|february|march|april|may|june|july|august|september|october|november|december)$/
