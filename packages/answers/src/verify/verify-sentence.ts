import type { SourceRef } from '../answer.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain } from '../text/normalise.ts'
import { type Claim, readClaim } from './claim.ts'
import { supportsOf } from './claim-features.ts'
import { type Holding, holdingsOf } from './figure-features.ts'
import { isAnyLiteral } from './readings.ts'
import type { Figure } from './segments.ts'
import { CLAIM_WEIGHTS, FIGURE_WEIGHTS } from './verifier-weights.ts'

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

/** Below these chances a sentence is refused; chosen on the tuning companies, each judged by the others. */
const LEAST_OF_FIGURE = 0.4
const LEAST_OF_CLAIM = 0.4

/** No figure to go by: "our two founders" counts little and claims much. */
export const isClaimOnly = (claim: Claim) =>
  claim.parted.figures.every(
    ({ amount }) => amount.unit === null && amount.value <= FEW && !/\d/.test(amount.text),
  )

/** Counts up to this, in words, are no figure of their own. */
const FEW = 3

const refuse = (kind: Unsupported, offending: string): Verdict => ({ ok: false, kind, offending })

type Counts = (statement: Statement) => boolean

function judgeFigure(index: AnswerIndex, claim: Claim, figure: Figure, counts: Counts): Verdict {
  const holdings = holdingsOf(index, claim, figure)
  if (holdings.length === 0) return refuse('figure', figure.amount.text)
  const free = holdings.filter(({ veto, reading }) => veto === null && counts(reading.statement))
  if (free.some(({ reading }) => reading.folded === claim.folded)) return { ok: true }
  const best = highest(free, (holding) => chance(FIGURE_WEIGHTS, holding.values))
  if (best !== null && best.value >= LEAST_OF_FIGURE) return { ok: true }
  const nearest = highest(holdings, (holding) => chance(FIGURE_WEIGHTS, holding.values))?.item
  return refuse(kindOf(nearest), `${figure.amount.text}: ${nearest?.missingWord ?? ''}`)
}

const kindOf = (holding: Holding | undefined): Unsupported =>
  holding?.veto ?? (holding !== undefined && holding.values.behind === 1 ? 'figure' : 'unsupported')

function judgeClaim(index: AnswerIndex, claim: Claim, counts: Counts): Verdict {
  if (claim.parts.every(({ segments }) => segments.size === 0)) return judgeBare(index, claim)
  const supports = supportsOf(index, claim)
  const free = supports.filter(({ reading, veto }) => veto === null && counts(reading.statement))
  if (free.some(({ reading }) => reading.folded === claim.folded)) return { ok: true }
  const best = highest(free, (support) => chance(CLAIM_WEIGHTS, support.values))
  if (best !== null && best.value >= LEAST_OF_CLAIM) return { ok: true }
  const nearest = highest(supports, (support) => chance(CLAIM_WEIGHTS, support.values))?.item
  return refuse(nearest?.veto ?? 'unsupported', nearest?.missingWord ?? claim.sentence)
}

/** "Yes." tells nothing by itself: it passes where the material says it so. */
function judgeBare(index: AnswerIndex, claim: Claim): Verdict {
  const stands = index.statements.some(({ text }) => plain(text) === claim.folded)
  return stands ? { ok: true } : refuse('unsupported', claim.sentence)
}

/** The chance that a statement bears a claim out. */
export function chance<Feature extends string>(
  weights: { bias: number; of: Readonly<Record<Feature, number>> },
  values: Readonly<Record<Feature, number>>,
): number {
  let sum = weights.bias
  for (const feature in weights.of) sum += weights.of[feature] * values[feature]
  return 1 / (1 + Math.exp(-sum))
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
