import type { Fact } from '@understudy/contract'
import { datedOf } from './dating.ts'

/** What it costs, or how little is left: nobody's proof. */
const NO_PROOF =
  /\b(?:costs?|CAC|burn|churn\w*|payback|runway|price|fee|expenses?|(?<!\bad )spend(?:ing)?|loss(?:es)?|debt|salar(?:y|ies)|head ?count|employees|staff|lifetime value|LTV)\b/i
const RECURRING = /recurring revenue|\bARR\b|\bMRR\b/i
const EARNED = /revenue|sales|turnover|volume|merchandise|\bGMV\b|bookings|processed/i
const IN_MONEY = /^[A-Z]{3}$/
/** A share, a multiple or a time: nothing that is counted. */
const IN_SHARES = /^(?:%|x|(?:day|week|month|year|time)s?)$/

/** How strong a proof of traction it is to an investor, from 0. */
function rankOf({ label, unit }: Fact): number {
  if (IN_SHARES.test(unit)) return /growth|grew/i.test(label) ? 3 : 4
  if (!IN_MONEY.test(unit)) return 2
  if (RECURRING.test(label)) return 0
  return EARNED.test(label) ? 1 : 4
}

/** What investors mean by traction: the newest of the strongest kind that says when it held; never a cost. */
export function tractionOf(metrics: readonly Fact[]): Fact | null {
  const told = metrics.filter((fact) => datedOf(fact) !== null && !NO_PROOF.test(fact.label))
  // One whose time is not over has no day yet.
  const day = ({ asOf }: Fact) => asOf ?? '9999'
  return [...told].sort((a, b) => rankOf(a) - rankOf(b) || day(b).localeCompare(day(a)))[0] ?? null
}
