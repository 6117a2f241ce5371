import { isCurrency, isTime, MONTHS_IN } from '../../numbers/units.ts'
import type { Figure } from './segments.ts'

const TOLERANCE = 1e-9

const equal = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))

/** Whether two figures say the same number in the same unit; what they count is not looked at. */
export function saysSame(claimed: Figure, stated: Figure): boolean {
  const { amount: said } = claimed
  const { amount: other, nouns } = stated
  if (said.bound !== null && other.bound !== null && said.bound !== other.bound) return false
  // "up to 30%" must not become "30%".
  if (said.bound === null && other.bound === 'upper') return false
  if (said.unit === other.unit) return equal(said.value, other.value)
  const [a, b] = [said.unit, other.unit]
  const meant = claimed.currencies.length > 0 ? claimed.currencies : [a ?? '']
  const means = stated.currencies.length > 0 ? stated.currencies : [b ?? '']
  if (a !== null && meant.some((code) => means.includes(code))) return equal(said.value, other.value)
  if (a === 'ratio' && b === '%') return equal(said.value * 100, other.value)
  if (a === '%' && b === 'ratio') return equal(said.value, other.value * 100)
  const [months, others] = [MONTHS_IN[a ?? ''], MONTHS_IN[b ?? '']]
  if (months !== undefined && others !== undefined) return equal(said.value * months, other.value * others)
  // "We raised 2.5 million": the currency may stay unsaid; so may a column's.
  if (a === null)
    return (
      equal(said.value, other.value) &&
      (claimed.lentUnit === b || (claimed.nouns.length === 0 && (isCurrency(b) || b === 'x')))
    )
  // "Owners need four months, operators fourteen": the unit may stand before.
  if (b !== null || !equal(said.value, other.value)) return false
  return stated.lentUnit === a || (nouns.length === 0 && (isCurrency(a) || isTime(a) || a === '%'))
}

/** Whether two figures could answer the same question: both money, both shares, both spans, both counts. */
export function isComparable({ amount: a }: Figure, { amount: b }: Figure): boolean {
  return kindOf(a.unit) === kindOf(b.unit)
}

/** A bare number may be of any kind. */
export const isBare = ({ amount, nouns }: Figure) => amount.unit === null && nouns.length === 0

function kindOf(unit: string | null): string {
  if (unit === null) return 'count'
  if (isCurrency(unit)) return 'money'
  if (unit === '%' || unit === 'pp' || unit === 'ratio') return 'share'
  return isTime(unit) ? 'span' : unit
}
