import type { AnswerIndex } from '../retrieve/build-index.ts'
import { idf } from '../retrieve/postings.ts'
import { clusterKey, matchOf, rootKey, type Sought, type Terms } from '../retrieve/terms.ts'
import type { Claim, Matches, Part } from './claim.ts'
import { type Reading, readingOf } from './readings.ts'

/** What a match is worth by where it is found. */
const IN_HEADS = 0.95
const IN_STATEMENT = 0.7
const AROUND = 0.5
/** What it is worth by how it matches. */
const NEAR = 0.75
const RELATED = 0.6
/** A meaning of the field is told by its own words; one of its words' likes may mean another: runway, payback. */
const NEAR_MEANING = 0.4
/** Words of another number's part of the same sentence. */
const ELSEWHERE_IN_CLAIM = 0.25
export const HELD = 0.5
const EXACT = 1

interface Coverage {
  /** Share of the claim's weight that is borne out. */
  share: number
  /** The heaviest word of the claim's own part that is not, as a share of all. */
  missing: number
  missingWord: string
  /** Share of weight that stands beside another number of the statement instead. */
  stray: number
}

/** What a statement bears out of each of the claim's parts; found once. */
export function matchesOf(claim: Claim, reading: Reading): Matches {
  const { at } = reading.statement
  const kept = claim.matches.get(at)
  if (kept !== undefined) return kept
  const all = (terms: Terms) => Float32Array.from(claim.parts, ({ sought }) => worth(sought, terms))
  const matches: Matches = {
    anywhere: all(reading.terms),
    heads: all(reading.heads),
    segments: reading.segments.length > 1 ? reading.segments.map(all) : [all(reading.terms)],
    near: reading.words.map((words) => nearParts(claim, words)),
  }
  claim.matches.set(at, matches)
  return matches
}

/** From this likeness of two words on they may say the same; what is added up to a whole. */
const LIKE_FROM = 0.35
const LIKE_SPAN = 0.5
const MOST_ALIKE = 0.9

function nearParts(claim: Claim, words: Reading['words'][number]): Float32Array {
  const nearest = claim.nearness.nearestIn(words)
  const best = new Float32Array(claim.parts.length)
  for (const [at, part] of claim.stemParts.entries()) {
    const like = Math.min(MOST_ALIKE, Math.max(0, ((nearest[at] ?? 0) - LIKE_FROM) / LIKE_SPAN))
    best[part] = Math.max(best[part] ?? 0, like)
  }
  return best
}

/** How much of the claim about one of its segments a statement's segment bears out. */
export function coverageOf(
  claim: Claim,
  claimSegment: number,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): Coverage {
  const matches = matchesOf(claim, reading)
  const own = matches.segments[segment] ?? matches.anywhere
  const others = matches.segments.filter((_, at) => at !== segment && isFigured(reading, at))
  const beside = around.map((other) => matchesOf(claim, other).anywhere)
  let total = 0
  let held = 0
  let stray = 0
  let missing = 0
  let missingWord = ''
  for (const [at, part] of claim.parts.entries()) {
    const weight = weightIn(claim, part, claimSegment)
    total += weight
    const named = IN_HEADS * (matches.heads[at] ?? 0)
    const near = Math.max(own[at] ?? 0, named)
    let match = Math.max(near, IN_STATEMENT * (matches.anywhere[at] ?? 0))
    for (const other of beside) match = Math.max(match, AROUND * (other[at] ?? 0))
    held += weight * match
    if (match < HELD && weight > missing && part.segments.has(claimSegment)) {
      missing = weight
      missingWord = part.sought.unit.text
    }
    if ((own[at] ?? 0) < HELD && others.some((other) => other[at] === EXACT)) stray += weight
  }
  const of = total || 1
  return { share: held / of, missing: missing / of, missingWord, stray: stray / of }
}

const isFigured = (reading: Reading, segment: number) =>
  reading.parted.figures.some((figure) => figure.segment === segment)

function weightIn(claim: Claim, part: Part, segment: number): number {
  if (part.segments.size === 0 || part.segments.has(segment) || claim.parted.figures.length < 2)
    return part.weight
  return part.weight * ELSEWHERE_IN_CLAIM
}

export function worth(sought: Sought, terms: Terms): number {
  const match = matchOf(sought, terms)
  return Math.max(
    match.exact,
    (sought.unit.key.startsWith('#') ? NEAR_MEANING : NEAR) * match.near,
    RELATED * match.related,
  )
}

/** Statements of the same group just before and after. */
export function aroundOf(index: AnswerIndex, reading: Reading): Reading[] {
  const { at, group } = reading.statement
  return [at - 2, at - 1, at + 1].flatMap((place) => {
    if (index.statements[place]?.group !== group) return []
    const other = readingOf(index, place)
    return other === undefined ? [] : [other]
  })
}

const LIKE = 0.15

/** The statements that share most with the claim, the best first. */
export function nearestStatements(
  index: AnswerIndex,
  parts: readonly Pick<Part, 'sought' | 'weight'>[],
  most: number,
): number[] {
  const scores = new Map<number, number>()
  const add = (key: string, share: number) => {
    const list = index.postings.get(key)
    if (list === undefined) return
    const rarity = idf(index, key) * share
    for (const [i, at] of list.statements.entries())
      scores.set(at, (scores.get(at) ?? 0) + rarity * (list.weights[i] ?? 0))
  }
  for (const { sought, weight } of parts) {
    const share = Math.min(1, weight)
    add(sought.unit.key, share)
    for (const word of sought.stems) if (word !== sought.unit.key) add(word, share / 2)
    for (const root of sought.roots) add(rootKey(root), share * LIKE)
    for (const cluster of sought.clusters) add(clusterKey(cluster), share * LIKE)
    for (const [key, strength] of sought.related) add(key, share * strength * LIKE)
  }
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([at]) => at)
}
