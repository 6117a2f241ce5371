import type { AnswerIndex } from '../retrieve/build-index.ts'
import { stem } from '../text/stem.ts'
import type { Claim } from './claim.ts'
import { isPlace } from './reading/names.ts'
import { type Reading, readingOf } from './readings.ts'

/**
 * How a claim's names agree with a statement: 1 all are there, 0.5 some only around it, 0 it names none, −1 one is
 * nowhere near or another stands in its place.
 */
export function namesFit(
  index: AnswerIndex,
  claim: Claim,
  claimSegment: number,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): number {
  const names = claim.segmentNames[claimSegment] ?? claim.names
  let fit = names.size === 0 ? 0 : 1
  for (const name of names) {
    if (holds(reading, name)) {
      if (
        isOfOtherSegment(index, claim, reading, name, segment) ||
        isGovernedByOther(index, claim, reading, name)
      )
        return -1
      continue
    }
    if (isSaidOfAnother(index, claim, reading, name)) {
      fit = 0.5
      continue
    }
    const others = [...reading.names].filter(
      (other) =>
        !claim.names.has(other) &&
        !claim.questionNames.has(other) &&
        isPlace(index, other) === isPlace(index, name),
    )
    const isPerson = reading.statement.kind === 'team'
    if (isPerson && inHeads(reading, name)) continue
    if (others.length > 0) return -1
    if (inHeads(reading, name)) continue
    if (!around.some((other) => holds(other, name) || inHeads(other, name))) return -1
    fit = 0.5
  }
  return fit
}

/** "The Danish maker Verdomatic": told elsewhere of a name that the statement or its heading holds. */
function isSaidOfAnother(index: AnswerIndex, claim: Claim, reading: Reading, name: string): boolean {
  const others = [...claim.names].filter(
    (other) => other !== name && (holds(reading, other) || inHeads(reading, other)),
  )
  return others.some((other) =>
    (index.postings.get(other)?.statements ?? []).some((at) => {
      const found = readingOf(index, at)
      return found !== undefined && holds(found, name)
    }),
  )
}

const holds = (reading: Reading, name: string) =>
  reading.names.has(name) || reading.terms.keys.has(name) || reading.terms.keys.has(stem(name))

function inHeads(reading: Reading, name: string): boolean {
  return reading.heads.keys.has(name) || reading.heads.keys.has(stem(name))
}

/** "Odra has committed €2 million, and a family €1.2 million": the second is not Odra's. */
function isOfOtherSegment(
  index: AnswerIndex,
  claim: Claim,
  reading: Reading,
  name: string,
  segment: number,
): boolean {
  const terms = reading.segments
  if (terms.length < 2) return false
  const has = (at: number) => terms[at]?.keys.has(name) || terms[at]?.keys.has(stem(name))
  if (has(segment)) return false
  if (isPlace(index, name) && hasOtherPlace(index, claim, reading, segment)) return true
  if (inHeads(reading, name)) return false
  return terms.some((_, at) => has(at) && reading.parted.figures.some((figure) => figure.segment === at))
}

const hasOtherPlace = (index: AnswerIndex, claim: Claim, reading: Reading, segment: number) =>
  [...(reading.segments[segment]?.keys ?? [])].some(
    (key) => !key.startsWith('#') && isPlace(index, key) && !claim.terms.keys.has(key),
  )

/** "Spain brings 42 %, Scotland the rest": the first of its kind has the figure. */
function isGovernedByOther(index: AnswerIndex, claim: Claim, reading: Reading, name: string): boolean {
  if (reading.parted.figures.length !== 1 || reading.statement.cell !== undefined) return false
  const kind = isPlace(index, name)
  const [first] = [...reading.names].filter((other) => isPlace(index, other) === kind)
  return first !== undefined && first !== name && !claim.names.has(first) && !claim.questionNames.has(first)
}

/** Names of the statement that neither claim nor question says: what it narrows to, and the claim does not. */
export function unsaidNames(claim: Claim, reading: Reading): number {
  return [...reading.names].filter((name) => !claim.names.has(name) && !claim.questionNames.has(name)).length
}
