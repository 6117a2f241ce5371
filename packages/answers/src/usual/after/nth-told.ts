import type { QuestionInput, Sentence } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { toldLast } from './told-last.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']
const SAID = `(?<nth>${ORDINALS.join('|')}|last|1st|2nd|3rd|4th|5th)`
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|okay|well|sorry|hm) )*(?:(?:what|how) (?:about|is|was)|tell me (?:more )?about|(?:can you )?(?:explain|repeat)|go into|say more (?:about|on))? ?(?:the |your )?${SAID}(?: (?<noun>\\w+))?(?: (?:again|then|though|exactly|please|you (?:mentioned|named|said)))*$`,
)
const ONE = /^(?:one|ones|point|thing|item)$/
const BEGINS = new RegExp(`^(?:and )?(?:the |our |my |a )?(${ORDINALS.join('|')})(?:ly)?\\b`)
/** So much of it is told. */
const MOST = 2

export interface Nth {
  statement: Statement
  sentences: Sentence[]
}

/** "And the second one?", behind a text that counts them: that one alone. Null where none was counted. */
export function nthTold(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Nth | null {
  const { nth, noun = 'one' } = ASKS.exec(plainWords(plain(input.text)))?.groups ?? {}
  if (nth === undefined) return null
  const [first] = toldLast(index, input, phrases).filter(({ fact, cell }) => (fact ?? cell) === undefined)
  const group = first === undefined ? undefined : index.groups[first.group]
  if (group === undefined) return null
  const texts = index.statements.slice(group.from, group.to)
  if (!ONE.test(noun) && !speaksOf([...group.heads, ...texts.map(({ text }) => text)], noun)) return null
  const counted = texts.map(({ text }) => ORDINALS.indexOf(BEGINS.exec(plain(text))?.[1] ?? ''))
  const last = Math.max(...counted)
  if (last < 1) return null
  const wanted =
    nth === 'last' ? last : ORDINALS.findIndex((word, at) => word === nth || nth.startsWith(`${at + 1}`))
  // What is counted from the second on begins with the first.
  const from = wanted === 0 && !counted.includes(0) ? 0 : counted.indexOf(wanted)
  if (from < 0) return null
  const next = counted.findIndex((count, at) => at > from && count >= 0)
  const told = texts.slice(from, Math.min(next < 0 ? texts.length : next, from + MOST))
  const [statement] = told
  if (statement === undefined) return null
  return { statement, sentences: told.map(({ text, ref }) => ({ text, sources: [ref] })) }
}

function speaksOf(texts: readonly string[], noun: string): boolean {
  const [asked] = tokenise(noun)
  return texts.some((text) => tokenise(text).some(({ stem }) => stem === asked?.stem))
}
