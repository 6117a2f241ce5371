import { N, SIZE, START, SYMBOL, sizeOf } from './amount-forms.ts'
import { rule } from './rules.ts'

const AMOUNT = `(?<cur>${SYMBOL}\\s?)?(?<n>${N})(?<size>${SIZE})?(?<unit>\\s?(?:%|[x×](?!\\p{L})|${SYMBOL}))?`
const BEFORE = new RegExp(`${START}${AMOUNT}$`, 'u')
const BEHIND = new RegExp(`^${AMOUNT}`, 'u')
/** "Phase 1 - 3 pilots": the figure before the dash counts nothing. */
const NAMED = /\b(?:phase|step|stage|slide|year|day|week|month|tier|level|goal|part|section|round)\s$/i

type Amount = Readonly<Record<string, string | undefined>>

const of = ({ cur, unit }: Amount) => (cur ?? unit ?? '').trim()
const worthOf = ({ n = '', size }: Amount) => Number(n.replaceAll(/[^\d.]/g, '')) * sizeOf(size)

/** What stands at the second figure may be meant of both, and a currency or a size before the first one. */
function isRange(first: Amount, second: Amount): boolean {
  if (worthOf(first) >= worthOf(second)) return false
  if (first.size && !second.size && !of(second)) return false
  if (of(second)) return of(first) === of(second) || (!of(first) && !second.cur)
  return !first.unit
}

/** A dash between blanks: from one amount to a greater one of its kind, else a rest. */
export const DASHES = [
  rule(`(?<=\\S)\\s[–—-]\\s(?=(?:${SYMBOL})?\\s?\\d)`, (_, { input, index, 0: dash }) => {
    const before = input.slice(0, index)
    const first = BEFORE.exec(before)
    const second = BEHIND.exec(input.slice(index + dash.length))
    if (!first?.groups || !second?.groups) return null
    // A sum is said as one.
    if (/^\s=/.test(input.slice(index + dash.length + second[0].length))) return null
    const isOneThing = !NAMED.test(before.slice(0, first.index)) && isRange(first.groups, second.groups)
    return isOneThing ? ' to ' : ', '
  }),
]
