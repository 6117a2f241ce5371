import { relatedTo } from '../field/lexicon.ts'
import type { Question, Unit } from '../understand/question.ts'
import { narrows } from '../understand/question.ts'
import type { AnswerIndex } from './build-index.ts'
import { idf } from './build-index.ts'
import type { Doc, Part } from './doc.ts'
import { currencyFactor, kindFactor, timeFactor } from './fits.ts'

/** A source that was weighed against a question. */
export interface Hit {
  doc: Doc
  /** 0–1: how surely it answers. */
  confidence: number
  /** Share of the question that its heading covers, 0–1. */
  headCover: number
  /** Share of its heading that the question covers, 0–1: a heading that asks for more than the question is narrower. */
  headFit: number
  /** Sentence of the body to begin with. */
  from: number
  bm25: number
}

const MAX_CANDIDATES = 40
const MAX_PASSAGES = 10
const WINDOW = 3
const GENERIC_ALONE = 2
const BODY_WORTH = 0.92
/** Below this a relation ranks a source and does not let it answer. */
const ANSWERS_FROM = 0.5
/** A source whose heading is about something else must hold the answer in one sentence. */
const ABOUT_FROM = 0.3
/**
 * Founders' short answers and values come before the pitch and documents that say the same; an answer under
 * another heading comes after what a document says outright.
 */
const KIND_WORTH: Record<string, number> = { section: 0.95, document: 0.97 }
const ASIDE_WORTH: Record<string, number> = { section: 0.95, document: 0.99, faq: 0.94 }

/** Weighs the sources that share anything with the question, best first. */
export function scoreSources(index: AnswerIndex, question: Question, sectionId?: string): Hit[] {
  const units = question.units.filter((unit) => unit.class !== 'soft' || index.postings.has(unit.key))
  // "The next round" is about a round, where nothing else is asked of.
  const onlyGeneric = !units.some((unit) => unit.class === 'topic' || unit.class === 'role')
  const weights = units.map((unit) =>
    onlyGeneric && unit.class === 'generic' ? GENERIC_ALONE : weightOf(index, unit),
  )
  const candidates = gather(index, units)
  const hits: Hit[] = []
  for (const { doc, bm25 } of candidates) {
    const hit = weigh(index, question, units, weights, doc, bm25)
    if (sectionId !== undefined && doc.kind === 'section' && doc.id === sectionId)
      hit.confidence = Math.min(1, hit.confidence * 1.05)
    if (hit.confidence > 0.05) hits.push(hit)
  }
  return hits.sort((a, b) => b.confidence - a.confidence || b.bm25 - a.bm25)
}

function weightOf(index: AnswerIndex, unit: Unit): number {
  const rarity = Math.min(5, Math.max(1.6, idf(index, unit.key)))
  if (unit.class === 'soft') return 0.05
  if (unit.class === 'generic') return 0.6
  return rarity
}

/** BM25 over the question's keys and what is related to them. */
function gather(index: AnswerIndex, units: readonly Unit[]): { doc: Doc; bm25: number }[] {
  const scores = new Float32Array(index.docs.length)
  const touched: number[] = []
  for (const unit of units) {
    for (const [key, strength] of expansions(unit)) {
      const list = index.postings.get(key)
      if (list === undefined) continue
      const worth = idf(index, key) * strength * (unit.class === 'soft' ? 0.2 : 1) + 1e-6
      for (let at = 0; at < list.docs.length; at++) {
        const doc = list.docs[at] ?? 0
        if (scores[doc] === 0) touched.push(doc)
        scores[doc] = (scores[doc] ?? 0) + worth * (list.weights[at] ?? 0)
      }
    }
  }
  touched.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  const out: { doc: Doc; bm25: number }[] = []
  let passages = 0
  let others = 0
  for (const at of touched) {
    const doc = index.docs[at]
    if (doc === undefined) continue
    if (doc.kind === 'document' ? passages++ >= MAX_PASSAGES : others++ >= MAX_CANDIDATES) continue
    out.push({ doc, bm25: scores[at] ?? 0 })
    if (passages >= MAX_PASSAGES && others >= MAX_CANDIDATES) break
  }
  return out
}

function expansions(unit: Unit): [key: string, strength: number][] {
  if (!unit.key.startsWith('#')) return [[unit.key, 1]]
  return [
    [unit.key, 1],
    ...relatedTo(unit.key.slice(1)).map(([to, strength]): [string, number] => [`#${to}`, strength]),
  ]
}

/** How well a set of keys covers a unit, 0–1. */
function match(unit: Unit, keys: ReadonlySet<string>): number {
  let best = 0
  for (const [key, strength] of expansions(unit)) if (strength > best && keys.has(key)) best = strength
  return best < ANSWERS_FROM ? best * 0.3 : best
}

function weigh(
  index: AnswerIndex,
  question: Question,
  units: Unit[],
  weights: number[],
  doc: Doc,
  bm25: number,
): Hit {
  const head = units.map((unit) => match(unit, doc.headKeys))
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const about = head.reduce((sum, covered, at) => sum + covered * (weights[at] ?? 0), 0) / total
  const window = bestWindow(units, weights, head, doc.parts(), about < ABOUT_FROM ? 1 : WINDOW)
  let cover = 0
  let missing = 0
  let astray = 0
  for (const [at, unit] of units.entries()) {
    const weight = weights[at] ?? 0
    // That a buyer is "the CFO" does not make one of the team.
    const inBody = unit.class === 'role' ? 0 : (window.cover[at] ?? 0)
    const body = inBody * (narrows(unit) ? 1 : BODY_WORTH)
    const covered = Math.max(head[at] ?? 0, body)
    cover += weight * covered
    if (narrows(unit) && covered < 0.5) missing++
    else if (unit.class === 'topic' && covered < 0.3) astray++
  }
  cover /= total
  const headCover = about
  const headFit = fit(index, units, doc)
  let confidence = cover * (0.66 + 0.18 * headCover + 0.16 * headFit)
  // What the question narrows to and the source lacks cannot be made up by anything else.
  if (missing > 0) confidence *= 0.35
  confidence *= 0.8 ** astray
  // "Revenue growth" is another figure than revenue.
  if (doc.fact !== undefined) confidence *= 0.6 + 0.4 * headFit
  // One word of the question in passing: too little to be what was asked.
  if (about < ABOUT_FROM && loneWord(units)) confidence *= 0.85
  // A life story answers questions about that person.
  if (about < ABOUT_FROM && doc.member !== undefined && question.asked !== 'who') confidence *= 0.5
  confidence *= (about < ABOUT_FROM ? ASIDE_WORTH : KIND_WORTH)[doc.kind] ?? 1
  confidence *=
    timeFactor(question, doc) *
    kindFactor(question, doc, window.from, about < ABOUT_FROM) *
    currencyFactor(question, doc)
  return { doc, confidence: Math.min(1, confidence), headCover, headFit, from: window.from, bm25 }
}

const loneWord = (units: readonly Unit[]) => {
  const content = units.filter((unit) => unit.class !== 'soft')
  return content.length === 1 && (content[0]?.class === 'word' || content[0]?.class === 'generic')
}

/** The best run of up to three sentences; what the heading covers already need not be in them. */
function bestWindow(
  units: Unit[],
  weights: number[],
  head: number[],
  parts: Part[],
  size: number,
): { from: number; cover: number[] } {
  let best = { from: 0, cover: units.map(() => 0) }
  let bestGain = 0
  const perPart = parts.map((part) => units.map((unit) => match(unit, part.keys)))
  for (let from = 0; from < parts.length; from++) {
    const cover = units.map((_, at) => {
      let most = 0
      for (let next = from; next < Math.min(parts.length, from + size); next++)
        most = Math.max(most, perPart[next]?.[at] ?? 0)
      return most
    })
    let gain = 0
    let opening = 0
    for (const [at, weight] of weights.entries()) {
      gain += weight * Math.max(0, (cover[at] ?? 0) - (head[at] ?? 0))
      opening += weight * Math.max(0, (perPart[from]?.[at] ?? 0) - (head[at] ?? 0))
    }
    // A window that opens with what was asked beats one that comes to it.
    gain += opening * 0.05
    if (gain > bestGain + 1e-9) {
      bestGain = gain
      best = { from, cover }
    }
  }
  return best
}

/** How much of the best-fitting heading the question asks for. */
function fit(index: AnswerIndex, units: readonly Unit[], doc: Doc): number {
  if (doc.list !== undefined || (doc.kind === 'company' && doc.headings.length === 0)) {
    return units.some((unit) => match(unit, doc.headKeys) >= 0.7) ? 0.8 : 0
  }
  let best = 0
  for (const heading of doc.headings) {
    let total = 0
    let found = 0
    for (const unit of heading.units) {
      const weight = unit.class === 'generic' ? 0.6 : Math.min(5, Math.max(1.6, idf(index, unit.key)))
      total += weight
      let most = 0
      for (const asked of units) most = Math.max(most, match(asked, new Set([unit.key])))
      found += weight * most
    }
    if (total > 0) best = Math.max(best, found / total)
  }
  return best
}
