import { type Rule, rule } from './rules.ts'

interface Words {
  to: string
  times: string
  quarter: string
}

/** What Intl has no words for. "Quartal 3" needs no case, whatever stands before it. */
const WORDS: Readonly<Record<string, Words>> = {
  de: { to: 'bis', times: 'mal', quarter: 'Quartal' },
  fr: { to: 'à', times: 'fois', quarter: 'trimestre' },
  es: { to: 'a', times: 'veces', quarter: 'trimestre' },
  it: { to: 'a', times: 'volte', quarter: 'trimestre' },
  pt: { to: 'a', times: 'vezes', quarter: 'trimestre' },
  nl: { to: 'tot', times: 'keer', quarter: 'kwartaal' },
}

/** Between "million" and the currency, which the Unicode data leave out. */
const OF: Readonly<Record<string, string>> = { fr: 'de', es: 'de', it: 'di', pt: 'de' }

function withOf(code: string, amount: string): string {
  const of = OF[code]
  if (!of) return amount
  const joined = amount.replace(/(\p{L}{5,})\s(?=\p{L})/u, `$1 ${of} `)
  return code === 'fr' ? joined.replace(/ de (?=[aeiou])/, ' d’') : joined
}

const CODES: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
}
const SYMBOL = '(?:US\\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|SEK|NOK|DKK|PLN)(?![\\p{L}]))'
const N = '\\d[\\d.,\\u00a0\\u202f]*\\d|\\d'
const SIZES: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }
const SIZE = '(?:\\s?(?:Tsd\\.?|Mio\\.?|mio\\.?|Mrd\\.?|Md|mrd\\.?|M€?|m|k|K|bn|Bn|mld|mln|Mln)(?![\\p{L}]))'

function factor(size = ''): number {
  const name = size.trim().toLowerCase()
  if (/^(?:mrd|md|mld)/.test(name)) return 1e9
  return SIZES[name[0] ?? ''] ?? 1
}

const byLanguage = new Map<string, readonly Rule[]>()

/** Amounts, dates and signs of a language, by the Unicode data; numbers stay figures. */
export function otherLanguage(code: string): readonly Rule[] {
  const known = byLanguage.get(code)
  if (known) return known
  const rules = Intl.NumberFormat.supportedLocalesOf([code]).length > 0 ? rulesOf(code) : []
  byLanguage.set(code, rules)
  return rules
}

function rulesOf(code: string): Rule[] {
  const parts = new Intl.NumberFormat(code).formatToParts(1_234_567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  /** Null where it cannot be told how the figure is meant. */
  const figureOf = (text: string): number | null => {
    const figure = text.replace(/[\u00a0\u202f]/g, '')
    const other = decimal === ',' ? '.' : ','
    const isGrouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${decimal}\\d+)?$`).test(figure)
    const plain = isGrouped ? figure.replaceAll(other, '') : figure.replace(other, decimal)
    const value = Number(plain.replace(decimal, '.'))
    return Number.isFinite(value) ? value : null
  }
  const money = (figure = '', size: string | undefined, symbol = '') => {
    const value = figureOf(figure)
    if (value === null) return null
    const amount = value * factor(size)
    const said = new Intl.NumberFormat(code, {
      style: 'currency',
      currency: CODES[symbol] ?? symbol,
      currencyDisplay: 'name',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
      useGrouping: false,
      ...(amount >= 1e6 ? { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 3 } : {}),
    }).format(amount)
    return amount >= 1e6 ? withOf(code, said) : said
  }
  const words = WORDS[code]
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  return [
    rule('(?<![\\d-])(?<date>(?:19|20)\\d\\d-\\d\\d-\\d\\d)(?![\\d-])', ({ date = '' }) => {
      const at = Date.parse(date)
      return Number.isNaN(at) ? null : day.format(at)
    }),
    rule(`(?<![\\p{L}\\p{N}])(?<cur>${SYMBOL})\\s?(?<a>${N})(?<size>${SIZE})?`, ({ cur, a, size }) =>
      money(a, size, cur),
    ),
    rule(`(?<![\\p{L}\\p{N}.,])(?<a>${N})(?<size>${SIZE})?\\s?(?<cur>${SYMBOL})`, ({ cur, a, size }) =>
      money(a, size, cur),
    ),
    ...(words
      ? [
          rule('(?<![\\p{L}\\p{N}])Q(?<q>[1-4])(?![\\p{L}\\p{N}])', ({ q }) => `${words.quarter} ${q}`),
          rule('(?<=\\d)\\s?[x×](?![\\p{L}\\p{N}])', () => ` ${words.times}`),
          rule(
            '(?<=\\d|\\d\\s)[–—-](?=\\s?\\d+(?:[.,]\\d+)?(?![\\d-]))(?<!\\d-\\d+[–—-])',
            () => ` ${words.to} `,
          ),
        ]
      : []),
  ]
}
