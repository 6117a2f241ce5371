import { moneyIn, scaleWords } from '@understudy/contract/money'

/** An amount in a text, from its first sign up to `end`. */
export interface AmountSaid {
  at: number
  end: number
  text: string
  /** NaN where it is none that is sure: a range, or one that can be read in two ways. */
  value: number
  /** ISO currency, "%", "months"; null for what is counted, '' for money that is not sure. */
  unit: string | null
}

/** "mio" in any case: codes of currencies are told from words by theirs. */
const anyCase = (words: readonly string[]) =>
  words.map((word) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')

const SIGNS = '[$€£¥₹₩₪₫₱₺₽₴₦₸]'
/** As decks name them; codes that are words in capitals too are none. */
const CODES = `AED|ARS|AUD|BRL|CAD|CLP|CNY|COP|CZK|DKK|HKD|HUF|IDR|ILS|INR|JPY|KES|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PLN|RON|SAR|SEK|SGD|THB|TWD|UAH|VND|ZAR|${anyCase(['eur', 'usd', 'gbp', 'chf'])}`
const NAMES = `(?:\\p{L}{2,12} )?(?:${anyCase(['euros', 'euro', 'dollars', 'dollar', 'pounds', 'pound', 'francs', 'kroner', 'kronor'])})`
const PART = "[.,'’]\\d{1,15}"
const GROUP = '[ \\u00a0\\u202f]\\d{3}(?![\\d%])'
/** All digits that belong together, however their thousands are parted. */
const DIGITS = `\\d{1,15}(?:${PART}){0,6}(?:${GROUP}){0,6}(?:[.,]\\d{1,2}(?!\\d))?`
const SCALE = `\\s?(?:${anyCase(scaleWords())})(?!\\p{L})\\.?`
const AMOUNT = `${DIGITS}(?:${SCALE})?`
const HEAD = `(?:\\p{L}{0,3}${SIGNS}|(?:${CODES}))\\s?`
const SIGN_BEHIND = `\\s?${SIGNS}(?!\\s?\\d)`
const CODE_BEHIND = `\\s?\\(?(?:${CODES})\\)?(?![\\p{L}\\d])(?!\\s?\\d)`
const BEHIND = `(?:${SIGN_BEHIND}|${CODE_BEHIND})`
const TO = '\\s(?:to|bis)\\s'
/** The other end of a range: "–3M", " – €3M", " to 3M". Behind a dash with spaces a bare number is something else. */
const RANGE = `(?:(?:[-–—]|${TO})(?:${HEAD})?${AMOUNT}|\\s[-–—]\\s(?:${HEAD}${AMOUNT}|${DIGITS}${SCALE}))(?:${BEHIND})?`
const NOT_INSIDE = '(?<![\\p{L}\\d]|\\d[-–—])'

const MONEY_AFTER = new RegExp(
  `${NOT_INSIDE}[-−–]?${HEAD}${AMOUNT}(?:${BEHIND}|\\s?${NAMES}(?!\\p{L}))?(${RANGE})?[\\p{L}\\d]*`,
  'gu',
)
const MONEY_BEFORE = new RegExp(
  `(?<![\\p{L}\\d.,'’$€£])[-−–]?(${AMOUNT}\\s?(?:[-–—]|${TO})\\s?)?${AMOUNT}(?:${BEHIND}|\\s?${NAMES}(?!\\p{L}))`,
  'gu',
)
/** "between €2M and €3M": each is one of two ends. */
const BETWEEN = /\bbetween\s(?:[^.;]{1,30}\sand\s)?$/i
const SHARE = '(\\d{1,15}(?:[.,]\\d{1,15})?)'
const PERCENT = new RegExp(
  `(?<![\\d.,])((?<![\\p{L}\\d%])[-−–]|\\d{1,15}(?:[.,]\\d{1,15})?\\s?%?\\s?[-–—]\\s?)?${SHARE}\\s?(?:%|percent\\b)`,
  'giu',
)
const MONTHS = /(?<![\d.,])(\d{1,15}\s?[-–—]\s?)?(\d{1,3})[ -]months?\b/gi
const COUNT = new RegExp(
  `(?<![\\d.,'’€$£#/–—-]|\\p{L}|\\d\\s[-–—]\\s)(\\d{1,3}(?:${GROUP}|['’]\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d{1,2})?)(k|m)?(?![\\d%/]|[.,:'’–—]\\d|-\\d|-\\p{L}|\\(|\\p{L})`,
  'giu',
)

interface Span {
  at: number
  end: number
}

/**
 * Amounts in a text, in their order; what is not one for sure stands among them without a value, so that nothing else
 * takes its place. What `taken` covers, as a date, is none.
 */
export function amountsIn(whole: string, taken: readonly Span[] = []): AmountSaid[] {
  const text = without(whole, taken)
  const found: AmountSaid[] = []
  const add = (match: RegExpMatchArray, value: number, unit: string | null) => {
    const at = match.index ?? 0
    const end = at + match[0].length
    if (found.some((other) => at < other.end && other.at < end)) return
    found.push({ at, end, text: match[0].trim(), value, unit })
  }
  for (const form of [MONEY_AFTER, MONEY_BEFORE]) {
    for (const match of text.matchAll(form)) {
      const isEnd =
        match[1] !== undefined || BETWEEN.test(text.slice(Math.max(0, match.index - 45), match.index))
      const money = isEnd ? null : moneyIn(match[0].replace(/[()]/g, ' '))
      add(match, money?.amount ?? Number.NaN, money?.currency ?? '')
    }
  }
  for (const [form, unit] of [
    [PERCENT, '%'],
    [MONTHS, 'months'],
  ] as const) {
    for (const match of text.matchAll(form)) {
      add(match, match[1] === undefined ? scaled(match[2]) : Number.NaN, unit)
    }
  }
  for (const match of text.matchAll(COUNT)) add(match, scaled(match[1], match[2]), null)
  return found.sort((a, b) => a.at - b.at)
}

/** The same text with spaces where those spans are. */
function without(text: string, spans: readonly Span[]): string {
  let at = 0
  const parts = spans.map((span) => {
    const part = text.slice(at, span.at) + ' '.repeat(span.end - span.at)
    at = span.end
    return part
  })
  return parts.join('') + text.slice(at)
}

export const isMoney = ({ unit }: AmountSaid): boolean => unit !== null && unit !== '%' && unit !== 'months'

export const isSure = ({ value }: AmountSaid): boolean => !Number.isNaN(value)

const COUNT_SCALES: Record<string, number> = { k: 1e3, m: 1e6 }

function scaled(number = '', scale = ''): number {
  const joined = number.replace(/[ \u00a0\u202f'’]/g, '')
  const plain = /^\d+,\d{1,2}$/.test(joined) ? joined.replace(',', '.') : joined.replaceAll(',', '')
  return Number((Number(plain) * (COUNT_SCALES[scale.toLowerCase()] ?? 1)).toPrecision(12))
}

/** As a fact holds it: "1,200,000", "0.6". */
export const written = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 })
