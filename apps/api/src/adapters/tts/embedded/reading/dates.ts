import { cardinal, ordinal, year } from './number-words.ts'
import { rule } from './rules.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const DASH = '\\s?[–—-]\\s?'

const monthName = (short: string) => MONTHS.find((month) => month.startsWith(short.slice(0, 3))) ?? short

/** Null where it is no date. */
function dateWords(day: number, month: number, yearText: string): string | null {
  const name = MONTHS[month - 1]
  if (!name || day < 1 || day > 31) return null
  return `${name} ${ordinal(day)}, ${year(yearText)}`
}

function clock(hours: number, minutes: string): string {
  const rest = Number(minutes)
  if (rest === 0)
    return hours > 12 || hours === 0 ? `${cardinal(hours)} hundred` : `${cardinal(hours)} o'clock`
  return `${cardinal(hours)} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`
}

const fullYear = (text: string) => year(text.length === 2 ? `20${text}` : text)
const QUARTERS = ['first', 'second', 'third', 'fourth']

const ITS_DAY = /\b(?:on|by|since|until|till|before|after|from|to|of|and|the|our|a|this|its|their)\s$/i
const NO_MANY =
  'is|was|has|does|marks|starts|begins|ends|sees|brings|comes|looks|falls|works|means|becomes|launches|this|its|us|as|always|plus|versus|across'
const MANY_FOLLOW = new RegExp(`^\\s(?!(?:${NO_MANY})\\b)[a-z]{2,}s\\b`)

/** "In May 12 pilots went live": the figure behind the month is no day of it. */
function isCount({ input, index, 0: found }: RegExpExecArray): boolean {
  const [before, behind] = [input.slice(0, index), input.slice(index + found.length)]
  if (/^,?\s(?:19|20)\d\d(?!\d)/.test(behind)) return false
  return /\bin\s$/i.test(before) || (MANY_FOLLOW.test(behind) && !ITS_DAY.test(before))
}

/** Days, months, quarters, years and times, as American speech has them. */
export const DATES = [
  rule(
    '(?<![\\d-])(?<y>(?:19|20)\\d\\d)-(?<m>\\d\\d)-(?<d>\\d\\d)(?:T[\\d:.]+Z?)?(?![\\d-])',
    ({ y = '', m, d }) => dateWords(Number(d), Number(m), y),
  ),
  rule(
    '(?<![\\d.])(?<d>\\d{1,2})\\.\\s?(?<m>\\d{1,2})\\.\\s?(?<y>(?:19|20)\\d\\d)(?!\\d)',
    ({ d, m, y = '' }) => dateWords(Number(d), Number(m), y),
  ),
  rule('(?<![\\d/])(?<m>\\d{1,2})/(?<d>\\d{1,2})/(?<y>(?:19|20)\\d\\d)(?![\\d/])', ({ m, d, y = '' }) =>
    Number(m) > 12 ? dateWords(Number(m), Number(d), y) : dateWords(Number(d), Number(m), y),
  ),
  rule(
    '(?<![\\d:.])(?<h>\\d{1,2}):(?<min>[0-5]\\d)(?:\\s?(?<half>[ap])\\.?m\\.?(?![a-z]))?(?![\\d:])',
    ({ h, min = '', half }) => {
      if (Number(h) > 24) return null
      if (!half) return clock(Number(h), min)
      const minutes = min === '00' ? '' : ` ${clock(Number(h), min).split(' ').slice(1).join(' ')}`
      return `${cardinal(Number(h))}${minutes} ${half.toUpperCase()} M`
    },
    'i',
  ),
  rule(
    '(?<![\\d:.,])(?<h>1[0-2]|[1-9])\\s?(?<half>[ap])\\.?m(?![a-z])\\.?',
    ({ h, half = '' }) => `${cardinal(Number(h))} ${half.toUpperCase()} M`,
    'i',
  ),
  rule(
    `(?<![\\p{L}])(?<m>${MONTH})\\.?(?<s1>\\s)(?<d>[12]?\\d|3[01])(?<th>st|nd|rd|th)?(?:${DASH}(?<d2>[12]?\\d|3[01])(?:st|nd|rd|th)?)?(?![\\d:%\\p{L}]|[.,]\\d)`,
    ({ m = '', d = '', th, d2 = '' }, match) => {
      const isDay = th !== undefined || !isCount(match)
      const said = (day: string) => (isDay ? ordinal(Number(day)) : day)
      return [
        ['m', `${monthName(m)} `],
        ['d', said(d) + (d2 && ` to ${said(d2)}`)],
      ]
    },
  ),
  rule(
    `(?<the>the\\s)?(?<![\\d.,:])(?<d>[12]?\\d|3[01])(?:st|nd|rd|th|\\.)?(?:${DASH}(?<d2>[12]?\\d|3[01])(?:st|nd|rd|th)?)?\\s(?<of>of\\s)?(?<m>${MONTH})(?![\\p{L}])`,
    ({ d, d2, m = '' }) => [
      ['d', `the ${ordinal(Number(d))}${d2 ? ` to the ${ordinal(Number(d2))}` : ''} of `],
      ['m', monthName(m)],
    ],
  ),
  rule(
    `(?<![\\p{L}])(?<m>${MONTH})(?:${DASH}(?<m2>${MONTH}))?\\.?(?=,?\\s(?:19|20)\\d\\d)`,
    ({ m = '', m2 }) => monthName(m) + (m2 ? ` to ${monthName(m2)}` : ''),
  ),
  rule(
    `(?<![\\p{L}\\p{N}])Q(?<a>[1-4])(?:${DASH}Q?(?<b>[1-4]))?(?:(?:[/'’]|\\s['’])(?<y>(?:20)?\\d\\d))?(?![\\p{L}\\d])`,
    ({ a, b, y }) => {
      const name = (q = '') => QUARTERS[Number(q) - 1]
      return `the ${name(a)}${b ? ` to the ${name(b)}` : ''} quarter${y ? ` of ${fullYear(y)}` : ''}`
    },
  ),
  rule(
    `(?<![\\p{L}\\p{N}])H(?<a>[12])(?=[\\s/'’.,;:)]|$)(?:[/'’](?<y>(?:20)?\\d\\d))?`,
    ({ a, y }) => `the ${a === '1' ? 'first' : 'second'} half${y ? ` of ${fullYear(y)}` : ''}`,
  ),
  rule(
    `(?<![\\p{L}\\p{N}])(?<kind>FY|CY)\\s?['’]?(?<y>(?:20)?\\d\\d)(?:/(?<y2>\\d\\d))?(?![\\d\\p{L}])`,
    ({ kind, y = '', y2 }) =>
      `${kind === 'FY' ? 'fiscal' : 'calendar'} ${fullYear(y)}${y2 ? ` to ${fullYear(y2)}` : ''}`,
  ),
  rule(
    '(?<=(?:quarter|half)\\s)(?:of\\s)?(?<y>(?:19|20)\\d\\d)(?![\\d%]|[.,]\\d)',
    ({ y = '' }) => `of ${year(y)}`,
  ),
  rule(
    "(?<![\\d.,$€£¥-])(?:'|’)?(?<y>(?:19|20)\\d)0s(?![\\p{L}\\d])",
    ({ y = '' }) => `${year(`${y}0`).replace(/y$/, 'ie')}s`,
  ),
  rule(
    '(?<![\\d.,$€£¥#/-])(?<a>(?:19|20)\\d\\d)(?:\\s?[–—-]\\s?(?=(?:19|20)\\d\\d)|[–—/-])(?<b>(?:19|20)?\\d\\d)(?![\\d%\\p{L}]|[.,/-]\\d)',
    ({ a = '', b = '' }) => `${year(a)} to ${b.length === 2 ? year(a.slice(0, 2) + b) : year(b)}`,
  ),
  rule(
    '(?<![\\d.,$€£¥#+/-])(?<![\\d]\\s)(?<y>(?:19|20)\\d\\d)(?<e>[EeA]?)(?![\\d%\\p{L}]|[.,/]\\d|\\s?(?:[€£%]|[–—](?!\\s\\d\\d?\\s\\p{L})|EUR|USD|k?Wh|kg|km|tons?))',
    ({ y = '', e }) => year(y) + (e === 'E' ? ' expected' : ''),
  ),
]
