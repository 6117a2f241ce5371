import type { QuestionInput, Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { lowerStart } from '../../speak/facts/fact-label.ts'
import { growthOf } from '../../speak/figures/compare.ts'
import { sayMultiplied, timesAsked } from '../../speak/figures/multiplied.ts'
import { nameOf } from '../../speak/figures/point.ts'
import { earlierOf, latestPair } from '../../speak/figures/series.ts'
import { clonesTurns } from '../../speak/told.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { readQuestion } from '../../understand/question.ts'
import { toldLast } from './told-last.ts'

const LEADING = '^(?:(?:and|so|but|ok|okay|well|wow|hm|right|then|you mean|i guess|that means) )*'
const IT = '(?:it|that|this|they|those|these|the (?:figure|number))'
const SINCE =
  '(?: (?:in|over|within|since|from|on|compared (?:to|with)|during|year over|year on)? ?(?:the |a |one |that )?(?:last |past |previous )?(?:year|12 months|twelve months)(?: ago| before| earlier)?| yoy| since then| then)?'
const MULTIPLIED =
  '(?:(?:more than|almost|nearly|about|roughly|over|just|not even|less than) )?(?:doubled|doubling|double|tripled|tripling|triple|trebled|quadrupled|quadruple)'
const DOUBLED = new RegExp(
  `${LEADING}(?:(?:did|has|have|is|are|was|were) )?(?:${IT} )?(?:(?:has|have|had|is|are|did) )?${MULTIPLIED}${SINCE}$`,
)
const GREW = new RegExp(
  `${LEADING}(?:(?:by )?how (?:much|fast|quickly) (?:did|has|have|is|are|does|do) ${IT} (?:grow|grown|growing|increased?|increasing|changed?|changing|risen|rise|gone up|go up|moved?)|what is (?:the |its )?(?:growth|increase|change)(?: (?:rate|of|on|in) ?${IT}?)?|(?:by )?how much (?:growth|more|up) is ${IT}|yoy|year (?:over|on) year)${SINCE}$`,
)
/** "Did ARR double?" names what did. */
const NAMED_DOUBLED = new RegExp(
  `${LEADING}(?:(?:did|has|have|is|are) )?(?:you )?(?:the |your )?(?<what>[\\w ]+?) ${MULTIPLIED}${SINCE}$`,
)

/** How a figure moved that was spoken of. */
export interface Moved {
  statement: Statement
  /** None where nothing is known of it the year before. */
  sentences: Sentence[]
  computations: Computation[]
  /** The same question by its name. */
  inFull: string
}

/**
 * "So it more than doubled?", "how much did that grow?": of the only figure that was told last, or of the one that is
 * named, with the same of the year before. Null where something else is asked, or no figure is meant.
 */
export function howItMoved(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Moved | null {
  if (!index.reader.language.startsWith('en')) return null
  const words = plainWords(plain(input.text))
  const isOfTold = DOUBLED.test(words) || GREW.test(words)
  const figure = isOfTold ? figureTold(index, input, phrases) : null
  const pair = isOfTold ? figure && earlierOf(index, figure) : pairNamed(index, words, input.now)
  const statement = figure ?? pair?.now.statement
  if (statement === undefined) return null
  const inFull = `How much did ${lowerStart(nameOf(statement), () => true)} grow?`
  const bare = { statement, sentences: [], computations: [], inFull }
  if (pair === null) return bare
  if (timesAsked(words) === null) return { ...bare, ...growthOf(pair) }
  const said = sayMultiplied(index, pair, words, clonesTurns(input.history))
  return said === null ? bare : { ...bare, sentences: [said] }
}

function figureTold(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  const last = input.history.findLast(({ role }) => role === 'clone')?.text ?? ''
  const moved = index.statements.find((one) => nameOf(one) !== '' && saysMove(last, earlierOf(index, one)))
  if (moved !== undefined) return moved
  const [figure, ...others] = toldLast(index, input, phrases).filter(
    ({ fact, cell }) => fact?.said.amount !== undefined || cell !== undefined,
  )
  return figure === undefined || others.length > 0 ? null : figure
}

/** It was told with what it was before. */
const saysMove = (text: string, pair: ReturnType<typeof earlierOf>): boolean =>
  pair !== null &&
  text.includes(`from ${pair.before.said} ${pair.before.when} to ${pair.now.said} ${pair.now.when}`)

function pairNamed(index: AnswerIndex, words: string, now: Date): ReturnType<typeof latestPair> {
  const what = NAMED_DOUBLED.exec(words)?.groups?.what
  const units = what === undefined ? [] : readQuestion(what, index.reader, now).units
  const keys = units.filter((unit) => unit.class !== 'soft').map(({ key }) => key)
  return keys.length === 0 ? null : latestPair(index, new Set(keys), now)
}
