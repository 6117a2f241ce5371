import type { AnswerIndex } from '../retrieve/build-index.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Claim } from './claim.ts'
import type { Reading } from './readings.ts'

const OWN = /\b(?:we|us|our|ours|i|my)\b/

/** Whose thing a claim or a statement tells. */
export function isOfOther(index: AnswerIndex, claim: Claim, reading: Reading): boolean {
  const rivalNamed = [...claim.names, ...(OWN.test(claim.folded) ? [] : claim.questionNames)].some((name) =>
    index.rivals.has(name),
  )
  const theirs = index.ofRival[reading.statement.at] === 1
  if (rivalNamed) return !theirs && ![...reading.names].some((name) => index.rivals.has(name))
  return (
    theirs &&
    !OWN.test(reading.folded) &&
    ![...index.reader.ownNames].some((name) => reading.folded.includes(name))
  )
}

/**
 * How a claim's names agree with a statement: 1 all are there, 0.5 some only around it, 0 it names none, −1 one is
 * nowhere near or another stands in its place.
 */
export function namesFit(
  claim: Claim,
  reading: Reading,
  segment: number,
  around: readonly Reading[],
): number {
  let fit = claim.names.size === 0 ? 0 : 1
  for (const name of claim.names) {
    if (holds(reading, name)) {
      if (isOfOtherSegment(reading, name, segment)) return -1
      continue
    }
    const others = [...reading.names].filter(
      (other) => !claim.names.has(other) && !claim.questionNames.has(other),
    )
    if (others.length > 0) return -1
    if (inHeads(reading, name)) continue
    if (!around.some((other) => holds(other, name) || inHeads(other, name))) return -1
    fit = 0.5
  }
  return fit
}

const holds = (reading: Reading, name: string) =>
  reading.names.has(name) || reading.terms.keys.has(name) || reading.terms.keys.has(stem(name))

function inHeads(reading: Reading, name: string): boolean {
  return reading.heads.keys.has(name) || reading.heads.keys.has(stem(name))
}

/** "Odra has committed €2 million, and a family €1.2 million": the second is not Odra's. */
function isOfOtherSegment(reading: Reading, name: string, segment: number): boolean {
  const terms = reading.segments
  if (terms.length < 2) return false
  const has = (at: number) => terms[at]?.keys.has(name) || terms[at]?.keys.has(stem(name))
  if (has(segment) || inHeads(reading, name)) return false
  return terms.some((_, at) => has(at) && reading.parted.figures.some((figure) => figure.segment === at))
}

/** Names of the statement that neither claim nor question says: what it narrows to, and the claim does not. */
export function unsaidNames(claim: Claim, reading: Reading): number {
  return [...reading.names].filter((name) => !claim.names.has(name) && !claim.questionNames.has(name)).length
}

/** A claim names another office, or another person, than the statement is about. */
export function isOfOtherPerson(claim: Claim, reading: Reading): boolean {
  const { member } = reading.statement
  if (member === undefined) return false
  const words = new Set(tokenise(member.name).map((token) => token.word))
  if ([...claim.names].some((name) => words.has(name))) return false
  return claim.parts.some(
    ({ sought, segments }) =>
      (segments.size > 0 || claim.names.size === 0) &&
      sought.unit.class === 'role' &&
      !reading.terms.keys.has(sought.unit.key) &&
      !reading.heads.keys.has(sought.unit.key),
  )
}
