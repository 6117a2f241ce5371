/** An amount of money: a number of whole units, cents behind the point, and the ISO 4217 code of its currency. */
export interface Money {
  amount: number
  currency: string
}

/** Why a text is no amount, or not one alone. */
export type AmountProblem = 'none' | 'two-readings' | 'two-currencies' | 'which-currency' | 'no-currency'
export type AmountRead = { amount: number; currency: string | null } | { problem: AmountProblem }

/** The same words on both sides; both begin as the server's words of a field do. */
export const AMOUNT_WORDS: Readonly<Record<AmountProblem, string>> = {
  none: 'must be one amount alone, such as 3,500,000 EUR or €3.5m',
  'two-readings': 'must be written in full: it can be read as thousands or as decimals',
  'two-currencies': 'must name one currency: it names two',
  'which-currency': 'must name its currency by code, such as SEK, NOK or DKK',
  'no-currency': 'must say its currency, such as EUR or USD',
}

const MOST = 1e13
/** What stands for how many; `comma` where those who write it write decimals with a comma. */
const SCALES: Readonly<Record<string, { times: number; comma?: true }>> = {
  k: { times: 1e3 },
  thousand: { times: 1e3 },
  tsd: { times: 1e3, comma: true },
  tausend: { times: 1e3, comma: true },
  t: { times: 1e3, comma: true },
  m: { times: 1e6 },
  mn: { times: 1e6 },
  mm: { times: 1e6 },
  million: { times: 1e6 },
  millions: { times: 1e6 },
  mio: { times: 1e6, comma: true },
  mln: { times: 1e6, comma: true },
  millionen: { times: 1e6, comma: true },
  millones: { times: 1e6, comma: true },
  milioni: { times: 1e6, comma: true },
  b: { times: 1e9 },
  bn: { times: 1e9 },
  billion: { times: 1e9 },
  billions: { times: 1e9 },
  mrd: { times: 1e9, comma: true },
  md: { times: 1e9, comma: true },
  milliarde: { times: 1e9, comma: true },
  milliarden: { times: 1e9, comma: true },
  milliard: { times: 1e9, comma: true },
  milliards: { times: 1e9, comma: true },
  lakh: { times: 1e5 },
  crore: { times: 1e7 },
}
/** "350 T€": a thousand only before a currency, for a T by itself says nothing. */
const ONLY_WITH_CURRENCY = 't'
/** All of them, the longest first. Not sorted before it is asked for: pages that read no amount leave the table out. */
export const scaleWords = () => Object.keys(SCALES).sort((a, b) => b.length - a.length)

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  'cn¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₱': 'PHP',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₦': 'NGN',
  '₸': 'KZT',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  sfr: 'CHF',
  franken: 'CHF',
  dollar: 'USD',
  dollars: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  'pound sterling': 'GBP',
  'pounds sterling': 'GBP',
}
/** Signs of several currencies. */
const SHARED = new Set(['kr', 'krone', 'kroner', 'kronor', 'peso', 'pesos'])

/**
 * The one amount that a text names, as "3.5m EUR", "€3,500,000" and "3,5 Mio. €" do; the currency null where it names
 * none. Anything beside the amount makes it no amount: what is not understood is never dropped.
 */
export function readAmount(text: string): AmountRead {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').replace(/[’‘`]/g, "'").trim()
  const found = /^([^\d]*?)(\d[\d.,' ]*?)(?:[.,][-–—]{1,2})?( ?[^\d\s.,'][^\d]*)?$/u.exec(plain)
  if (!found) return { problem: 'none' }
  const [, before = '', number = '', after = ''] = found
  const head = currencyOf(before)
  const tail = tailOf(after)
  if (head === undefined || tail === undefined) return { problem: 'none' }
  if (head === 'shared' || tail.currency === 'shared') return { problem: 'which-currency' }
  const currency = oneOf(head, tail.currency)
  if (currency === undefined) return { problem: 'two-currencies' }
  const value = numberOf(number, tail.scale)
  if (value === 'two-readings') return { problem: value }
  if (value === null || value > MOST) return { problem: 'none' }
  return { amount: Math.round(value * 100) / 100, currency }
}

/** Money of a text, in the currency that it names or else in the given one. */
export function readMoney(text: string, currency: string | null = null): Money | { problem: AmountProblem } {
  const read = readAmount(text)
  if ('problem' in read) return read
  const named = read.currency ?? currency
  return named === null ? { problem: 'no-currency' } : { amount: read.amount, currency: named }
}

/** The same; null where there is none. */
export function moneyIn(text: string, currency: string | null = null): Money | null {
  const read = readMoney(text, currency)
  return 'problem' in read ? null : read
}

/** As the given language writes it: "€3,500,000". */
export const formatMoney = ({ amount, currency }: Money, language = 'en'): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

/** The same with its millions said as such, "€3.5 million", where nothing has to be rounded for it. */
export function formatBriefly(money: Money, language = 'en'): string {
  const scale = [1e9, 1e6].find((times) => money.amount >= times)
  // From a trillion on its word is not one that everybody reads alike.
  if (scale === undefined || money.amount >= 1e12 || !Number.isInteger((money.amount * 100) / scale)) {
    return formatMoney(money, language)
  }
  const brief = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  }).format(money.amount)
  // A currency's own compact form is "€3.5M" in every language.
  const parts = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: money.currency,
    maximumFractionDigits: 0,
  }).formatToParts(1)
  return parts.map(({ type, value }) => (type === 'integer' ? brief : value)).join('')
}

/** The number alone, in English: "3,500,000". */
export const formatAmount = (amount: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

/** The ISO code where a text is one, or a sign or name of one. */
export function currencyCode(text: string): string | null {
  const currency = currencyOf(text)
  return currency === undefined || currency === 'shared' ? null : currency
}

/** Null where nothing is named, undefined where it is no currency. */
function currencyOf(text: string): string | 'shared' | null | undefined {
  const sign = text.trim().toLowerCase().replace(/\.$/, '')
  if (sign === '') return null
  if (SHARED.has(sign)) return 'shared'
  const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined
  if (known) return known
  const code = sign.toUpperCase()
  return codes().has(code) ? code : (named().get(sign) ?? named().get(sign.replace(/s$/, '')))
}

interface Tail {
  scale: string
  currency: string | 'shared' | null
}

/** What stands behind the number: a scale, a currency, or both. */
function tailOf(after: string): Tail | undefined {
  const text = after.trim()
  const whole = currencyOf(text)
  if (whole !== undefined) return { scale: '', currency: whole }
  for (const scale of scaleWords()) {
    if (!text.toLowerCase().startsWith(scale)) continue
    const rest = text.slice(scale.length).replace(/^\./, '')
    const currency = currencyOf(rest.replace(/^ ?(?:of |de |di |d')/i, ''))
    const says = scale !== ONLY_WITH_CURRENCY || currency !== null
    if (currency !== undefined && says) return { scale, currency }
  }
  return undefined
}

/** Of two the one that is named; "$" beside another dollar's code is that dollar. Undefined where they differ. */
function oneOf(head: string | null, tail: string | null): string | null | undefined {
  if (head === null || tail === null || head === tail) return head ?? tail
  return head === 'USD' && DOLLARS.has(tail) ? tail : undefined
}
const DOLLARS = new Set(['AUD', 'CAD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD'])

const GROUPED = {
  ',': /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/,
  '.': /^\d{1,3}(?:\.\d{3})+$/,
}

/** The number as it is meant, its scale in it; null where it is none. */
function numberOf(text: string, scale: string): number | 'two-readings' | null {
  const { times, comma = false } = SCALES[scale] ?? { times: 1 }
  const joined = joinGroups(text.trim())
  if (joined === null) return null
  const last = /[.,](?=[^.,]*$)/.exec(joined)
  if (!last) return Number(joined) * times
  const mark = last[0] === ',' ? ',' : '.'
  const [head, decimals] = [joined.slice(0, last.index), joined.slice(last.index + 1)]
  if (/[.,]/.test(head)) {
    if (GROUPED[mark].test(joined)) return Number(joined.replaceAll(mark, '')) * times
    const other = mark === ',' ? '.' : ','
    const isGrouped = GROUPED[other].test(head) && /^\d+$/.test(decimals)
    return isGrouped ? Number(`${head.replaceAll(other, '')}.${decimals}`) * times : null
  }
  if (!/^\d+$/.test(decimals)) return null
  if (decimals.length === 3 && GROUPED[mark].test(joined) && head !== '0') {
    if (times === 1) return Number(head + decimals)
    if ((mark === ',') !== comma) return 'two-readings'
  } else if (decimals.length > 2 && times === 1) return null
  return Number(`${head}.${decimals}`) * times
}

/** Without what parts thousands alone; null where it parts something else. */
function joinGroups(text: string): string | null {
  if (!/[' ]/.test(text)) return text
  return /^\d{1,3}(?:[' ]\d{3})+(?:[.,]\d+)?$/.test(text) ? text.replace(/[' ]/g, '') : null
}

/** Not gold, not tests: of the codes that begin with X those of money. */
const OF_SEVERAL_LANDS = new Set(['XAF', 'XCD', 'XOF', 'XPF'])
let knownCodes: ReadonlySet<string> | undefined
function codes(): ReadonlySet<string> {
  knownCodes ??= new Set(
    Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X') || OF_SEVERAL_LANDS.has(code)),
  )
  return knownCodes
}

let knownNames: ReadonlyMap<string, string> | undefined
/** By what a currency is called in the languages that founders here write: "swiss franc", "schweizer franken". */
function named(): ReadonlyMap<string, string> {
  if (!knownNames) {
    const names = new Map<string, string>()
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl']) {
      const display = new Intl.DisplayNames(language, { type: 'currency' })
      for (const code of codes()) names.set(display.of(code)?.toLowerCase() ?? code, code)
    }
    knownNames = names
  }
  return knownNames
}
