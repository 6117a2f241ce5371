import { extractQuantities } from '../../numbers/extract.ts'
import type { FoundQuantity } from '../../numbers/found.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { Rendered } from './number-phrases.ts'

/** A number in one form whatever the language, and its money or share where the text says it beside it. */
export interface SaidNumber {
  number: string
  unit: string | null
}

/** Every number and date of a canonical text; a one may be an article, and is none. */
export const numbersIn = (text: string, language: Rendered): SaidNumber[] =>
  extractQuantities(text, language).flatMap(formOf)

function formOf(quantity: FoundQuantity): SaidNumber[] {
  if (quantity.kind === 'literal') return [{ number: quantity.literal, unit: null }]
  if (quantity.kind === 'amount') {
    const { value, unit } = quantity
    if (value === 1) return []
    return [{ number: `${Number(value.toPrecision(9))}`, unit: isMoneyOrShare(unit) ? unit : null }]
  }
  const { year, half, quarter, month, day } = quantity
  const parts: [string, number | undefined][] = [
    ['', year],
    ['h', half],
    ['q', quarter],
    ['m', month],
    ['d', day],
  ]
  return parts.flatMap(([name, value]) =>
    value === undefined ? [] : [{ number: `${name}${value}`, unit: null }],
  )
}

const isMoneyOrShare = (unit: string | null) => isCurrency(unit) || unit === '%' || unit === 'pp'

/** As bags: order is the language's own. */
export function sameNumbers(a: readonly SaidNumber[], b: readonly SaidNumber[]): boolean {
  const bag = (said: readonly SaidNumber[]) =>
    said
      .map(({ number }) => number)
      .sort()
      .join(' ')
  if (bag(a) !== bag(b)) return false
  return a.every(({ number, unit }) => {
    if (unit === null) return true
    const same = b.filter((other) => other.number === number)
    return same.some((other) => other.unit === null || other.unit === unit)
  })
}
