import { expectedKinds } from '../meaning/encoder.ts'
import { meaningOf } from '../meaning/meaning-of.ts'
import { MIND } from '../meaning/mind.ts'
import { withoutOwnName } from '../meaning/own-name.ts'
import { tellingStems } from '../meaning/telling-stems.ts'
import { rarityOf } from '../meaning/text-features.ts'
import { Nearness, placeWords, type WordPlaces } from '../meaning/word-space.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { idf } from '../retrieve/postings.ts'
import { type Sought, soughtOf } from '../retrieve/terms.ts'
import { plain } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { talkOf } from '../understand/intents.ts'
import type { Question } from '../understand/question.ts'
import { Compared } from './compared.ts'

/** A question, ready to be compared with statements. */
export interface Query {
  question: Question
  /** Its text with contractions written out. */
  plain: string
  /** The section that is being presented. */
  sectionId?: string
  sought: readonly Sought[]
  /** How much each of `sought` tells. */
  weights: readonly number[]
  totalWeight: number
  place: Float32Array
  chances: Float32Array
  /** How clear it is what is asked. */
  clarity: Clarity
  compared: Compared
  /** Of `sought`: what kind it is, whether the material holds it, and whether it is one of `names`. */
  parts: readonly { kind: Sought['unit']['class']; isHeard: boolean; isName: boolean }[]
  /** How likely its answer holds each kind of ANSWER_KINDS. */
  expects: Float32Array
  /** Where its words lie. */
  words: WordPlaces
  nearness: Nearness
  /** How they lie to those of each group's heads, as far as it was asked. */
  headWords: Map<number, HeadWords>
  /** Of `sought`, what stands behind a word that narrows: "churn among bakeries". */
  tail: readonly number[]
  /** One part is set against others: "as opposed to", "alone". */
  contrasts: boolean
  /** Words of the question that name something: of the material, or known to nobody. */
  names: readonly string[]
}

/** How a question's words lie to those of all heads of a group. */
export interface HeadWords {
  /** Of each of the question's words, how near the nearest lies. */
  near: Float32Array
  alike: number
  /** How much of the question is met in the head that meets most, and of a head in the question. */
  share: number
  back: number
}

const SOFT_WORTH = 0.15
const MIN_WEIGHT = 0.3

/** Of one talk's last questions: halves, readings and what was asked before are looked up again and again. */
const MOST_KEPT = 24
let kept = { index: new WeakRef<object>({}), queries: new Map<string, Query>() }

/** The same one for the same question, so that what is worked out for it is worked out once. */
export function toQuery(index: AnswerIndex, question: Question, sectionId?: string): Query {
  if (kept.index.deref() !== index) kept = { index: new WeakRef(index), queries: new Map() }
  const { queries } = kept
  // Of its moment only the month is looked at, in what a table's column is called.
  const key = JSON.stringify([sectionId, { ...question, now: question.now.toISOString().slice(0, 7) }])
  const known = queries.get(key)
  if (known !== undefined) return known
  const [oldest] = queries.size < MOST_KEPT ? [] : queries.keys()
  if (oldest !== undefined) queries.delete(oldest)
  const made = readAsQuery(index, question, sectionId)
  queries.set(key, made)
  return made
}

function readAsQuery(index: AnswerIndex, question: Question, sectionId?: string): Query {
  const sought = question.units.map((unit) => soughtOf(unit, index.reader.language))
  const weights = sought.map((one) => weightOf(index, one))
  const text = withoutOwnName(question.text, index.material.companyName)
  const { place, chances } = meaningOf(text)
  const words = placeWords(tellingStems(text, index.reader.language))
  const compared = new Compared(index, { sought, place, roots: chances.map(Math.sqrt) })
  const names = namesIn(index, question)
  return {
    question,
    plain: plain(question.text),
    ...(sectionId === undefined ? {} : { sectionId }),
    sought,
    weights,
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0) || 1,
    place,
    chances,
    clarity: clarityOf(chances),
    compared,
    expects: expectedKinds(MIND.encoder, chances),
    words,
    nearness: new Nearness(words),
    headWords: new Map(),
    names,
    parts: sought.map(({ unit }) => ({
      kind: unit.class,
      isHeard: index.postings.has(unit.key),
      isName: names.includes(unit.text),
    })),
    tail: tailOf(question.words, sought),
    contrasts: CONTRASTS.test(question.words.join(' ')),
  }
}

interface Clarity {
  /** Of the likeliest intent, and how far it is ahead of the next. */
  sure: number
  margin: number
  /** How the chances are spread, in nats. */
  spread: number
  /** How likely it asks nothing of the company. */
  talks: number
}

function clarityOf(chances: Float32Array): Clarity {
  let spread = 0
  let [first, second] = [0, 0]
  for (const chance of chances) {
    if (chance > 0) spread -= chance * Math.log(chance)
    if (chance > first) [first, second] = [chance, first]
    else if (chance > second) second = chance
  }
  return { sure: first, margin: first - second, spread, talks: talkOf(chances).chance }
}

const CONTRASTS =
  /\b(?:as opposed to|rather than|instead of|alone|only|versus|vs|excluding|without counting|not counting)\b/
const NARROWS = new Set(
  'with for in on of from through via by at among against versus than per who that which'.split(' '),
)

/** What stands behind the first narrowing word that something to look for stands before. */
function tailOf(words: readonly string[], sought: readonly Sought[]): number[] {
  const places = sought.map(({ unit }) => words.indexOf(unit.text.split(' ')[0] ?? ''))
  const tells = (at: number) => places[at] !== -1 && sought[at]?.unit.class !== 'soft'
  const first = Math.min(...sought.flatMap((_, at) => (tells(at) ? [places[at] ?? 0] : [])))
  const from = words.findIndex((word, at) => at > first && NARROWS.has(word))
  return from === -1 ? [] : sought.flatMap((_, at) => (tells(at) && (places[at] ?? 0) > from ? [at] : []))
}

/** How much it tells that a text holds what is sought. */
export function weightOf(index: AnswerIndex, { unit, stems }: Sought): number {
  const common = stems.length === 0 ? 2 : Math.max(...stems.map((word) => rarityOf(MIND.encoder, word)))
  const weight = Math.max(MIN_WEIGHT, 0.5 * Math.min(6, idf(index, unit.key)) + 0.5 * common)
  return unit.class === 'soft' ? weight * SOFT_WORTH : unit.class === 'generic' ? weight * 0.5 : weight
}

/** Words that narrow to a thing of its own: written as names in the material, or never heard of. */
function namesIn(index: AnswerIndex, question: Question): string[] {
  const own = index.reader.ownNames
  return question.units
    .filter((unit) => unit.class === 'word')
    .flatMap((unit) => tokenise(unit.text).map((token) => token.word))
    .filter((word) => index.names.has(word) && !own.has(word))
}
