import { currencyOf, timeUnitOf } from '../../numbers/units.ts'

/** A currency before its amount: "€", "A$", "CHF ". */
export const MONEY = String.raw`(?:[A-Z]{1,3}\$\s?|\b[A-Z]{3}\s?|[$€£¥₹]\s?)`
const DIGITS = String.raw`\d[\d.,]*(?<![.,])`
const SCALES = 'k|thousand|mn?|million|bn?|billion'
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
/** "31k EUR", "3.2 million €". */
const CURRENCY_BEHIND = new RegExp(
  `(?<![\\p{L}\\p{Sc}\\d.,]|[A-Z]{3} )(?<digits>${DIGITS})\\s?(?<scale>(?:${SCALES})\\b)?\\s?(?<code>[A-Z]{3}\\b|[€£])(?!\\s?\\d)`,
  'gu',
)
/** "€25-100k": the first is of thousands too. */
const SHORT_RANGE = new RegExp(
  `(?<sign>${MONEY})(?<low>${DIGITS})(?<dash>\\s?(?:-|–|to)\\s?)(?=${DIGITS}\\s?(?<scale>k|mn?|bn?)\\b)`,
  'gi',
)
const SHORT = /(?<sign>[$€£¥₹]|\b[A-Z]{3})(?<gap>\s?)(?<digits>\d+(?:\.\d+)?)\s?(?<scale>k|mn?|bn?)\b/gi
const BARE_SHORT = /(?<![\p{L}\p{Sc}\d.,])(?<digits>\d+(?:\.\d+)?)(?<scale>k|M|bn)\b/gu
const RANGE = new RegExp(
  `(?<![\\d.,–-])(?<low>${DIGITS})(?<mark>%?)\\s?[-–]\\s?(?=(?:${MONEY})?(?<high>${DIGITS}))(?!\\d+[-–/])`,
  'gu',
)
const SIZED_RANGE = new RegExp(`(thousand|million|billion)\\s?[-–]\\s?(?=(?:${MONEY})?\\d)`, 'g')
const IS_YEAR = /^(?:19|20)\d{2}$/
const AMOUNT_END = String.raw`(?<=\d%?|\d (?:thousand|million|billion))`
const SLASH = new RegExp(`${AMOUNT_END}\\s*/\\s*(?<unit>\\p{L}{2,})(?:\\s*/\\s*(?<time>\\p{L}{2,}))?`, 'gu')
const EACH_TIME = new RegExp(
  `${AMOUNT_END}\\s?(?<time>(?:p\\.?m\\.?|pcm|p\\.?a\\.?)(?![\\p{L}.])|(?:monthly|annual|annually|yearly|weekly|daily|quarterly)(?!\\p{L}|\\s\\p{L}))`,
  'gu',
)
const SHORT_TIME = /(?<![\p{L}\p{Sc}\d.,])(\d[\d.]*\+?)\s?(mo|mth|yr|wk|hr)s?\b\.?/gu
const EACH: Record<string, string> = { daily: 'day' }
/** "12% MoM". */
const PACE = /(?<=\d%? )(?<time>[YQMW])[/o]?-?o?[YQMW]\b/g
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
        (_, sign: string, low: string, dash: string, scale: string) => `${sign}${low}${scale}${dash}${sign}`,
      )
      .replace(SHORT, (_, sign: string, gap: string, digits: string, scale: string) => {
        return `${sign}${gap}${atLength(digits, scale)}`
      })
      .replace(BARE_SHORT, (_, digits: string, scale: string) => atLength(digits, scale))
      .replace(SIZED_RANGE, '$1 to ')
      .replace(RANGE, (whole, low: string, mark: string, high: string) =>
        IS_YEAR.test(low) || IS_YEAR.test(high) ? whole : `${low}${mark} to `,
      ),
  )
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
