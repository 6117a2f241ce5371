/** An amount in a text, from its first sign up to `end`. */
export interface AmountSaid {
  at: number
  end: number
  text: string
  value: number
  /** ISO currency, "%", "months"; null for what is counted. */
  unit: string | null
}

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  EUR: 'EUR',
  USD: 'USD',
  GBP: 'GBP',
  CHF: 'CHF',
}
const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
}
const NUMBER = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:[.,]\\d{1,2})?)'
const SCALE = '(?:\\s?(k|thousand|mn|mm|mio|million|m|bn|billion|b)\\b\\.?)?'
const SIGN = '(€|\\$|£|\\b(?:EUR|USD|GBP|CHF))'

const MONEY_AFTER = new RegExp(`${SIGN}\\s?${NUMBER}${SCALE}`, 'gi')
const MONEY_BEFORE = new RegExp(
  `(?<![\\d.,])${NUMBER}${SCALE}\\s?(€|\\b(?:EUR|USD|GBP|CHF|euros?|dollars?)\\b)`,
  'gi',
)
const PERCENT = /(?<![\d.,])(\d+(?:[.,]\d+)?)\s?(?:%|percent\b)/gi
const MONTHS = /(?<![\d.,])(\d{1,3})[ -]months?\b/gi
const COUNT = new RegExp(
  `(?<![\\d.,€$£#/-]|\\p{L})${NUMBER}(k|m)?(?![\\d%/]|[.,:]\\d|-\\p{L}|\\(|\\p{L})`,
  'giu',
)

/** Amounts in a text, in their order. What `taken` covers, as a date, is none. */
export function amountsIn(text: string, taken: readonly { at: number; end: number }[] = []): AmountSaid[] {
  const found: AmountSaid[] = []
  const add = (match: RegExpMatchArray, value: number, unit: string | null) => {
    const at = match.index ?? 0
    const end = at + match[0].length
    const covered = [...taken, ...found].some((other) => at < other.end && other.at < end)
    if (!covered && Number.isFinite(value)) found.push({ at, end, text: match[0].trim(), value, unit })
  }
  for (const match of text.matchAll(MONEY_AFTER)) {
    add(match, scaled(match[2], match[3]), CURRENCIES[(match[1] ?? '').toUpperCase()] ?? null)
  }
  for (const match of text.matchAll(MONEY_BEFORE)) {
    const sign = (match[3] ?? '').toLowerCase()
    const unit = sign.startsWith('euro') ? 'EUR' : sign.startsWith('dollar') ? 'USD' : sign.toUpperCase()
    add(match, scaled(match[1], match[2]), CURRENCIES[unit] ?? null)
  }
  for (const match of text.matchAll(PERCENT)) add(match, scaled(match[1]), '%')
  for (const match of text.matchAll(MONTHS)) add(match, scaled(match[1]), 'months')
  for (const match of text.matchAll(COUNT)) add(match, scaled(match[1], match[2]), null)
  return found.sort((a, b) => a.at - b.at)
}

export const isMoney = ({ unit }: AmountSaid): boolean => unit !== null && unit in CURRENCIES

function scaled(number = '', scale = ''): number {
  const plain = /^\d+,\d{1,2}$/.test(number) ? number.replace(',', '.') : number.replaceAll(',', '')
  return Number((Number(plain) * (SCALES[scale.toLowerCase()] ?? 1)).toPrecision(12))
}

/** As a fact holds it: "1,200,000", "0.6". */
export const written = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 })
