import type { placeQuantities } from '../../numbers/extract.ts'
import type { Amount } from '../../numbers/quantity.ts'
import type { Piece } from '../../numbers/scan.ts'
import { isCurrency, isTime } from '../../numbers/units.ts'

/** "half a day", "half of it". */
export const isLooseHalf = (pieces: readonly Piece[], { unit, value }: Amount, to: number) =>
  unit === 'ratio' &&
  value === HALF &&
  /^(?:(?:an?|-|the) |of (?:it|them)\b)/.test(`${pieces[to]?.text ?? ''} ${pieces[to + 1]?.text ?? ''}`)
const HALF = 0.5

/** "forty euro cents" */
export function inCents<One extends Amount>(pieces: readonly Piece[], amount: One, to: number): One {
  return isCurrency(amount.unit) && /^cents?$/.test(pieces[to]?.text ?? '')
    ? { ...amount, value: amount.value / CENTS }
    : amount
}

type Found = ReturnType<typeof placeQuantities>['found'][number]

/** "the 2026 financial year" is a year. */
export function asFinancialYear(pieces: readonly Piece[], one: Found): Found {
  const { quantity, from, to } = one
  if (quantity.kind !== 'amount' || quantity.unit !== null || to - from !== 1) return one
  if (
    !/^20\d\d$/.test(pieces[from]?.text ?? '') ||
    !/^(?:financial|fiscal|calendar)$/.test(pieces[to]?.text ?? '')
  )
    return one
  return { quantity: { kind: 'date', year: quantity.value, text: quantity.text }, from, to }
}

export type Placed = { quantity: Amount & { nouns?: string[] }; from: number; to: number }

/** "four dollars and fifty cents" is one amount. */
export function withCents(pieces: readonly Piece[], amounts: readonly Placed[]): Placed[] {
  const out: Placed[] = []
  for (const amount of amounts) {
    const before = out.at(-1)
    const isCents = amount.quantity.unit === null && /^(?:cents?|pence)$/.test(pieces[amount.to]?.text ?? '')
    const between =
      before === undefined
        ? ''
        : pieces
            .slice(before.to, amount.from)
            .map((piece) => piece.text)
            .join(' ')
    if (
      isCents &&
      before !== undefined &&
      isCurrency(before.quantity.unit) &&
      (between === 'and' || between === '')
    ) {
      const value = Number((before.quantity.value + amount.quantity.value / CENTS).toPrecision(CENTS_DIGITS))
      out[out.length - 1] = {
        quantity: { ...before.quantity, value },
        from: before.from,
        to: amount.to + 1,
      }
    } else out.push(amount)
  }
  return out
}

const CENTS = 100
const CENTS_DIGITS = 12

/** "1 in 8" and "one in 8" say the same, and "after one year" is "after a year": the one is no figure of its own. */
export const isLooseOne = (amount: Amount) =>
  amount.value === 1 && (amount.unit === null || isTime(amount.unit))
