import { spans } from '../field/lexicon.ts'
import { sensesExcludedBy } from '../field/senses.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { isOurColumn } from '../retrieve/rivals.ts'
import type { Statement } from '../retrieve/statement.ts'
import { matchOf, type Sought } from '../retrieve/terms.ts'
import { fold } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { OURS, PLACE_KEYS } from '../understand/follow-up.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import { featureOf, type Hit } from './hit.ts'
import {
  isHowNotWhether,
  isNoWorking,
  isOfNow,
  isOnlyGoal,
  isPriceOfMaking,
  isTheirStaff,
  namesNobody,
  wentTheOtherWay,
  ofAllOfThem,
} from './narrow/another-kind.ts'
import { isGrowthOfAnother } from './narrow/another-growth.ts'
import { isOfTheWhole } from './narrow/another-part.ts'
import { plainOf, termsOfGroup } from './narrow/read-together.ts'
import { isOnlyFigure, leadsTheRound } from './narrow/who.ts'
import type { Query } from './query.ts'

/** What a question narrows to and a statement is not of; none where it may answer. */
export type Veto = 'period' | 'company' | 'place' | 'sense' | 'unit' | 'name'

/**
 * A statement of another time, company or place than the question asks for is no answer, however near it is: the
 * right figure of the wrong thing misleads more than none.
 */
export function vetoOf(index: AnswerIndex, query: Query, hit: Hit): Veto | null {
  if (featureOf(hit, 'period') === -1 || isOfNow(index, query, hit) || isOnlyGoal(index, query, hit))
    return 'period'
  if (ofOtherCompany(index, query, hit)) return 'company'
  if (elsewhere(index, query, hit)) return 'place'
  const ofSome = [ofAllOfThem, isOfTheWhole, namesNobody, isGrowthOfAnother, isOnlyFigure, leadsTheRound]
  if (ofSome.some((isOther) => isOther(index, query, hit))) return 'sense'
  const senses = [isPriceOfMaking, isTheirStaff, isHowNotWhether, wentTheOtherWay, isNoWorking]
  if (ofOtherSense(index, query, hit) || senses.some((isOther) => isOther(query, hit))) return 'sense'
  if (ofOtherCurrency(index, query, hit)) return 'unit'
  return lacksName(index, query, hit) ? 'name' : null
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
    rivals: rivalsAsked(index, query),
    places: query.sought.filter((sought) => PLACE_KEYS.has(sought.unit.key)),
    named: namedIn(index, query),
    excludes: sensesExcludedBy(query.plain),
    asksForRatio: isRatio(query.plain),
    asksForWorth: /\b(?:ltv|cac|lifetime value)\b/.test(query.plain),
  }
  narrowed.set(query, made)
  return made
}

/** "Do you have patents to keep them off?" is asked of us, whoever "they" are. */
function rivalsAsked({ rivals }: AnswerIndex, { question, plain }: Query): string[] {
  const named = question.words.filter((word) => rivals.has(word))
  if (named.length === 0 || !OURS.test(plain)) return named
  const written = new Set(tokenise(question.text).map(({ word }) => word))
  return named.filter((word) => written.has(word))
}

function ofOtherCompany(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { rivals: asked } = narrowedBy(index, query)
  const isTheirs = index.ofRival[hit.statement.at] === 1
  if (asked.length === 0) return isTheirs && featureOf(hit, 'otherCompany') === 1
  if (isOfAnother(index, hit.statement, asked)) return true
  return !asked.some((name) => isToldOf(index, hit.statement, name))
}

/** Named by itself, by what stands over it, or by a sentence of its text before it. */
function isToldOf(
  { groups, statements, reader }: AnswerIndex,
  { at, group, heads, cell, text }: Statement,
  name: string,
): boolean {
  // Beside a figure of theirs in the same row stands ours.
  if (cell !== undefined && isOurColumn(cell.column, reader.ownNames)) return false
  const before = statements.slice(groups[group]?.from ?? at, at).map((statement) => statement.text)
  const said = [text, ...heads, cell?.row ?? '', cell?.column ?? '', ...before].join(' ')
  return tokenise(said).some(({ word }) => word === name)
}

/** "What does Polarmart charge?", and a sentence that names another of them and not Polarmart. */
function isOfAnother(
  { rivals, ofRival }: AnswerIndex,
  statement: Statement,
  asked: readonly string[],
): boolean {
  if (ofRival[statement.at] !== 1) return false
  const named = tokenise(statement.text).flatMap(({ word }) => (rivals.has(word) ? [word] : []))
  return named.length > 0 && !named.some((word) => asked.includes(word))
}

/** A country or region was asked for, and neither the statement nor what stands around it speaks of it. */
function elsewhere(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { places } = narrowedBy(index, query)
  if (places.length === 0) return false
  const terms = termsOfGroup(index, hit.statement)
  return (
    !places.some((place) => matchOf(place, terms).exact > 0) ||
    isOfAnotherCountry(query, hit, places) ||
    isOfSeveralPlaces(query, hit, places)
  )
}

/** "How large is the market in Canada?", and a figure of the United States, though its text speaks of Canada too. */
function isOfAnotherCountry({ question }: Query, { statement }: Hit, places: readonly Sought[]): boolean {
  if (question.asked !== 'quantity' || !places.every(({ unit }) => isCountry(unit.key))) return false
  const said = spans(tokenise(statement.text)).flatMap(({ concept }) => concept ?? [])
  const countries = said.filter((concept) => isCountry(`#${concept}`))
  return countries.length > 0 && !places.some(({ unit }) => countries.includes(unit.key.slice(1)))
}

/** "The Netherlands, Belgium and western Germany". */
const NAMED = '(?:\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)*)'
const LISTED = new RegExp(
  `${NAMED}(?:(?:,|,? and|,? or)(?: in)?(?: the)?(?: (?:west|east|north|south)ern)? ${NAMED})+`,
  'gu',
)

/** "How many boxes are in Germany?", and how many are in Belgium and Germany: of one of them nothing is said. */
function isOfSeveralPlaces({ question }: Query, { statement }: Hit, places: readonly Sought[]): boolean {
  const [place, ...others] = places
  if (place === undefined || others.length > 0 || !/\bhow many\b/.test(question.words.join(' '))) return false
  const listed = statement.text.match(LISTED) ?? []
  return listed.some((list) => spans(tokenise(list)).some(({ concept }) => `#${concept}` === place.unit.key))
}

const REGIONS = new Set(
  'europe nordics latam asia africa middle_east north_america emea dach'.split(' ').map((id) => `#${id}`),
)
const isCountry = (key: string) => PLACE_KEYS.has(key) && !REGIONS.has(key)

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

const isRatio = (text: string) => /\/|\bratio\b|\bto\b.*\bcac\b/i.test(text)

/** What names something is asked for, and nothing near the statement does: "in Berlin", "for Kubernetes". */
function lacksName(index: AnswerIndex, query: Query, hit: Hit): boolean {
  const { named } = narrowedBy(index, query)
  if (named.length === 0) return false
  const terms = termsOfGroup(index, hit.statement, hit.statement.ref.label)
  return !named.some((sought) => {
    const { exact, near } = matchOf(sought, terms)
    // England lies near Scotland in meaning too.
    return isPlaced(query.plain, sought.unit.text) ? exact > 0 : near > 0
  })
}

const isPlaced = (asked: string, name: string) =>
  asked.includes(` in ${name}`) || asked.includes(` across ${name}`)

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
