import type { AnswerIndex } from '../retrieve/build-index.ts'
import { idf } from '../retrieve/postings.ts'
import { clusterKey, matchOf, rootKey, type Sought, type Terms } from '../retrieve/terms.ts'
import type { Claim, Part } from './claim.ts'
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
const HELD = 0.5

interface Coverage {
  /** Share of the claim's weight that is borne out. */
  share: number
  /** The heaviest word of the claim's own part that is not, as a share of all. */
  missing: number
  missingWord: string
  /** Share of weight that stands beside another number of the statement instead. */
  stray: number
}

/** How much of the claim about one of its segments a statement's segment bears out. */
export function coverageOf(
  claim: Claim,
  claimSegment: number,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): Coverage {
  const own = reading.segments[segment] ?? reading.terms
  const others = reading.segments.filter((_, at) => at !== segment && isFigured(reading, at))
  let total = 0
  let held = 0
  let stray = 0
  let missing = 0
  let missingWord = ''
  for (const part of claim.parts) {
    const weight = weightIn(claim, part, claimSegment)
    total += weight
    const here = worth(part.sought, own)
    const named = IN_HEADS * worth(part.sought, reading.heads)
    const match = Math.max(
      here,
      named,
      IN_STATEMENT * worth(part.sought, reading.terms),
      AROUND * Math.max(0, ...around.map((other) => worth(part.sought, other.terms))),
    )
    held += weight * match
    if (match < HELD && weight > missing && part.segments.has(claimSegment)) {
      missing = weight
      missingWord = part.sought.unit.text
    }
    if (Math.max(here, named) < HELD && others.some((terms) => matchOf(part.sought, terms).exact > 0))
      stray += weight
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
export function nearestStatements(index: AnswerIndex, parts: readonly Part[], most: number): number[] {
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
