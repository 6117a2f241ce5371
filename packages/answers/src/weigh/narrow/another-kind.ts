import { extractQuantities } from '../../numbers/extract.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { matchOf } from '../../retrieve/terms.ts'
import { plain } from '../../text/normalise.ts'
import { chanceOfIntents } from '../../understand/intents.ts'
import { statesPeriod } from '../../understand/time.ts'
import type { Hit } from '../hit.ts'
import type { Query } from '../query.ts'
import { plainOf, termsOfGroup } from './read-together.ts'

const AHEAD =
  /\b(?:plan(?:s|ned)?|forecasts?|project(?:ed|ions?)|targets?|budget(?:ed)?|expected|goals?|outlook|will|next|by|until|runway|(?:19|20)\d\d[efp]?|fy ?\d\d)\b/

/** "How many people will you be in three years?", and a figure that is named by no year: it is of now. */
export function isOfNow(index: AnswerIndex, { question, sought }: Query, { statement }: Hit): boolean {
  const { fact, cell } = statement
  const isFigure = cell !== undefined || (fact?.fact.kind === 'metric' && fact.said.amount !== undefined)
  if (!isFigure) return false
  const spans = question.periods.filter((period) => period.kind === 'span' && period.future)
  const forecasts = question.periods.length === 0 && sought.some(({ unit }) => unit.key === '#projection')
  if (spans.length === 0 && !forecasts) return false
  const said = plainOf(statement)
  if (AHEAD.test(said)) return false
  const stated = { quantities: extractQuantities(statement.text, index.reader.language), folded: said }
  return !spans.some((period) => statesPeriod(stated, period))
}

const MAKES = /\b(?:mak(?:e|es|ing)|build|builds|building|produc(?:e|es|ing)|manufactur\w+|assembl\w+)\b/
const PRICED = /\b(?:prices?|pricing|fees?|plans?|subscription|tariff|licen[cs]e)\b/
const MADE_FROM = 0.5

/** "What does it cost to make one?", and what customers pay for it. */
export function isPriceOfMaking({ plain: asked, chances }: Query, { statement: { fact } }: Hit): boolean {
  return (
    fact !== undefined &&
    MAKES.test(asked) &&
    PRICED.test(plain(fact.fact.label)) &&
    chanceOfIntents(chances, ['unit-cost']) >= MADE_FROM
  )
}

const SOME_CUSTOMERS = new Set(['#enterprise', '#smb', '#consumer', '#free_plan', '#new'])

/** "How many enterprise customers do you have?", and a figure of all of them. */
export function ofAllOfThem(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  if (query.question.asked !== 'quantity' || (statement.fact ?? statement.cell) === undefined) return false
  const some = query.sought.filter(({ unit }) => SOME_CUSTOMERS.has(unit.key))
  if (some.length === 0 || !query.sought.some(({ unit }) => OF_CUSTOMERS.has(unit.key))) return false
  const terms = termsOfGroup(index, statement)
  return !some.every((sought) => matchOf(sought, terms).exact > 0)
}

const OF_CUSTOMERS = new Set(['#customers', '#users', '#target_customer'])
