import { sensesExcludedBy } from '../field/senses.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex, Group } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { matchOf, readTerms, type Sought, type Terms } from '../retrieve/terms.ts'
import { fold, plain } from '../text/normalise.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import { statesPeriod } from '../understand/time.ts'
import { featureOf, type Hit } from './hit.ts'
import type { Query } from './query.ts'

/** What a question narrows to and a statement is not of; none where it may answer. */
export type Veto = 'period' | 'company' | 'place' | 'sense' | 'unit' | 'name'

/**
 * A statement of another time, company or place than the question asks for is no answer, however near it is: the
 * right figure of the wrong thing misleads more than none.
 */
export function vetoOf(index: AnswerIndex, query: Query, hit: Hit): Veto | null {
  if (featureOf(hit, 'period') === -1 || isOfNow(index, query, hit)) return 'period'
  if (ofOtherCompany(index, query, hit)) return 'company'
  if (elsewhere(index, query, hit)) return 'place'
  if (ofAllOfThem(index, query, hit)) return 'sense'
  if (ofOtherSense(index, query, hit) || isPriceOfMaking(query, hit)) return 'sense'
  if (ofOtherCurrency(index, query, hit)) return 'unit'
  return lacksName(index, query, hit) ? 'name' : null
}

const AHEAD =
  /\b(?:plan(?:s|ned)?|forecasts?|project(?:ed|ions?)|targets?|budget(?:ed)?|expected|goals?|outlook|will|next|by|until|runway|(?:19|20)\d\d[efp]?|fy ?\d\d)\b/

/** "How many people will you be in three years?", and a figure that is named by no year: it is of now. */
function isOfNow(index: AnswerIndex, { question, sought }: Query, { statement }: Hit): boolean {
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
function isPriceOfMaking({ plain: asked, chances }: Query, { statement: { fact } }: Hit): boolean {
  return (
    fact !== undefined &&
    MAKES.test(asked) &&
    PRICED.test(plain(fact.fact.label)) &&
    chanceOfIntents(chances, ['unit-cost']) >= MADE_FROM
  )
}

/** What a question narrows to: the same for every statement. */
interface Narrowed {
  index: AnswerIndex
  rivals: readonly string[]
  places: readonly Sought[]
  /** What names something that a statement has to speak of. */
  named: readonly Sought[]
  excludes: (said: string) => boolean
  asksForRatio: boolean
  asksForWorth: boolean
}

const narrowed = new WeakMap<Query, Narrowed>()

function narrowedBy(index: AnswerIndex, query: Query): Narrowed {
  const known = narrowed.get(query)
  if (known?.index === index) return known
  const made: Narrowed = {
    index,
    rivals: query.question.words.filter((word) => index.rivals.has(word)),
    places: query.sought.filter((sought) => PLACE_KEYS.has(sought.unit.key)),
    named: namedIn(index, query),
    excludes: sensesExcludedBy(query.plain),
    asksForRatio: isRatio(query.plain),
    asksForWorth: /\b(?:ltv|cac|lifetime value)\b/.test(query.plain),
  }
  narrowed.set(query, made)
  return made
}

function ofOtherCompany(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { rivals: asked } = narrowedBy(index, query)
  const isTheirs = index.ofRival[hit.statement.at] === 1
  if (asked.length === 0) return isTheirs && featureOf(hit, 'otherCompany') === 1
  const words = termsOfGroup(index, hit.statement).keys
  return !query.sought.some((sought) => asked.includes(sought.unit.text) && words.has(sought.unit.key))
}

const readTogether = new WeakMap<Group, Map<string, Terms>>()

/** All that stands together with a statement, and its label, as one text: read once. */
function termsOfGroup(index: AnswerIndex, { group: at }: Statement, label = ''): Terms {
  const group = index.groups[at]
  if (group === undefined) return readTerms(label, index.reader)
  const known = readTogether.get(group) ?? new Map<string, Terms>()
  readTogether.set(group, known)
  const kept = known.get(label)
  if (kept !== undefined) return kept
  const around = index.statements.slice(group.from, group.to).map((statement) => statement.text)
  const terms = readTerms([label, ...group.heads, ...around].join(' '), index.reader)
  known.set(label, terms)
  return terms
}

/** A country or region was asked for, and neither the statement nor what stands around it speaks of it. */
function elsewhere(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { places } = narrowedBy(index, query)
  if (places.length === 0) return false
  const terms = termsOfGroup(index, hit.statement)
  return !places.some((place) => matchOf(place, terms).exact > 0)
}

const SOME_CUSTOMERS = new Set(['#enterprise', '#smb', '#consumer', '#free_plan', '#new'])

/** "How many enterprise customers do you have?", and a figure of all of them. */
function ofAllOfThem(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  if (query.question.asked !== 'quantity' || (statement.fact ?? statement.cell) === undefined) return false
  const some = query.sought.filter(({ unit }) => SOME_CUSTOMERS.has(unit.key))
  if (some.length === 0 || !query.sought.some(({ unit }) => OF_CUSTOMERS.has(unit.key))) return false
  const terms = termsOfGroup(index, statement)
  return !some.every((sought) => matchOf(sought, terms).exact > 0)
}

const OF_CUSTOMERS = new Set(['#customers', '#users', '#target_customer'])

/** "How much is that in euros": a figure in dollars is none. */
function ofOtherCurrency(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  const { currency } = query.question
  if (currency === undefined) return false
  const text =
    statement.fact === undefined
      ? statement.text
      : `${statement.text} ${statement.fact.said.amount?.unit ?? ''}`
  return !extractQuantities(text, index.reader.language).some(
    (quantity) => quantity.kind === 'amount' && quantity.unit === currency,
  )
}

function ofOtherSense(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  const { asksForRatio, asksForWorth, excludes } = narrowedBy(index, query)
  const label = statement.fact === undefined ? (statement.cell?.row ?? '') : statement.ref.label
  if (asksForWorth && !asksForRatio && label !== '' && isRatio(label)) return true
  return excludes(plainOf(statement))
}

const plainTexts = new WeakMap<Statement, string>()

function plainOf(statement: Statement): string {
  const said = plainTexts.get(statement) ?? plain([statement.text, ...statement.heads].join(' ; '))
  plainTexts.set(statement, said)
  return said
}

const isRatio = (text: string) => /\/|\bratio\b|\bto\b.*\bcac\b/i.test(text)

/** What names something is asked for, and nothing near the statement does: "in Berlin", "for Kubernetes". */
function lacksName(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { named } = narrowedBy(index, query)
  if (named.length === 0) return false
  const terms = termsOfGroup(index, hit.statement, hit.statement.ref.label)
  return !named.some((sought) => matchOf(sought, terms).near > 0)
}

function namedIn(index: AnswerIndex, query: Query): readonly Sought[] {
  if (query.question.words.length > MOST_WORDS || chanceOfIntents(query.chances, SUPPOSES) > 0.3) return []
  return query.sought.filter(
    ({ unit }) =>
      unit.class === 'word' &&
      !index.rivals.has(unit.text) &&
      (query.names.includes(unit.text) || isUnheardName(index, query, unit.text, unit.key)),
  )
}

/** "Why wouldn't Maersk copy this?": the name stands for anybody. */
const SUPPOSES = [
  'copycat',
  'moat',
  'barriers',
  'big-tech-threat',
  'incumbents',
  'substitutes',
  'acquirers',
  'exit',
  'prove-it',
]

/** In longer questions a name is more often a story's than what is asked about. */
const MOST_WORDS = 14

function isUnheardName(index: AnswerIndex, query: Query, word: string, key: string): boolean {
  if (index.postings.has(key)) return false
  const written = /(?<=[\p{Ll}\d,;]\s)\p{Lu}[\p{L}\d]*/gu
  return [...query.question.text.matchAll(written)].some(([name]) => fold(name) === word)
}
