import type { SourceRef } from '../answer.ts'
import { chanceOf } from '../meaning/forest.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain } from '../text/normalise.ts'
import { type Claim, isClaimOnly, readClaim } from './claim.ts'
import { CLAIM_FEATURES, type Support, supportsOf } from './claim-features.ts'
import { FIGURE_FEATURES, type Holding, holdingsOf } from './figure-features.ts'
import type { Figure } from './reading/segments.ts'
import { isAnyLiteral } from './readings.ts'
import { verifierForests } from './verifier-forest.ts'

/** In what way a sentence goes beyond the material. */
export type Unsupported = 'figure' | 'period' | 'entity' | 'unit' | 'unsupported'

/** `offending` names the words that are not borne out. */
export type Verdict = { ok: true } | { ok: false; kind: Unsupported; offending: string }

export interface ToVerify {
  index: AnswerIndex
  question: string
  sentence: string
  /** Settles "today" and "last year". */
  now: Date
  /** Only these may bear it out; absent: whatever the index holds. */
  within?: readonly Pick<SourceRef, 'id' | 'kind'>[]
}

/**
 * Whether `sentence`, said in answer to `question`, is borne out by what `index` holds: each of its figures for the
 * time, owner and unit it is said of, and what it claims without one. What the question asks for and the sentence
 * leaves unsaid counts as said. Pure; a few milliseconds.
 */
export function verifySentence({ index, question, sentence, now, within }: ToVerify): Verdict {
  const counts = ({ kind, ref, refs = [] }: Statement) =>
    within === undefined ||
    within.some((source) => source.kind === kind && [ref, ...refs].some(({ id }) => id === source.id))
  const claim = readClaim(index, question, sentence, now)
  for (const literal of claim.parted.literals)
    if (!isAnyLiteral(index, literal)) return refuse('figure', literal)
  if (isClaimOnly(claim)) return judgeClaim(index, claim, counts)
  for (const figure of claim.parted.figures) {
    const verdict = judgeFigure(index, claim, figure, counts)
    if (!verdict.ok) return verdict
  }
  return { ok: true }
}

/** Below these chances a sentence is refused; chosen on companies that nothing was learned from. */
const LEAST_OF_FIGURE = 0.3
const LEAST_OF_CLAIM = 0.1

const refuse = (kind: Unsupported, offending: string): Verdict => ({ ok: false, kind, offending })

type Counts = (statement: Statement) => boolean

function judgeFigure(index: AnswerIndex, claim: Claim, figure: Figure, counts: Counts): Verdict {
  const holdings = holdingsOf(index, claim, figure)
  if (holdings.length === 0) return refuse('figure', figure.amount.text)
  const free = holdings.filter(({ veto, reading }) => veto === null && counts(reading.statement))
  if (free.some(({ reading }) => reading.folded === claim.folded)) return { ok: true }
  const best = highest(free, chanceOfHolding)
  if (best !== null && best.value >= LEAST_OF_FIGURE) return { ok: true }
  const nearest = highest(holdings, chanceOfHolding)?.item
  return refuse(kindOf(nearest), `${figure.amount.text}: ${nearest?.missingWord ?? ''}`)
}

const chanceOfHolding = ({ values }: Holding) =>
  chanceOf(verifierForests().figure, rowOf(FIGURE_FEATURES, values))
const chanceOfSupport = ({ values }: Support) =>
  chanceOf(verifierForests().claim, rowOf(CLAIM_FEATURES, values))

/** Features in the order in which a forest knows them. */
export const rowOf = <Feature extends string>(
  features: readonly Feature[],
  values: Readonly<Record<Feature, number>>,
): Float32Array => Float32Array.from(features, (feature) => values[feature])

const kindOf = (holding: Holding | undefined): Unsupported =>
  holding?.veto ??
  holding?.doubt ??
  (holding !== undefined && holding.values.marginAll < 0 ? 'figure' : 'unsupported')

function judgeClaim(index: AnswerIndex, claim: Claim, counts: Counts): Verdict {
  if (claim.parts.every(({ segments }) => segments.size === 0)) return judgeBare(index, claim)
  const supports = supportsOf(index, claim)
  const free = supports.filter(({ reading, veto }) => veto === null && counts(reading.statement))
  if (free.some(({ reading }) => reading.folded === claim.folded)) return { ok: true }
  const best = highest(free, chanceOfSupport)
  if (best !== null && best.value >= LEAST_OF_CLAIM) return { ok: true }
  const nearest = highest(supports, chanceOfSupport)?.item
  return refuse(nearest?.veto ?? nearest?.doubt ?? 'unsupported', nearest?.missingWord ?? claim.sentence)
}

/** "Yes." tells nothing by itself: it passes where the material says it so. */
function judgeBare(index: AnswerIndex, claim: Claim): Verdict {
  const stands = index.statements.some(({ text }) => plain(text) === claim.folded)
  return stands ? { ok: true } : refuse('unsupported', claim.sentence)
}

function highest<Item>(
  items: readonly Item[],
  of: (item: Item) => number,
): { item: Item; value: number } | null {
  let best: { item: Item; value: number } | null = null
  for (const item of items) {
    const value = of(item)
    if (best === null || value > best.value) best = { item, value }
  }
  return best
}
