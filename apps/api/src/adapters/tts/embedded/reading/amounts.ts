import { CURRENCIES, DASH, N, SIZE, START, SYMBOL, sizeWord } from './amount-forms.ts'
import { isLength } from './lengths.ts'
import { cardinal, digits, label, number, ordinal } from './number-words.ts'
import { rule, type Said } from './rules.ts'

const spaced = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

const SIGNS: Readonly<Record<string, string>> = {
  '-': 'minus',
  '−': 'minus',
  '+': 'plus',
  '~': 'about',
  '≈': 'about',
  '<': 'less than',
  '>': 'more than',
  '≥': 'at least',
  '≤': 'at most',
  '±': 'plus or minus',
}
/** A hyphen is a minus where it clings to its figure, where nothing stands before it, and in a sum. */
const SIGN = '(?<sign>-(?!\\s)|(?<=[:=(]\\s?)-\\s|-\\s(?=\\S+\\s=)|[−+~≈<>≥≤±]\\s?)?'
const signWord = (sign?: string) => (sign ? (SIGNS[sign.trim()] ?? '') : '')

const NO_NOUN =
  '(?:in|of|to|for|a|an|per|and|from|with|by|or|is|was|has|at|on|as|since|this|last|so|than|more|each|every|the|were|are|came|goes)'
const NOUN_FOLLOWS = new RegExp(`^[\\s-](?!${NO_NOUN}\\b)[a-z]`)

/** "a $5M round" is "a five million dollar round"; "a $5M in" is not. */
const isBeforeNoun = ({ input, index, 0: found }: RegExpExecArray): boolean =>
  /(?:^|\s)(?:an?|our|the|this|another)\s$/i.test(input.slice(0, index)) &&
  NOUN_FOLLOWS.test(input.slice(index + found.length))

function money(groups: Readonly<Record<string, string | undefined>>, match: RegExpExecArray): Said | null {
  const { a = '', size, b, size2 } = groups
  // "$-1.2M" is "-$1.2M"; "EUR-5m" is one word.
  const sign = groups.sign ?? groups.loss
  const currency = CURRENCIES[groups.cur ?? groups.cur2 ?? '']
  if (!currency) return null
  const last = b ?? a
  const lastSize = b ? size2 : size
  const isOne = !b && a === '1' && !size
  const name = isOne || isBeforeNoun(match) ? currency.one : currency.many
  const [whole = '', decimals = ''] = last.split('.')
  if (!b && !lastSize && decimals.length === 2 && currency.cents && decimals !== '00') {
    const minor = `${cardinal(Number(decimals))} ${decimals === '01' ? currency.cent : currency.cents}`
    const major = `${number(whole)} ${whole === '1' ? currency.one : currency.many}`
    return spaced(signWord(sign), Number(whole.replaceAll(',', '')) === 0 ? minor : `${major} and ${minor}`)
  }
  const plain = (text: string) => number(text.replace(/\.00$/, ''))
  // Of a range, the size that stands once is meant of both.
  const firstSize = b && size && sizeWord(size) !== sizeWord(size2) ? sizeWord(size) : ''
  const range = b ? spaced(plain(a), firstSize, 'to') : ''
  const amount = spaced(signWord(sign), range, plain(last))
  const unit = spaced(sizeWord(lastSize), name)
  const isApart = /^\s/.test(lastSize ?? '')
  const group = b ? 'size2' : 'size'
  return isApart
    ? [
        ['number', `${amount} `],
        [group, unit],
      ]
    : `${amount} ${unit}`
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ['kilometer', 'kilometers'],
  'km/h': ['kilometer an hour', 'kilometers an hour'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  m: ['meter', 'meters'],
  'm²': ['square meter', 'square meters'],
  m2: ['square meter', 'square meters'],
  sqm: ['square meter', 'square meters'],
  'm³': ['cubic meter', 'cubic meters'],
  'km²': ['square kilometer', 'square kilometers'],
  ha: ['hectare', 'hectares'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  t: ['ton', 'tons'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  GW: ['gigawatt', 'gigawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  MWh: ['megawatt hour', 'megawatt hours'],
  GWh: ['gigawatt hour', 'gigawatt hours'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  TB: ['terabyte', 'terabytes'],
  kB: ['kilobyte', 'kilobytes'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  GHz: ['gigahertz', 'gigahertz'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  bp: ['basis point', 'basis points'],
  bps: ['basis point', 'basis points'],
  pp: ['percentage point', 'percentage points'],
  '‰': ['per mille', 'per mille'],
}
const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .map((unit) => unit.replace('/', '\\/'))
  .join('|')

const PER: Readonly<Record<string, string>> = {
  mo: 'month',
  month: 'month',
  yr: 'year',
  y: 'year',
  year: 'year',
  user: 'user',
  seat: 'seat',
  day: 'day',
  d: 'day',
  wk: 'week',
  week: 'week',
  h: 'hour',
  hour: 'hour',
  kWh: 'kilowatt hour',
  kg: 'kilogram',
  t: 'ton',
  customer: 'customer',
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': 'one half',
  '¼': 'one quarter',
  '¾': 'three quarters',
  '⅓': 'one third',
  '⅔': 'two thirds',
}

function fraction(top: string, bottom: string): string {
  if (bottom === '2') return top === '1' ? 'one half' : `${cardinal(Number(top))} halves`
  const part = bottom === '4' ? 'quarter' : ordinal(Number(bottom))
  return `${cardinal(Number(top))} ${part}${top === '1' ? '' : 's'}`
}

/** "+49 30 123456": digit by digit, a breath between the groups. */
const phone = (text: string) =>
  (text.startsWith('+') ? 'plus ' : '') +
  text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(digits)
    .join(', ')

const ranged = (a = '', b?: string) => (b ? `${number(a)} to ${number(b)}` : number(a))

/** Letters that cling to a figure are words of their own: "5G". */
const gap = ({ input, index, 0: found }: RegExpExecArray) =>
  /^\p{L}/u.test(input.slice(index + found.length)) ? ' ' : ''

/** Numbers of telephones, which no amount looks like. */
export const PHONES = [
  rule('(?<![\\p{L}\\p{N}])\\+\\d{1,3}[\\s(.-][\\d\\s().-]{5,}\\d', (_, [text]) => phone(text)),
  rule('(?<![\\p{L}\\p{N}.,])0\\d{2,5}[\\s/-]\\d[\\d\\s-]{3,}\\d(?![\\p{L}])', (_, [text]) => phone(text)),
  rule('(?<![\\p{L}\\p{N}.,])\\(?\\d{3}\\)?[\\s-]\\d{3}-\\d{4}(?!\\d)', (_, [text]) => phone(text)),
]

/** Money, shares, multiples, measures and bare numbers. */
export const AMOUNTS = [
  rule(
    `(?<![\\p{L}\\p{N}])${SIGN}(?<number>(?<cur>${SYMBOL})(?:(?<=[A-Z])-|\\s?(?<loss>[-−])|\\s)?(?<a>${N}))(?<size>${SIZE})?(?:${DASH}${SYMBOL}?\\s?(?<b>${N})(?<size2>${SIZE})?)?`,
    money,
  ),
  rule(
    `${START}${SIGN}(?<number>(?<a>${N})(?:(?<size>${SIZE})?${DASH}(?<b>${N}))?)(?<size2>${SIZE})?\\s?(?<cur>${SYMBOL})`,
    ({ size2, b, size, ...rest }, match) =>
      money(b ? { ...rest, b, size, size2 } : { ...rest, size: size2 }, match) as string,
  ),
  rule(
    `(?<=\\p{L})\\s?/\\s?(?<unit>${Object.keys(PER)
      .sort((x, y) => y.length - x.length)
      .join('|')})(?![\\p{L}])`,
    ({ unit = '' }, { input, index }) =>
      /(?:dollars?|euros?|pounds?|cents?|pence|francs?|yen|users?|customers?|kilograms?)$/.test(
        input.slice(0, index),
      )
        ? ` per ${PER[unit]}`
        : null,
  ),
  rule(`${START}24/7(?!\\d)`, () => 'twenty-four seven'),
  rule(
    `${START}${SIGN}(?<number>(?<a>${N})\\s?%?(?:${DASH}(?<b>${N}))?)(?<size2>\\s?%)`,
    ({ sign, a = '', b, size2 = '' }) => {
      const words = spaced(signWord(sign), ranged(a, b))
      return /^\s/.test(size2)
        ? [
            ['number', `${words} `],
            ['size2', 'percent'],
          ]
        : `${words} percent`
    },
  ),
  rule(
    `${START}${SIGN}(?<a>${N})(?:${DASH}(?<b>${N}))?\\s?[x×](?![\\p{L}\\p{N}]|\\s?\\d)`,
    ({ sign, a = '', b }) => spaced(signWord(sign), ranged(a, b), 'times'),
  ),
  rule(`(?<=\\d(?:\\s?m)?)\\s?[x×]\\s?(?=\\d)`, () => ' by '),
  rule(
    `${START}${SIGN}(?<number>(?<a>${N})(?:${DASH}(?<b>${N}))?)(?<size2>\\s?(?:${UNIT}))(?![\\p{L}\\p{N}²³/])`,
    ({ sign, a = '', b, size2 = '' }, match) => {
      const unit = UNITS[size2.trim()]
      // "5 m" after money has been read; "3 s" and "2 t" stand apart, "3s" may be a name.
      if (!unit || (size2 === 'm' && !isLength(match))) return null
      const words = spaced(signWord(sign), ranged(a, b))
      const name = (!b && a === '1') || isBeforeNoun(match) ? unit[0] : unit[1]
      return /^\s/.test(size2)
        ? [
            ['number', `${words} `],
            ['size2', name],
          ]
        : `${words} ${name}`
    },
  ),
  rule(
    `${START}${SIGN}(?<a>${N})(?:${DASH}(?<b>${N}))?(?:(?<size>k|K|M|m|mn|bn|Bn|B)(?![\\p{L}\\p{N}]))`,
    ({ sign, a = '', b, size }) => spaced(signWord(sign), ranged(a, b), sizeWord(size)),
  ),
  rule(`${START}(?<n>\\d{1,3}(?:,\\d{3})*)(?:st|nd|rd|th)(?![\\p{L}\\p{N}])`, ({ n = '' }) =>
    ordinal(Number(n.replaceAll(',', ''))),
  ),
  rule(`(?<![\\p{L}])(?:[Nn]o\\.\\s?|[Nn]r\\.\\s?|#\\s?)(?=\\d)`, () => 'number '),
  rule(`(?<![\\p{L}])[vV](?:ersion\\s)?(?=\\d)`, () => 'version '),
  rule('(?<n>\\d+)?\\s?(?<f>[½¼¾⅓⅔])', ({ n, f = '' }) =>
    n ? `${number(n)} and ${(FRACTIONS[f] ?? '').replace(/^one /, 'a ')}` : (FRACTIONS[f] ?? ''),
  ),
  rule(`${START}(?<a>[1-9])/(?<b>[2-9]|10)(?![\\d/\\p{L}])`, ({ a = '', b = '' }) => fraction(a, b)),
  rule(
    `${START}(?<a>\\d+)(?:\\s:\\s|:)(?<b>\\d+)(?![\\d:])`,
    ({ a = '', b = '' }) => `${number(a)} to ${number(b)}`,
  ),
  rule(
    `${START}(?<a>\\d+)\\s?/\\s?(?<b>\\d+)(?![\\d/])`,
    ({ a = '', b = '' }) => `${number(a)} of ${number(b)}`,
  ),
  rule(`${START}(?<a>\\d+(?:\\.\\d+){2,})(?!\\d)`, ({ a = '' }) =>
    a
      .split('.')
      .map((part) => number(part))
      .join(' point '),
  ),
  rule(
    `(?<![\\p{L}\\p{N}.,])${SIGN}(?<a>${N})${DASH}(?<b>${N})(?![\\p{L}\\p{N}]|[.,]\\d)`,
    ({ sign, a, b }) => spaced(signWord(sign), ranged(a, b)),
  ),
  rule(`(?<=[\\p{L}])-?(?<n>\\d+)(?![\\d.,]\\d)`, ({ n = '' }, match) => ` ${label(n)}${gap(match)}`),
  rule(
    `(?<![\\p{L}\\p{N}])${SIGN}(?<a>${N})`,
    ({ sign, a = '' }, match) => spaced(signWord(sign), number(a)) + gap(match),
  ),
  rule('(?<=\\p{L})(?<d>\\d+)', ({ d = '' }) => ` ${label(d)} `),
]

/** Signs between words. */
export const SIGNS_BETWEEN = [
  rule('\\s?&\\s?', () => ' and '),
  rule('(?<=\\S)@(?=\\S)', () => ' at '),
  rule('(?<=[\\p{L}\\p{N}])\\.(?=[a-z]{2,}(?:[/\\s.,;:!?)]|$))', () => ' dot '),
  rule('\\s[→⇒]\\s', () => ' to '),
  rule('(?<=\\p{L})\\+(?=\\s|$|[.,;])', () => ' plus'),
  rule('\\s\\+\\s', () => ' plus '),
  rule('\\s=\\s', () => ' equals '),
  rule('(?<=\\p{L})\\+\\+', () => ' plus plus'),
  rule('(?<=\\p{L})/(?=or\\s)', () => ' '),
  rule('(?<=\\p{L})/(?=\\p{L})', () => ' or '),
  rule('\\s[–—-]\\s', () => ', '),
  rule('%', () => ' percent'),
]
