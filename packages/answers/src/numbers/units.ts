import { stem } from '../text/stem.ts'

const CURRENCIES = new Map<string, string>(
  Object.entries({
    USD: '$ us$ usd dollar dollars buck bucks',
    EUR: '€ eur euro euros',
    GBP: '£ gbp pound pounds sterling quid',
    JPY: '¥ jpy yen',
    INR: '₹ inr rupee rupees',
    CHF: 'chf francs franken sfr',
    CAD: 'c$ ca$ cad',
    AUD: 'a$ au$ aud',
    SEK: 'sek krona kronor',
    DKK: 'dkk',
    NOK: 'nok',
    PLN: 'pln zloty',
    BRL: 'r$ brl reais real',
    CNY: 'cny rmb yuan',
    KRW: '₩ krw won',
    ILS: '₪ ils shekel shekels',
    SGD: 's$ sgd',
    MXN: 'mxn',
    AED: 'aed dirham dirhams',
  }).flatMap(([code, names]) => names.split(' ').map((name): [string, string] => [name, code])),
)
const COMMON_WORDS = new Set(['real', 'won'])

export function currencyOf(word: string): string | undefined {
  return COMMON_WORDS.has(word) ? undefined : CURRENCIES.get(word)
}

const TIMES = new Map<string, string>(
  Object.entries({
    second: 'second seconds sec secs sekunde sekunden secondes segundos secondi',
    minute: 'minute minutes min mins minuten minutos minuti',
    hour: 'hour hours hr hrs stunde stunden heure heures horas ore',
    day: 'day days tag tage tagen jour jours dias giorni',
    week: 'week weeks woche wochen semaine semaines semanas settimane',
    month: 'month months mo mos mth mths monat monate monaten mois mes meses mesi mese monthly',
    quarter: 'quarter quarters quartal quartale',
    year: 'year years yr yrs jahr jahre jahren an ans annee annees ano anos anni anno annual annually yearly',
  }).flatMap(([unit, names]) => names.split(' ').map((name): [string, string] => [name, unit])),
)

export function timeUnitOf(word: string): string | undefined {
  return TIMES.get(word)
}

const PERCENT = new Set(['%', 'percent', 'pct', 'prozent', 'percento', 'pourcent'])
const isPercent = (word: string) => PERCENT.has(word)

/** People and buyers go by several names; each set counts as one unit. */
const SAME = [
  ['people', 'person', 'employee', 'staff', 'teammate', 'colleague', 'headcount', 'fte', 'member'],
  ['customer', 'client', 'logo'],
  ['investor', 'backer'],
  ['cofounder', 'founder'],
].map((words) => words.map(stem))

/** One stem for a counted noun. */
export function countedNoun(word: string): string {
  const stemmed = stem(word)
  return SAME.find((words) => words.includes(stemmed))?.[0] ?? stemmed
}

/** The unit that a word behind a number names, and how many words it takes; null where it names none. */
export function unitAfter(words: readonly string[], at: number): { unit: string; taken: number } | null {
  const word = words[at]
  if (word === undefined) return null
  if (isPercent(word))
    return /^points?$/.test(words[at + 1] ?? '') ? { unit: 'pp', taken: 2 } : { unit: '%', taken: 1 }
  if (word === 'per' && words[at + 1] === 'cent') return { unit: '%', taken: 2 }
  if ((word === 'por' || word === 'per') && (words[at + 1] === 'cento' || words[at + 1] === 'ciento'))
    return { unit: '%', taken: 2 }
  if (word === 'percentage' && /^points?$/.test(words[at + 1] ?? '')) return { unit: 'pp', taken: 2 }
  if (word === 'pp' || word === 'bps') return { unit: word, taken: 1 }
  if (word === 'x' || word === 'times' || word === 'fold') return { unit: 'x', taken: 1 }
  if (word === 'us' && /^dollars?$/.test(words[at + 1] ?? '')) return { unit: 'USD', taken: 2 }
  const currency = currencyOf(word)
  if (currency !== undefined) return { unit: currency, taken: 1 }
  const time = timeUnitOf(word)
  return time !== undefined && !/ly$/.test(word) ? { unit: time, taken: 1 } : null
}

/** Currency codes are the only units in capitals. */
export const isCurrency = (unit: string | null) => unit !== null && /^[A-Z]{3}$/.test(unit)
export const isTime = (unit: string | null) => unit !== null && [...TIMES.values()].includes(unit)

/** How many months a stretch of time has. */
export const MONTHS_IN: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }
