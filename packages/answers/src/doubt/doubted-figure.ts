import type { QuestionInput } from '../answer.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { Amount } from '../numbers/quantity.ts'
import { isCurrency } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { asksWhyItMoved } from '../speak/figures/why-it-moved.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { readQuestion } from '../understand/question.ts'
import type { Query } from '../weigh/query.ts'
import { COUNTED, type Measure, MEASURES, PAYS_LESS, type Side } from './comes-to.ts'
import { sideJudged } from './judged.ts'

/** A figure that a visitor finds too low, too high, or not to be believed. */
export interface DoubtedFigure {
  /** What is asked in its place, the nearest first. */
  comesTo: readonly string[]
  /** So many of those are told. */
  most: number
  /** Figures that answer nothing: what the visitor said, and what is known of that kind. */
  known: readonly Figure[]
  /** The sentence in which it stands with what it is of. */
  rests?: Statement | undefined
}

export type Figure = Pick<Amount, 'value' | 'unit'>

const INTENDED_FROM = 0.5
const OF_THEIRS = /^(?:(?:and|but|so|well|ok|okay) )*(?:my|our)\b/
const DISBELIEVED_FROM = 0.5

/** "900, not 1,300": their own figure against one that is told. */
const CORRECTS = /\d\S*(?: [a-z]+)?,? (?:and |but )?not (?:the |some |about )?\D?\d/

/** The figure that is doubted in these words; null where none is. What was learned is English. */
export function doubtedFigure(
  index: AnswerIndex,
  { text, history, now }: QuestionInput,
  chances: Query['chances'],
): DoubtedFigure | null {
  if (!index.reader.language.startsWith('en')) return null
  const said = amountsIn(text)
  const facts = index.statements.filter(({ fact }) => fact !== undefined)
  const meant = facts.filter(({ fact }) =>
    said.some((amount) => fact?.said.amount !== undefined && isSame(amount, fact.said.amount)),
  )
  const isAsked = /[?？]\s*$/u.test(text)
  const side = sideJudged(plainWords(plain(text)), { isAsked, saysAmount: said.length > 0 })
  if (side !== null) {
    const question = readQuestion(text, index.reader, now)
    // "Why so high?" goes on from what was told, and has an answer of its own.
    if (asksWhyItMoved(question) || (question.asked === 'why' && question.periods.length > 0)) return null
    const keys = new Set(question.units.map(({ key }) => key))
    const topics = question.units.flatMap(({ class: kind, key }) => (kind === 'topic' ? [key] : []))
    // What is small of theirs, or elsewhere, is no figure of ours.
    if (OF_THEIRS.test(plainWords(plain(text))) || [...keys].some((key) => PLACE_KEYS.has(key))) return null
    const pointsBack = history.length > 0 && /\b(?:it|that|this|those)\b/i.test(text)
    const measure = measureOf(index, {
      side,
      keys,
      topics,
      meant,
      chances,
      now,
      isLikely: said.length > 0 || pointsBack,
    })
    const own = facts.filter((fact) => measure !== null && isOf(index, measure, fact, now))
    const ofIt = own.flatMap(({ fact }) => fact?.said.amount ?? [])
    const told = history.flatMap((turn) => amountsIn(turn.text))
    const isKnown = (figure: Figure) => told.some((one) => isSame(one, figure))
    const wantsReason = measure?.isPlain === true || question.asked === 'why'
    const known = [...said, ...(wantsReason ? ofIt : ofIt.filter(isKnown))]
    if (measure !== null) return { ...measure, known }
    const counts = meant.some(({ fact }) => fact?.said.amount?.unit === null && fact.fact.kind !== 'round')
    return side === 'low' && counts && !isAnother(index, meant, now) ? { ...COUNTED, known } : null
  }
  if (CORRECTS.test(text) && chanceOfIntents(chances, PAYS_LESS.intents) >= INTENDED_FROM)
    return { ...PAYS_LESS, known: said }
  const [disbelieved] = meant
  if (disbelieved === undefined || isAsked || chanceOfIntents(chances, ['prove-it']) < DISBELIEVED_FROM)
    return null
  return { comesTo: PROOF, most: 1, known: said, rests: restsOn(index, said) }
}

const PROOF = ['What proof do you have that it works?', 'What evidence do you have?']

/** "I don't believe the 99.7 percent": the sentence that says it says of how many. */
const restsOn = ({ statements, ofRival }: AnswerIndex, said: readonly Figure[]): Statement | undefined =>
  statements.find(({ at, text, fact, cell }) => {
    if (ofRival[at] === 1) return false
    const figures = fact === undefined && cell === undefined ? amountsIn(text) : []
    const isSaid = (figure: Figure) => said.some((one) => isSame(one, figure))
    return figures.some(isSaid) && !figures.every(isSaid)
  })

/** A figure of a kind that is praised by what is said of it. */
const isAnother = (index: AnswerIndex, meant: readonly Statement[], now: Date): boolean =>
  MEASURES.some((measure) => meant.some((fact) => isOf(index, measure, fact, now)))

interface Judged {
  side: Side
  keys: ReadonlySet<string>
  /** Those of what may be asked for. */
  topics: readonly string[]
  meant: readonly Statement[]
  chances: Query['chances']
  now: Date
  /** Whether what is likeliest meant may be taken, where no figure is named. */
  isLikely: boolean
}

/** By the figure that was said, by its name, or by what is likeliest meant; of several the one that is doubted so. */
function measureOf(
  index: AnswerIndex,
  { side, keys, topics, meant, chances, now, isLikely }: Judged,
): Measure | null {
  const isDoubted = ({ doubted }: Measure) => doubted === 'either' || doubted === side
  const only = (found: readonly Measure[]): Measure | undefined => {
    const doubted = found.filter(isDoubted)
    return doubted.length === 1 ? doubted[0] : undefined
  }
  const said = MEASURES.filter((measure) => meant.some((fact) => isOf(index, measure, fact, now)))
  const named = MEASURES.filter(({ concepts }) => concepts.some((concept) => keys.has(concept)))
  // "Why is the patent process so expensive?" is of patents.
  const isOfOther = topics.some((key) => !named.some(({ concepts }) => concepts.includes(key)))
  const known = only(said) ?? (isOfOther && meant.length === 0 ? undefined : only(named))
  if (known !== undefined) return known
  // Of a figure that was named and is praised nothing is doubted.
  if (said.length + named.length > 0 && ![...said, ...named].some(isDoubted)) return null
  if (!isLikely) return null
  const likely = MEASURES.map((measure) => ({ measure, chance: chanceOfIntents(chances, measure.intents) }))
  const best = likely.reduce((one, other) => (other.chance > one.chance ? other : one))
  return best.chance >= INTENDED_FROM && isDoubted(best.measure) ? best.measure : null
}

const isOf = (index: AnswerIndex, { concepts }: Measure, { ref }: Statement, now: Date): boolean =>
  readQuestion(ref.label, index.reader, now).units.some(({ key }) => concepts.includes(key))

export const amountsIn = (text: string): Figure[] =>
  extractQuantities(text).flatMap((quantity) =>
    quantity.kind === 'amount' && !isYear(quantity) ? [quantity] : [],
  )

const isYear = ({ value, unit }: Figure): boolean => unit === null && /^(?:19|20)\d\d$/.test(String(value))

/** From here on figures are rounded where they are talked about: "24k" of 23,940. */
const ROUNDED_FROM = 1000
const ROUNDED_BY = 0.03

/** Of one size and unit; money and counts may leave theirs unsaid. */
export const isSame = (one: Figure, other: Figure): boolean =>
  Math.abs(one.value - other.value) <=
    (one.value >= ROUNDED_FROM && other.value >= ROUNDED_FROM ? ROUNDED_BY * other.value : 0) &&
  (one.unit === other.unit ||
    (one.unit === null && isCurrency(other.unit)) ||
    (other.unit === null && isCurrency(one.unit)))
