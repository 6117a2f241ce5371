import { currencyOf, timeUnitOf } from '../../numbers/units.ts'

/** Only what is surely a currency: "ISO 9001" and "PHP 8" are names. */
const CODES =
  'AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|GBP|GHS|HKD|HUF|IDR|ILS|INR|ISK|JPY|KES|KRW|MAD|MXN|MYR|NGN|NOK|NZD|PEN|PKR|PLN|QAR|RMB|RON|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|VND|ZAR'
/** A currency before its amount: "€", "A$", "CHF ". */
export const MONEY = String.raw`(?:[A-Z]{1,3}\$\s?|\b(?:${CODES})\s?|[$€£¥₹]\s?)`
const DIGITS = String.raw`\d[\d.,]*(?<![.,])`
const SCALES = 'k|thousand|mn?|million|bn?|billion'
const SHORT_SCALE = '[kK]|[mM]n?|[bB]n?'
const SCALE: Record<string, string> = { m: 'million', mn: 'million', bn: 'billion', b: 'billion' }
const SIGN: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥', INR: '₹' }
const TIME: Record<string, string> = { mo: 'month', mth: 'month', yr: 'year', wk: 'week', hr: 'hour' }

const BEFORE_AMOUNT = `(?=(?:${MONEY})?\\d)`
const ABOUT = new RegExp(
  `(?<![^\\s(])(?:[~≈]|(?:c|ca|approx)\\.|approx\\b|circa\\b)\\s?${BEFORE_AMOUNT}`,
  'g',
)
const BOUND = new RegExp(`(?<![^\\s(])(?<mark>>=|<=|[<>≥≤])\\s?${BEFORE_AMOUNT}`, 'g')
const BOUNDS: Record<string, string> = {
  '>': 'more than ',
  '<': 'under ',
  '>=': 'at least ',
  '≥': 'at least ',
  '<=': 'at most ',
  '≤': 'at most ',
}
/** What may stand behind a currency, and is nothing that the figure counts as in "4 CAD licences". */
const NOTHING_COUNTED =
  '(?=\\s?(?:$|[^\\p{L}\\s])|\\s(?:per|an?|each|every|p\\.?[am]|pcm|monthly|annual|annually|yearly|weekly|daily|quarterly|net|gross|from|in|of|by|for|to|at|on|plus|pre|post|before|after|as|until|since|over|committed|raised)\\b)'
/** "31k EUR", "3.2 million €". */
const CURRENCY_BEHIND = new RegExp(
  `(?<![\\p{L}\\p{Sc}\\d.,]|[A-Z]{3} |\\d\\s?[-–]\\s?)(?<digits>${DIGITS})\\s?(?<scale>(?:${SCALES})\\b)?\\s?(?<code>[A-Z]{3}\\b${NOTHING_COUNTED}|[€£])(?!\\s?\\d)`,
  'gu',
)
/** "€25-100k" and "€25k-100k": the first is of thousands too, the second is money. */
const SHORT_RANGE = new RegExp(
  `(?<sign>${MONEY})(?<low>${DIGITS})\\s?(?<own>${SHORT_SCALE})?(?<dash>\\s?(?:-|–|to)\\s?)(?=${DIGITS}\\s?(?<scale>${SHORT_SCALE})\\b)`,
  'g',
)
const SHORT = new RegExp(
  `(?<sign>[$€£¥₹]|\\b(?:${CODES}))(?<gap>\\s?)(?<digits>\\d+(?:\\.\\d+)?)\\s?(?<scale>${SHORT_SCALE})\\b`,
  'g',
)
/** Only where it is the whole value: "3M, Bosch" and "4k cameras" name something. */
const BARE_SHORT =
  /(?<=^(?:[a-z]+ ){0,3}(?:\d[\d.]*\s?[-–]\s?)?)(?<![\d.,])(?<digits>\d+(?:\.\d+)?)(?<scale>k|M|bn)(?=\+?(?:$| (?:per|an?|each|every) ))/u
/** No name before it, as in "Level 3-4" and "EN 1090-2". */
const RANGE = new RegExp(
  `(?<![\\d.,–/-]|(?!(?:${CODES})\\b)\\b\\p{Lu}[\\p{L}\\d-]*\\.?\\s?)(?<!\\p{L})(?<money>${MONEY})?(?<low>${DIGITS})(?<mark>%?)\\s?[-–]\\s?(?=(?:${MONEY})?(?<high>${DIGITS}))(?!\\d+[-–/]|${DIGITS}\\s?(?:[ap]\\.?m\\b|k))`,
  'gu',
)
const SIZED_RANGE = new RegExp(`(thousand|million|billion)\\s?[-–]\\s?(?=(?:${MONEY})?\\d)`, 'g')
const IS_YEAR = /^(?:19|20)\d{2}$/
const AMOUNT_END = String.raw`(?<=\d%?|\d (?:thousand|million|billion))`
const SLASH = new RegExp(`${AMOUNT_END}\\s*/\\s*(?<unit>\\p{L}{2,})(?:\\s*/\\s*(?<time>\\p{L}{2,}))?`, 'gu')
/** Money or a percentage: "9am-5pm" is no rate. */
const RATED = `(?<=${MONEY}${DIGITS}(?: (?:thousand|million|billion))?(?: to ${DIGITS}(?: (?:thousand|million|billion))?)?|\\d%)`
const EACH_TIME = new RegExp(
  `${RATED}\\s?(?<time>(?:p\\.?m\\.?|pcm|p\\.?a\\.?)(?![\\p{L}.])|(?:monthly|annual|annually|yearly|weekly|daily|quarterly)(?!\\p{L}|\\s\\p{L}))`,
  'gu',
)
const SHORT_TIME = /(?<![\p{L}\p{Sc}\d.,])(\d[\d.]*\+?)\s?(mo|mth|yr|wk|hr)s?\b\.?/gu
const EACH: Record<string, string> = { daily: 'day' }
/** "12% MoM", and no "5 MW". */
const PACE = /(?<=\d% |\d )(?<time>[YQMW])(?:-?o-?|\/|(?<=\d% [YQMW])O)\k<time>\b/g
const PACES: Record<string, string> = { Y: 'year', Q: 'quarter', M: 'month', W: 'week' }

/**
 * Figures as a voice reads them well: "€9.5M led by" → "€9.5 million led by", "31k EUR" → "€31,000", "~€2m" → "about €2
 * million", "$49/user/month" → "$49 per user per month", "40 %" → "40%".
 */
export function spokenFigures(text: string): string {
  return spokenTimes(
    text
      .replace(/(\d)\s+%/g, '$1%')
      .replace(ABOUT, 'about ')
      .replace(BOUND, (_, mark: string) => BOUNDS[mark] ?? mark)
      .replace(CURRENCY_BEHIND, currencyFirst)
      .replace(
        SHORT_RANGE,
        (_, sign: string, low: string, own: string | undefined, dash: string, scale: string) =>
          `${sign}${low}${own ?? scale}${dash}${sign}`,
      )
      .replace(SHORT, (_, sign: string, gap: string, digits: string, scale: string) => {
        return `${sign}${gap}${atLength(digits, scale)}`
      })
      .replace(BARE_SHORT, (_, digits: string, scale: string) => atLength(digits, scale))
      .replace(SIZED_RANGE, '$1 to ')
      .replace(RANGE, (whole, money: string | undefined, low: string, mark: string, high: string) =>
        isRange(low, high) ? `${money ?? ''}${low}${mark} to ` : whole,
      ),
  )
}

/** Two like-sized figures, the smaller first: "030-1234567" and "1090-2" are numbers of something. */
function isRange(low: string, high: string): boolean {
  if (IS_YEAR.test(low) || IS_YEAR.test(high) || [low, high].some((digits) => /^0\d|^\d{5}/.test(digits)))
    return false
  const [from, to] = [low, high].map((digits) => Number(digits.replaceAll(',', '')))
  const isLong = /^\d{4}/.test(high) && low.length !== high.length
  return from !== undefined && to !== undefined && from < to && to <= from * 10 && !isLong
}

function spokenTimes(text: string): string {
  return text
    .replace(SLASH, (_, unit: string, time: string | undefined) =>
      [unit, time].flatMap((word) => (word === undefined ? [] : ` per ${TIME[word] ?? word}`)).join(''),
    )
    .replace(EACH_TIME, (_, time: string) => ` per ${timeOfRate(time)}`)
    .replace(PACE, (_, time: string) => `${PACES[time]} over ${PACES[time]}`)
    .replace(SHORT_TIME, (_, count: string, time: string) => {
      return `${count} ${TIME[time] ?? time}${count === '1' ? '' : 's'}`
    })
}

/** "month" of "monthly", "pcm" and "p.m.". */
function timeOfRate(time: string): string {
  const bare = time.replaceAll('.', '')
  if (bare === 'pa') return 'year'
  return timeUnitOf(bare) ?? EACH[bare] ?? (bare.startsWith('p') ? 'month' : bare.replace(/ly$/, ''))
}

const atLength = (digits: string, scale: string) => {
  const name = SCALE[scale.toLowerCase()]
  const value = Math.round(Number(digits) * 1e6) / 1e3
  return name === undefined ? value.toLocaleString('en') : `${digits} ${name}`
}

function currencyFirst(whole: string, digits: string, scale: string | undefined, code: string): string {
  if (currencyOf(code.toLowerCase()) === undefined) return whole
  const sign = /^[A-Z]{3}$/.test(code) ? (SIGN[code] ?? `${code} `) : code
  return `${sign}${digits}${scale === undefined ? '' : scale.length > 2 ? ` ${scale}` : scale}`
}
