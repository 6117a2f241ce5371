import { cosine } from '../meaning/encoder.ts'
import type { Claim } from './claim.ts'
import { HELD, matchesOf, worth } from './coverage.ts'
import type { Reading, Telling } from './readings.ts'

/** How a part of a claim and a part of a statement agree in their words, each way. */
export interface Wording {
  /** Share of the claim's own words that stand beside the figure or name it. */
  own: number
  /** The same, counting words that lie near. */
  soft: number
  /** The heaviest of those that lie near none, as a share. */
  softMissing: number
  /** Share of the question's words. */
  asked: number
  /** Share of the words beside the stated figure that claim or question say. */
  said: number
  /** The heaviest that they do not say, as a share. */
  unsaid: number
  /** The same of what names the statement. */
  saidHeads: number
  meaning: number
  question: number
}

/** What is said in one of the claim's segments (or in any, for −1) against one of a statement's. */
export function wordingOf(claim: Claim, claimSegment: number, reading: Reading, segment: number): Wording {
  const matches = matchesOf(claim, reading)
  const texts = matches.segments[segment] ?? matches.anywhere
  const near = matches.near[segment] ?? matches.near[0]
  const sums = { own: 0, soft: 0, softMissing: 0, ownTotal: 0, asked: 0, askedTotal: 0 }
  for (const [at, { segments, weight, isAsked }] of claim.parts.entries()) {
    const match = Math.max(texts[at] ?? 0, matches.heads[at] ?? 0)
    const soft = Math.max(match, near?.[at] ?? 0)
    if (isAsked) {
      sums.asked += weight * soft
      sums.askedTotal += weight
    }
    if (segments.size === 0 || (claimSegment >= 0 && !segments.has(claimSegment))) continue
    sums.ownTotal += weight
    sums.own += weight * match
    sums.soft += weight * soft
    if (soft < HELD) sums.softMissing = Math.max(sums.softMissing, weight)
  }
  const of = sums.ownTotal || 1
  const told = saidOf(claim, reading.said[segment] ?? reading.said.flat())
  const meaning = reading.meanings[segment] ?? reading.meanings[0]
  return {
    own: sums.ownTotal === 0 ? 1 : sums.own / of,
    soft: sums.ownTotal === 0 ? 1 : sums.soft / of,
    softMissing: sums.softMissing / of,
    asked: sums.askedTotal === 0 ? 0.5 : sums.asked / sums.askedTotal,
    said: told.share,
    unsaid: told.missing,
    saidHeads: saidOf(claim, reading.saidInHeads).share,
    meaning: meaning === undefined ? 0 : cosine(claim.place, meaning),
    question: meaning === undefined ? 0 : cosine(claim.asked, meaning),
  }
}

function saidOf(claim: Claim, telling: readonly Telling[]): { share: number; missing: number } {
  let total = 0
  let held = 0
  let missing = 0
  for (const { sought, weight } of telling) {
    const match = worth(sought, claim.terms)
    total += weight
    held += weight * match
    if (match < HELD) missing = Math.max(missing, weight)
  }
  return total === 0 ? { share: 1, missing: 0 } : { share: held / total, missing: missing / total }
}
