import type { QuestionInput } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { readQuestion, unitsOf } from '../../understand/question.ts'
import { toldLast } from './told-last.ts'

const ASKS =
  /^(?:(?:and|so|but|ok|okay|oh) )*(?:are|were|is|was) (?:they|those|these|(?:any|some|all|most) of (?:them|those|these))(?: (?:all|also|mostly|actually|really|both))* (?:(?:a|an|the) )?(.+)$/
const MOST_NAMED = 3

/** "Are they teachers?", behind a text that says what those are: the sentence of it that holds the word. Null where none does. */
export function asTold(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  const what = ASKS.exec(plainWords(plain(input.text)))?.[1]
  if (what === undefined) return null
  const { units, periods } = readQuestion(what, index.reader, input.now)
  const named = units.filter((unit) => unit.class !== 'soft')
  // "Are they existing investors?" asks of those who put in before.
  if (named.some(({ key }) => key === '#investors')) return null
  if (named.length === 0 || named.length > MOST_NAMED || periods.length > 0) return null
  const found = toldLast(index, input, phrases).filter(({ fact, cell, text }) => {
    if ((fact ?? cell) !== undefined) return false
    const said = new Set(unitsOf(tokenise(text), index.reader).map(({ key }) => key))
    return named.every(({ key }) => said.has(key))
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
