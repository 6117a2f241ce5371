import type { Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Question } from '../../understand/question.ts'
import { upperStart } from '../facts/fact-label.ts'
import type { Point } from './point.ts'
import { earlierOf, latestPair } from './series.ts'

/** Asks how a figure moves, and not only where it stands. */
const TREND =
  /\b(?:grow|grows|growing|grew|grown|growth|trend|trends|trending|trajectory|develop|develops|developing|developed|change|changed|changing|evolve|evolved|evolving|improve|improved|improving|yoy|mom|rise|rising|risen|fall|falling|fallen|increase|increased|increasing|decrease|decreased|decreasing)\b|\b(?:going|go|gone|went) (?:up|down)\b|\b(?:than|from|to) (?:last|a|the previous|the prior) (?:year|quarter|month)\b|\byear (?:over|on) year\b/

/** Who asks why it moved knows that it did. */
export const asksForTrend = (question: Question) =>
  question.asked !== 'why' &&
  (question.units.some((unit) => unit.key === '#growth') || TREND.test(question.words.join(' ')))

/** The sentence of a figure with the same figure of the year before: ", up from $430,000 in 2024". */
export function withComparison(
  index: AnswerIndex,
  statement: Statement,
  sentences: readonly Sentence[],
): Sentence[] {
  const [first, ...rest] = sentences
  const pair =
    statement.fact === undefined && statement.cell === undefined ? null : earlierOf(index, statement)
  if (first === undefined || pair === null || !index.material.language.startsWith('en')) return [...sentences]
  const { now, before } = pair
  const way = now.amount.value > before.amount.value ? 'up from' : 'down from'
  const how = now.amount.value === before.amount.value ? 'unchanged from' : way
  return [
    {
      text: `${first.text.replace(/\.$/, '')}, ${how} ${before.said} ${before.when}.`,
      sources: [...first.sources, ...sourceOf(before, first)],
    },
    ...rest,
  ]
}

const OF_BEFORE = /\b(?:a|one) year (?:ago|before|earlier)\b|\bthe year before\b|\b(?:up|down) from\b/i

/** True of what tells a figure of two times: "It was 1.05 million in 2025 and 310,000 in 2024." */
export function tellsTwoTimes(index: AnswerIndex, sentences: readonly Sentence[]): boolean {
  const text = sentences.map((sentence) => sentence.text).join(' ')
  const years = extractQuantities(text, index.reader.language).flatMap((quantity) =>
    quantity.kind === 'date' ? [quantity.year] : [],
  )
  return OF_BEFORE.test(text) || new Set(years).size > 1
}

const sourceOf = ({ statement }: Point, said: Sentence) =>
  said.sources.some((source) => source.id === statement.ref.id) ? [] : [statement.ref]

const FULL = 100
/** A growth beyond this many percent is told by its two figures alone. */
const MAX_PERCENT = 1000
const OF_THE_PERIOD = new Set(['#growth', '#annual'])
/** What "growth" alone is of, where the material has it. */
const GROWTH_OF = ['#revenue', '#arr', '#mrr', '#gmv']

interface Compared {
  sentences: Sentence[]
  computations: Computation[]
}

/** "How much did revenue grow?": about how much, with the two figures; null where it was not asked or not known. */
export function sayGrowth(index: AnswerIndex, question: Question, now: Date): Compared | null {
  const isEnglish = index.material.language.startsWith('en')
  if (!isEnglish || !asksForTrend(question) || question.currency !== undefined) return null
  const named = question.units.filter(
    (unit) => unit.class !== 'soft' && !OF_THE_PERIOD.has(unit.key) && !TREND.test(unit.text),
  )
  const growth = question.units.some((unit) => unit.key === '#growth')
  if (named.length === 0 && !growth) return null
  const [asked, ...others] = question.periods
  if (others.length > 0 || (asked !== undefined && asked.kind !== 'date')) return null
  const kinds = named.length > 0 ? [named.map((unit) => unit.key)] : GROWTH_OF.map((key) => [key])
  if (kinds.some((keys) => isStated(index, keys))) return null
  for (const keys of kinds) {
    const pair = latestPair(index, new Set(keys), now, asked?.date.year)
    if (pair !== null) return growthOf(pair)
  }
  return null
}

/** True where a source tells the growth itself: that is to be said, or nothing. */
function isStated(index: AnswerIndex, keys: readonly string[]): boolean {
  const [growing, ...named] = ['#growth', ...keys].map((key) => [
    ...(index.postings.get(key)?.statements ?? []),
  ])
  return (growing ?? []).some(
    (at) =>
      named.every((list) => list.includes(at)) &&
      extractQuantities(index.statements[at]?.text ?? '').some(
        (quantity) => quantity.kind === 'amount' && (quantity.unit === '%' || quantity.unit === 'x'),
      ),
  )
}

/** By about how much it grew, with its two figures; `bare` says these alone. */
export function growthOf(
  { now, before }: { now: Point; before: Point },
  how: 'bare' | 'counted' = 'counted',
): Compared | null {
  if (before.amount.value <= 0 || now.year - before.year !== 1) return null
  const { ref } = now.statement
  const sources = before.statement.ref.id === ref.id ? [ref] : [ref, before.statement.ref]
  const bare = bareName(now)
  const name = SHORT_NAME.test(bare) ? bare.toUpperCase() : upperStart(bare)
  const [was, is] = [`${before.said} ${before.when}`, `${now.said} ${now.when}`]
  const percent = Math.round((now.amount.value / before.amount.value - 1) * FULL)
  // A share does not grow by a share: that would be taken for points.
  if (how === 'bare' || now.amount.unit === '%' || percent === 0 || Math.abs(percent) > MAX_PERCENT)
    return { sentences: [{ text: `${name} went from ${was} to ${is}.`, sources }], computations: [] }
  const text = `${name} ${percent > 0 ? 'grew by' : 'fell by'} about ${Math.abs(percent)}%, from ${was} to ${is}.`
  const operand = (point: Point) => ({ sourceId: point.statement.ref.id, text: point.said })
  return {
    sentences: [{ text, sources }],
    computations: [{ op: 'percent-apart', left: operand(now), right: operand(before), decimals: 0 }],
  }
}

/** Written small by some founders, and spoken letter by letter. */
const SHORT_NAME = /^(?:arr|mrr|gmv|nrr|acv|cac|ltv)$/i

const bareName = ({ statement: { cell, fact } }: Point) =>
  (cell?.row ?? fact?.fact.label ?? '').replace(/[\s,(]*\b(?:19|20)\d{2}\b\)?/, '').trim()

/** "…, compared to last year": what the figure is to be set against, and no time of its own. */
const COMPARED =
  /[,\s]+(?:and\s+)?(?:how\s+does\s+(?:that|it|this)\s+)?(?:compared?|versus|vs\.?|relative|up|down)\s+(?:(?:to|with|from)\s+)?(?:the\s+|a\s+)?(?:last\s+year|(?:previous\s+|prior\s+)?year(?:\s+(?:ago|before|earlier))?)\b/i

/** The question without what it is to be compared with. */
export const withoutComparison = (text: string): string => text.replace(COMPARED, '')
