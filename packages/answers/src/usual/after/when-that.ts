import type { QuestionInput } from '../../answer.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { isMurmur } from '../../speak/last-answer.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { readQuestion, unitsOf } from '../../understand/question.ts'
import { toldLast } from './told-last.ts'

const IT = '(?:that|it|this|they|those)'
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|okay|hm) )*(?:when|by when|from when|when exactly|when (?:is|was|will|would|does|did) ${IT}(?: (?:be|happen|come|start|begin|ready|planned|expected|due|possible|out|available|done))*)$`,
)
/** So far behind what was told its time may stand. */
const WITHIN = 2

/** "When?", behind what was told: what says its time, of that text or of what goes on from it. Null where nothing does. */
export function whenThat(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  if (!ASKS.test(plainWords(plain(input.text)))) return null
  const told = toldLast(index, input, phrases).filter(({ fact, cell }) => (fact ?? cell) === undefined)
  const last = told.at(-1)
  if (last === undefined || told.some(({ group }) => group !== last.group)) return null
  const to = Math.min(index.groups[last.group]?.to ?? 0, last.at + 1 + WITHIN)
  const around = [...told, ...index.statements.slice(last.at + 1, to)]
  const dated = around.filter((one) => isDated(index, one, input))
  const [first, ...others] = dated.length > 1 ? dated.filter((one) => isAsked(index, one, input)) : dated
  // "Since 2021", two sentences before what was told at last, is of something else.
  return first === undefined || others.length > 0 || (dated.length === 1 && first.at < last.at) ? null : first
}

/** A day that is named; of what will be, one to come. */
function isDated({ reader }: AnswerIndex, { text }: Statement, { text: asked, now }: QuestionInput): boolean {
  const isAhead = /\bwill\b|\bwould\b/i.test(asked)
  return extractQuantities(text, reader.language).some(
    (quantity) =>
      quantity.kind === 'date' &&
      (!isAhead || (quantity.year ?? now.getUTCFullYear()) >= now.getUTCFullYear()),
  )
}

/** Of several, the one that speaks of what was asked before. */
function isAsked(index: AnswerIndex, { text }: Statement, { history, now }: QuestionInput): boolean {
  const before = history.findLast((turn) => turn.role === 'visitor' && !isMurmur(turn.text))?.text ?? ''
  const { units } = readQuestion(before, index.reader, now)
  const said = new Set(unitsOf(tokenise(text), index.reader).map(({ key }) => key))
  const telling = units.filter((unit) => unit.class !== 'soft')
  return telling.length > 0 && telling.every(({ key }) => said.has(key))
}
