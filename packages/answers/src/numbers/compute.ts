import { extractQuantities } from './extract.ts'
import type { Amount, DateSaid, SourceText } from './quantity.ts'

/** One operand: the first amount of `unit` (or of any unit) that a cited source states. */
export interface Operand {
  sourceId: string
  /** Picks among several: "1.2 million" picks that value. Absent takes the source's only amount. */
  text?: string
}

/**
 * A computation whose result a sentence may state. `decimals` rounds the result (default: none is done).
 * Sums and differences keep the unit, which both must share; `percent-of` says how much left is of right, `percent-apart`
 * by how much they differ, `percent-of-sum` how much left is of both together, `months-of` how many months left lasts at
 * right a month, `month-after` in which month left, as many months, ends that is counted from a source's first day.
 */
export interface Computation {
  op:
    | 'add'
    | 'subtract'
    | 'multiply'
    | 'divide'
    | 'percent-of'
    | 'percent-apart'
    | 'percent-of-sum'
    | 'months-of'
    | 'month-after'
  left: Operand
  right: Operand
  decimals?: number
}

/** The result with its unit; null where an operand does not stand in the sources or the units do not fit. */
export function resultOf(
  computation: Computation,
  sources: readonly SourceText[],
  language = 'en',
): Amount | null {
  const left = operand(computation.left, sources, language)
  const right = operand(computation.right, sources, language)
  if (left === null || right === null) return null
  const same = left.unit === right.unit
  const made = (value: number, unit: string | null): Amount | null => {
    if (!Number.isFinite(value)) return null
    const { decimals } = computation
    const rounded = decimals === undefined ? value : Math.round(value * 10 ** decimals) / 10 ** decimals
    return {
      kind: 'amount',
      value: Number(rounded.toPrecision(12)),
      unit,
      bound: null,
      per: null,
      text: String(rounded),
    }
  }
  switch (computation.op) {
    case 'add':
      return same ? made(left.value + right.value, left.unit) : null
    case 'subtract':
      return same ? made(left.value - right.value, left.unit) : null
    case 'multiply':
      return left.unit === null || right.unit === null
        ? made(left.value * right.value, left.unit ?? right.unit)
        : null
    case 'divide':
      if (right.unit !== null && !same) return null
      return made(left.value / right.value, same && left.unit !== null ? 'x' : left.unit)
    case 'percent-of':
      return same ? made((left.value / right.value) * 100, '%') : null
    case 'percent-apart':
      return same ? made(Math.abs(left.value / right.value - 1) * 100, '%') : null
    case 'percent-of-sum':
      return same ? made((left.value / (left.value + right.value)) * 100, '%') : null
    // No amount: see `monthAfter`.
    case 'month-after':
      return null
    case 'months-of':
      return same ? made(left.value / right.value, 'month') : null
  }
}

const MONTHS = 12

/** The month in which a stretch ends that its source counts from its first month; null of other computations. */
export function monthAfter(
  { op, left }: Computation,
  sources: readonly SourceText[],
  language = 'en',
): Required<Pick<DateSaid, 'year' | 'month'>> | null {
  const lasts = op === 'month-after' ? operand(left, sources, language) : null
  const source = sources.find(({ id }) => id === left.sourceId)
  if (lasts?.unit !== 'month' || source === undefined || !Number.isInteger(lasts.value)) return null
  const from = extractQuantities(source.text, language).find(
    (quantity) => quantity.kind === 'date' && quantity.month !== undefined,
  )
  if (from?.kind !== 'date' || from.year === undefined || from.month === undefined) return null
  const count = from.year * MONTHS + from.month - 1 + lasts.value
  return { year: Math.floor(count / MONTHS), month: (count % MONTHS) + 1 }
}

function operand(wanted: Operand, sources: readonly SourceText[], language: string): Amount | null {
  const source = sources.find((candidate) => candidate.id === wanted.sourceId)
  if (source === undefined) return null
  const amounts = extractQuantities(source.text, language).filter((quantity) => quantity.kind === 'amount')
  if (wanted.text === undefined) return amounts.length === 1 ? (amounts[0] ?? null) : null
  const [picked] = extractQuantities(wanted.text, language)
  if (picked?.kind !== 'amount') return null
  return (
    amounts.find(
      (amount) => amount.value === picked.value && (picked.unit === null || picked.unit === amount.unit),
    ) ?? null
  )
}
