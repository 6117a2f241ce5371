import type { Piece } from '../../numbers/scan.ts'
import { currencyOf } from '../../numbers/units.ts'

/** A unit that a word behind a number names, brought to its base. */
interface Measure {
  unit: string
  factor: number
  taken: number
}

const PREFIXES: Readonly<Record<string, number>> = {
  kilo: 1e3,
  mega: 1e6,
  giga: 1e9,
  tera: 1e12,
  milli: 1e-3,
  centi: 1e-2,
  micro: 1e-6,
}
const BASES = new Map(
  Object.entries({
    watt: 'watt watts',
    byte: 'byte bytes',
    bit: 'bit bits',
    gram: 'gram grams gramme grammes',
    metre: 'metre metres meter meters',
    litre: 'litre litres liter liters',
    hertz: 'hertz',
    volt: 'volt volts',
    amp: 'amp amps ampere amperes',
    pascal: 'pascal pascals',
    joule: 'joule joules',
  }).flatMap(([base, names]) => names.split(' ').map((name): [string, string] => [name, base])),
)
/** Symbols as they are folded: "mwh" is read as mega, since nobody sells milliwatt-hours. */
const SYMBOLS = new Map<string, readonly [unit: string, factor: number]>([
  ['wh', ['watt hour', 1]],
  ['kwh', ['watt hour', 1e3]],
  ['mwh', ['watt hour', 1e6]],
  ['gwh', ['watt hour', 1e9]],
  ['twh', ['watt hour', 1e12]],
  ['kw', ['watt', 1e3]],
  ['mw', ['watt', 1e6]],
  ['gw', ['watt', 1e9]],
  ['kb', ['byte', 1e3]],
  ['mb', ['byte', 1e6]],
  ['gb', ['byte', 1e9]],
  ['tb', ['byte', 1e12]],
  ['kg', ['gram', 1e3]],
  ['mg', ['gram', 1e-3]],
  ['km', ['metre', 1e3]],
  ['cm', ['metre', 1e-2]],
  ['mm', ['metre', 1e-3]],
  ['ml', ['litre', 1e-3]],
  ['khz', ['hertz', 1e3]],
  ['mhz', ['hertz', 1e6]],
  ['ghz', ['hertz', 1e9]],
  ['kv', ['volt', 1e3]],
  ['t', ['tonne', 1]],
  ['tonne', ['tonne', 1]],
  ['tonnes', ['tonne', 1]],
  ['ton', ['tonne', 1]],
  ['tons', ['tonne', 1]],
  ['kilo', ['gram', 1e3]],
  ['kilos', ['gram', 1e3]],
])

/** "megawatt-hours", "MWh", "kilobytes": what stands at `at`, or null. */
export function measureAt(pieces: readonly Piece[], at: number): Measure | null {
  const word = pieces[at]?.text ?? ''
  if (/^(?:square|cubic)$/.test(word)) {
    const measure = measureAt(pieces, at + 1)
    return measure === null ? null : { ...measure, unit: `${word} ${measure.unit}`, taken: measure.taken + 1 }
  }
  const symbol = SYMBOLS.get(word)
  if (symbol !== undefined) return { unit: symbol[0], factor: symbol[1], taken: 1 }
  const prefix = Object.keys(PREFIXES).find((name) => word.startsWith(name) && word !== name)
  const base = BASES.get(prefix === undefined ? word : word.slice(prefix.length))
  if (base === undefined) return null
  const factor = prefix === undefined ? 1 : (PREFIXES[prefix] ?? 1)
  const dash = pieces[at + 1]?.text === '-' ? 1 : 0
  const hours = /^hours?$/.test(pieces[at + 1 + dash]?.text ?? '')
  return hours ? { unit: `${base} hour`, factor, taken: 2 + dash } : { unit: base, factor, taken: 1 }
}

/** Currencies by the names that people use, where one name stands for several or the number reader knows none. */
const MONEY_NAMES: Readonly<Record<string, string>> = {
  krone: 'DKK NOK SEK ISK',
  kroner: 'DKK NOK SEK ISK',
  krona: 'SEK ISK',
  kronor: 'SEK',
  crown: 'CZK SEK DKK NOK',
  crowns: 'CZK SEK DKK NOK',
  koruna: 'CZK',
  korunas: 'CZK',
  zlotys: 'PLN',
  zlotych: 'PLN',
  forint: 'HUF',
  forints: 'HUF',
  leu: 'RON',
  lei: 'RON',
  rand: 'ZAR',
  lira: 'TRY',
  baht: 'THB',
  naira: 'NGN',
  shilling: 'KES TZS UGX',
  shillings: 'KES TZS UGX',
  hryvnia: 'UAH',
  peso: 'MXN PHP ARS CLP COP',
  pesos: 'MXN PHP ARS CLP COP',
  riyal: 'SAR QAR',
  riyals: 'SAR QAR',
  ringgit: 'MYR',
  rupiah: 'IDR',
  dong: 'VND',
  won: 'KRW',
  real: 'BRL',
  dollars: 'USD CAD AUD SGD NZD HKD',
  francs: 'CHF',
  franc: 'CHF',
}
const CODES = new Set(Object.values(MONEY_NAMES).flatMap((codes) => codes.toLowerCase().split(' ')))

/** The currencies that a word may stand for; none where it names none. */
export function currenciesOf(word: string): readonly string[] {
  const named = MONEY_NAMES[word]
  if (named !== undefined) return named.split(' ')
  const code = currencyOf(word)
  if (code !== undefined) return [code]
  return CODES.has(word) ? [word.toUpperCase()] : []
}
