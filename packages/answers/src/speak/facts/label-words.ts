import type { DateSaid } from '../../numbers/quantity.ts'
import { readAsOf } from '../../numbers/say-value.ts'

/** Short forms that investors say as letters. */
const LETTERS = new Set(
  'arr mrr carr nrr ndr grr cac ltv clv gmv gpv tpv acv aov tcv arpu arpa nps csat roi irr ebitda ebit cogs tam sam som dau mau wau aum ltm ttm ytd loi sku hq rrp fte r&d b2b b2c us uk eu usa oss gaap'.split(
    ' ',
  ),
)

/** A question that asks for one figure, turned to the figure's name. */
const ASKED: readonly [RegExp, string][] = [
  [/^(?:what|which|how (?:high|low|much)) (?:is|are|was|were) (?:your|the|our) (.+)$/i, '$1'],
  [/^what['’]s (?:your|the|our) (.+)$/i, '$1'],
  [/^how many (.+?) (?:do|did) (?:you|we) (?:currently )?have(?: now)?$/i, '$1'],
  [/^how much (?:are (?:you|we) raising|do (?:you|we) raise)$/i, 'raising'],
  [/^how (?:big|large) (?:is|are) (?:your|the|our) team$/i, 'team size'],
  [/^how (?:big|large) is (?:your|the|our) (round|market)$/i, '$1 size'],
  [/^how long is (?:your|the|our) ((?:cash )?runway|sales cycle)$/i, '$1'],
  [/^when (?:were you|was (?:it|the company)) founded$/i, 'founded'],
]

/** A pace is one beside growth or behind a figure: "WOW score" and "Mom accounts" hold none. */
function pace(short: string): RegExp {
  const growth = '[Gg]row|[Ii]ncrease|[Rr]ise|[Cc]hange|[Ee]xpansion|GROWTH'
  return new RegExp(
    `(?<=(?:${growth}).*)\\b(?:${short})\\b|\\b(?:${short})\\b(?=.*(?:${growth}))|(?<=\\d%? )\\b(?:${short})\\b`,
    'g',
  )
}

/** How short forms of a label are said. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/\s*(?:->|=>|→)\s*/g, ' to '],
  [/^(?:#|no\.?|nr\.?) of (?=\p{L})|^#\s?(?=\p{L})/iu, 'number of '],
  [/\bexcl\.?(?=\s)/gi, 'excluding'],
  [/\bincl\.?(?=\s)/gi, 'including'],
  [/(?<=^|\s)w\/\s?(?=\p{L})/gu, 'with '],
  // "Max Planck grant" is of a name.
  [/^[Mm]in\.? (?=\p{Ll})/u, 'minimum '],
  [/^[Mm]ax\.? (?=\p{Ll})/u, 'maximum '],
  [/\bavg\.?(?=\s)/gi, 'average'],
  [pace('[Yy]-?[Oo]-?[Yy]'), 'year-over-year'],
  [pace('[Qq]-?[Oo]-?[Qq]'), 'quarter-over-quarter'],
  [pace('M[Oo]M|[Mm]-[Oo]-[Mm]'), 'month-over-month'],
  [pace('W[Oo]W|[Ww]-[Oo]-[Ww]'), 'week-over-week'],
  [/,?\s+p\.?a\.?(?=$|[\s(,])/, ', p.a.'],
  [
    /\b(?:at (?:the )?)?(?:year[- ]end|the end|end)(?: of (?:the )?year)?,? (?=(?:19|20)\d{2}$)/i,
    'at the end of ',
  ],
  // "Revenue in the month September 2026".
  [/(?:\s+(?:in|of) the month|,\s*month)\s+(?=\p{Lu}\p{Ll}+ (?:19|20)\d{2}$)/u, ' '],
  [/(?:\s+(?:in|of) the quarter|,\s*quarter)\s+(?=(?:Q[1-4]|\p{L}+ quarter(?: of)?) (?:19|20)\d{2}$)/u, ' '],
  [/\b(?:in|for) (?:the )?(month|quarter|week)$/i, 'in the $1'],
]
/** "GM blended": what narrows a name stands before it. */
const NARROWED =
  /^(?<name>[^,(]+?),? (?<by>blended|LTM|TTM|contracted|annuali[sz]ed|consolidated|unaudited|audited|Q[1-4]|H[12])$/i

/** A label as it is meant: short forms written out, capitals where they are said so, nothing said twice. */
export function plainLabel(written: string, isPercent: boolean): string {
  const bare = asked(written.trim()).replace(/[:.?!]+$/, '')
  let label = isPercent ? bare.replace(/^GM\b|\bGM$/i, 'gross margin') : bare
  const { name, by } = NARROWED.exec(label)?.groups ?? {}
  if (name !== undefined && by !== undefined && name.split(' ').length < 5)
    label = `${by} ${name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
  for (const [short, whole] of WRITTEN_OUT) label = label.replace(short, whole)
  return withoutTwin(withLetters(label))
}

function asked(label: string): string {
  const question = label.replace(/\s*\?+$/, '')
  const [pattern, name] = ASKED.find(([known]) => known.test(question)) ?? []
  return pattern === undefined || name === undefined ? label : question.replace(pattern, name)
}

/** "arr" → "ARR", "NET BURN" → "net burn". */
function withLetters(label: string): string {
  const isShouted = !/\p{Ll}/u.test(label) && (/\p{Lu}{3,}\s\p{Lu}{3,}/u.test(label) || SHOUTED.test(label))
  return label.replace(/[\p{L}&][\p{L}\d&]*/gu, (word) => {
    if (LETTERS.has(word.toLowerCase()) && (isShouted || word === word.toLowerCase()))
      return COMMON.has(word) ? word : word.toUpperCase()
    return isShouted ? word.toLowerCase() : word
  })
}

const SHOUTED =
  /^(?:burn|cash|churn|committed|customers|founded|growth|headcount|instrument|market|price|pricing|raising|retention|revenue|round|runway|stage|team|valuation)$/i

/** In small letters these are words. */
const COMMON = new Set(['us', 'sam', 'eu'])

/** "Customer acquisition cost (CAC)" and "NRR (net revenue retention)" name one thing twice. */
function withoutTwin(label: string): string {
  const {
    name = '',
    other = '',
    rest = '',
  } = /^(?<name>[^()]+?) \((?<other>[^()]+)\)(?<rest>.*)$/u.exec(label)?.groups ?? {}
  if (LETTERS.has(other.toLowerCase()) && name.charAt(0).toLowerCase() === other.charAt(0).toLowerCase())
    return `${name}${rest}`
  const letters = other
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
  return LETTERS.has(name.toLowerCase()) && letters.toLowerCase() === name.toLowerCase()
    ? `${name}${rest}`
    : label
}

/** "ARR (as of June 2026)": the label without its date, and the date. */
export function partAsOf(label: string): { label: string; asOf?: string } {
  const found = /[\s,(]+as (?:of|at) (?<date>[^()]*\d)\)?$/i.exec(label)
  const date: DateSaid | undefined = readAsOf(found?.groups?.date)
  return found === null || date === undefined
    ? { label }
    : { label: label.slice(0, found.index), asOf: found.groups?.date ?? '' }
}
