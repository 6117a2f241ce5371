import { N, SIZE, START, SYMBOL, sizeOf } from './amount-forms.ts'
import { rule } from './rules.ts'

const AMOUNT = `(?<cur>${SYMBOL}\\s?)?(?<n>${N})(?<size>${SIZE})?(?<unit>\\s?(?:%|[x×](?!\\p{L})|${SYMBOL}))?`
const BEFORE = new RegExp(`${START}${AMOUNT}$`, 'u')
const BEHIND = new RegExp(`^${AMOUNT}`, 'u')
const NAMED = /\b(?:phase|step|stage|slide|year|day|week|month|tier|level|goal|part|section|round)\s$/i
/** What is counted stands behind in the plural: "3 pilots", "3 new pilots"; "3 takes" counts nothing. */
const COUNTS =
  /^\s(?:(?:new|more|paid|paying|signed|live)\s)?(?:people|(?!(?:is|was|has|as|its|this|takes|lasts|covers|brings|needs|runs|costs|means|starts|ends|shows)\b)[a-z]{2,}s)\b/

type Amount = Readonly<Record<string, string | undefined>>

const isYear = ({ n = '' }: Amount) => /^(?:19|20)\d\d$/.test(n)
const of = ({ cur, unit }: Amount) => (cur ?? unit ?? '').trim()
const worthOf = ({ n = '', size }: Amount) => Number(n.replaceAll(/[^\d.]/g, '')) * sizeOf(size)

/** What stands at the second figure may be meant of both, and a currency or a size before the first one. */
function areOneKind(first: Amount, second: Amount): boolean {
  if (first.size && !second.size && !of(second)) return false
  if (of(second)) return of(first) === of(second) || (!of(first) && !second.cur)
  return !first.unit
}

/** "Phase 1 - 3 pilots", "Year 1 - 40%": the figure before the dash counts nothing. In "Month 3 – 6" both do not. */
const isName = (before: string, second: Amount, behind: string) =>
  NAMED.test(before) && (Boolean(second.size) || of(second) !== '' || COUNTS.test(behind))

/** A dash between blanks: from one amount to a greater one of its kind, else a rest. */
export const DASHES = [
  rule(`(?<=\\S)\\s(?<sign>[–—-])\\s(?=(?:${SYMBOL})?\\s?\\d)`, ({ sign }, { input, index, 0: dash }) => {
    const before = input.slice(0, index)
    const first = BEFORE.exec(before)
    const second = BEHIND.exec(input.slice(index + dash.length))
    if (!first?.groups || !second?.groups) return null
    const behind = input.slice(index + dash.length + second[0].length)
    // A sum is said as one.
    if (/^\s=/.test(behind)) return null
    const isRest =
      isName(before.slice(0, first.index), second.groups, behind) || !areOneKind(first.groups, second.groups)
    if (isRest) return ', '
    if (worthOf(first.groups) < worthOf(second.groups)) return ' to '
    // "open 9 – 5" is left to the rules of amounts; "2019 – 12 people" are two thoughts.
    return sign === '–' && !(isYear(first.groups) && COUNTS.test(behind)) ? null : ', '
  }),
]
