import { extractQuantities } from '../numbers/extract.ts'
import { phrasesFor } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { compose } from '../speak/compose.ts'
import type { AskedFor } from '../understand/asked-for.ts'
import { featureOf, type Hit } from '../weigh/hit.ts'
import type { Query } from '../weigh/query.ts'
import { takeFromBudget } from './budget.ts'
import { readTogether } from './cross-encoder.ts'
import { RERANK_TRUST, type TrustWeights } from './trust.ts'

/** What may answer, likeliest first, and how far the first is trusted. */
export interface Trusted {
  hits: readonly Hit[]
  confidence: number
}

/** So many of the likeliest are read, and none whose chance is less than a part of the first one's. */
const READ = 5
const NEAR = 0.03
/** What is hardly trusted or hardly doubted stays so: reading it again changes few answers, and takes as long. */
const DOUBTED = { from: 0.1, to: 0.92 }
/** What the cross-encoder says of a statement, beside the logarithm of its chance. */
const CROSS_ENCODERS_PART = 0.8
const LEAST_CHANCE = 1e-4
const HEADS = 2

/** The likeliest hits as a visitor would hear them, behind what names them. */
export function textsOf(index: AnswerIndex, query: Query, hits: readonly Hit[]): string[] {
  const composing = { phrases: phrasesFor('en'), now: query.question.now, asked: query.question.asked }
  return hits.map(({ statement }) => {
    const said = compose(index, statement, composing).map(({ text }) => text)
    const heads = statement.heads.slice(0, HEADS).join(' / ')
    return `${heads === '' ? '' : `${heads} : `}${said.join(' ')}`
  })
}

/** Which of the hits that were read is the likeliest now, and what tells how far it is to be trusted. */
export function weighRead(
  likeliest: readonly Hit[],
  confidence: number,
  scores: readonly number[],
): { best: Hit | undefined; row: number[] } {
  // What was put first for being named in full is no less likely than what it was put before.
  const most = Math.max(...likeliest.map(({ chance }) => chance))
  const logs = likeliest.map(({ chance }, at) => Math.log((at === 0 ? most : chance) + LEAST_CHANCE))
  const sums = logs.map((log, at) => log + CROSS_ENCODERS_PART * (scores[at] ?? 0))
  const best = sums.indexOf(Math.max(...sums))
  const score = scores[best] ?? 0
  const others = scores.filter((_, at) => at !== best)
  const trust = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, confidence))
  const all = Math.log(scores.reduce((sum, one) => sum + Math.exp(one), 1))
  const lead = others.length === 0 ? 0 : score - Math.max(...others)
  const row = [1, Math.log(trust / (1 - trust)), score, logs[best] ?? 0, lead, Number(best === 0), all]
  return { best: likeliest[best], row }
}

/** 0–1. */
export function trustRead(row: readonly number[], { mean, spread, weights }: TrustWeights): number {
  const sum = row.reduce((all, value, at) => {
    const unit = (value - (mean[at] ?? 0)) / (spread[at] ?? 1)
    return all + unit * (weights[at] ?? 0)
  }, 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Of what is open, those that are read; none where nothing is. */
export function worthReading(query: Query, own: Trusted): readonly Hit[] {
  const [top] = own.hits
  // "Why was that?" may be answered by anything.
  if (top === undefined || pointsBack(query)) return []
  return doubted(own, isOfTimes(query, top, featureOf(top, 'period') === 1))
}

const pointsBack = ({ question: { thingPronoun, units } }: Query): boolean =>
  thingPronoun && units.every((unit) => unit.class === 'soft')

/** The likeliest, where the first is neither hardly trusted nor hardly doubted, and is no matter of times. */
export function doubted({ hits, confidence }: Trusted, ofTimes: boolean): readonly Hit[] {
  const [top] = hits
  if (top === undefined || ofTimes || confidence < DOUBTED.from || confidence > DOUBTED.to) return []
  return hits.slice(0, READ).filter((hit) => hit === top || hit.chance >= NEAR * top.chance)
}

/** Rows of tables and what differs by its time alone: the ranker knows times, the cross-encoder was taught few of them. */
export function isOfTimes({ question }: Query, { statement: { cell, series } }: Hit, fits: boolean): boolean {
  return cell !== undefined || series !== undefined || (question.periods.length > 0 && fits)
}

/** The same hits after the likeliest were read together with the question; as they were where there is none. */
export function asRead(index: AnswerIndex, query: Query, own: Trusted, answerFrom: number): Trusted {
  const read = readHits(index, { query, text: query.question.text }, own, worthReading(query, own))
  if (read === null) return own
  const trust = trustRead(read.row, RERANK_TRUST)
  const from = isWithoutFigure(index, query, read.hits[0]) ? WITHOUT_FIGURE.from : RERANK_TRUST.answerFrom
  return { hits: read.hits, confidence: onScale(trust, from, answerFrom) }
}

/**
 * From this trust on words without a figure are told: what goes wrong with the thresholds of all is nearly always a figure
 * of another time or thing. Alone, and where it stands alone after other questions (decision 89).
 */
export const WITHOUT_FIGURE = { from: 0.6, afterOthersFrom: 0.5 }

/** Neither is one asked for, nor a person, a time or a place; nor is one told. */
export function isWithoutFigure(index: AnswerIndex, query: Query, first: Hit | undefined): boolean {
  const { asked, periods } = query.question
  if (first === undefined || !FOR_WORDS.has(asked) || periods.length > 0) return false
  const { fact, kind } = first.statement
  // A field of a form is told by its label, and not by what it says.
  if (fact !== undefined || kind === 'company') return false
  const [text = ''] = textsOf(index, query, [first])
  return extractQuantities(text, index.reader.language).length === 0
}

const FOR_WORDS: ReadonlySet<AskedFor> = new Set<AskedFor>(['any', 'manner', 'why'])

/** What was asked, and the text that is read of it. */
export interface Read {
  query: Query
  text: string
}

/** All hits with the one first that reads as the answer, and what tells how far it is trusted; null where none was read. */
export function readHits(
  index: AnswerIndex,
  { query, text }: Read,
  { hits, confidence }: Trusted,
  likeliest: readonly Hit[],
): { hits: readonly Hit[]; row: number[] } | null {
  if (likeliest.length === 0 || !index.reader.language.startsWith('en')) return null
  if (!takeFromBudget(likeliest.length)) return null
  const scores = readTogether(text, textsOf(index, query, likeliest))
  if (scores === null) return null
  const { best: top, row } = weighRead(likeliest, confidence, scores)
  const isFirst = top === undefined || top === hits[0]
  return { hits: isFirst ? hits : [top, ...hits.filter((hit) => hit !== top)], row }
}

/** A trust that begins to answer at `from`, on a scale that does at `to`. */
export function onScale(trust: number, from: number, to: number): number {
  return trust >= from ? to + ((trust - from) * (1 - to)) / (1 - from) : (trust * to) / from
}
