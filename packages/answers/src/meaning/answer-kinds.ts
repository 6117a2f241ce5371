import { extractQuantities } from '../numbers/extract.ts'
import { isCurrency, isTime } from '../numbers/units.ts'

/** What an answer may hold, that one can see without understanding it. */
export const ANSWER_KINDS = ['money', 'share', 'count', 'time', 'name'] as const

const NAMED = /[\p{Ll},]\s\p{Lu}\p{Ll}/u
const SHARES: readonly (string | null)[] = ['%', 'x', 'ratio']

/** Of each kind, 1 where the text holds one. */
export function kindsIn(
  text: string,
  quantities: ReturnType<typeof extractQuantities> = extractQuantities(text),
): Uint8Array {
  const held = new Set<(typeof ANSWER_KINDS)[number]>(NAMED.test(text) ? ['name'] : [])
  for (const quantity of quantities) {
    const unit = quantity.kind === 'amount' ? (quantity.unit ?? null) : null
    if (quantity.kind === 'date' || isTime(unit)) held.add('time')
    else if (isCurrency(unit)) held.add('money')
    else held.add(SHARES.includes(unit) ? 'share' : 'count')
  }
  return Uint8Array.from(ANSWER_KINDS, (kind) => Number(held.has(kind)))
}
