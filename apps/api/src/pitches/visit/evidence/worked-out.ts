import { resultOf } from '@understudy/answers/numbers/compute'
import { extractQuantities } from '@understudy/answers/numbers/extract'
import type { Amount } from '@understudy/answers/numbers/quantity'
import type { WorkedOut } from '@understudy/contract'

/** A figure that a sentence cites, as it is said. */
export interface Cited {
  id: string
  said: string
}

/** The likelier reading first: what is worked out of two figures is rarely their product. */
const OPERATIONS: readonly WorkedOut['operation'][] = [
  'percent-apart',
  'months-of',
  'subtract',
  'divide',
  'percent-of',
  'percent-of-sum',
  'add',
  'multiply',
]
const DECIMALS = [0, 1, 2]

const amountsIn = (text: string, language: string): Amount[] =>
  extractQuantities(text, language).filter((quantity) => quantity.kind === 'amount')

/**
 * The computation behind a sentence that states a figure which none of the figures it cites is; null where there is
 * none, or none that is found.
 */
export function workedOutOf(
  sentence: string,
  cited: readonly Cited[],
  language: string,
): Omit<WorkedOut, 'sentence'> | null {
  if (cited.length < 2) return null
  const texts = cited.map(({ id, said }) => ({ id, text: said }))
  const stated = new Set(cited.flatMap(({ said }) => amountsIn(said, language).map(({ value }) => value)))
  const own = amountsIn(sentence, language).filter(({ value }) => !stated.has(value))
  for (const amount of own)
    for (const operation of OPERATIONS)
      for (const left of cited)
        for (const right of cited) {
          if (left.id === right.id) continue
          const operands = { op: operation, left: { sourceId: left.id }, right: { sourceId: right.id } }
          const fits = DECIMALS.some((decimals) => {
            const result = resultOf({ ...operands, decimals }, texts, language)
            return result?.value === amount.value && sameUnit(result.unit, amount.unit)
          })
          if (fits) return { result: amount.text, operation, left: left.said, right: right.said }
        }
  return null
}

/** A quotient of money and heads is said as money, and a bare number may be of anything. */
const sameUnit = (made: string | null, said: string | null): boolean =>
  made === null || said === null || made === said
