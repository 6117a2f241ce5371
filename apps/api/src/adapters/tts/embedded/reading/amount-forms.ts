export interface Currency {
  one: string
  many: string
  cent: string
  cents: string
}

const dollar = (whose = ''): Currency => ({
  one: `${whose}dollar`,
  many: `${whose}dollars`,
  cent: 'cent',
  cents: 'cents',
})
const same = (name: string): Currency => ({ one: name, many: name, cent: '', cents: '' })
const euro: Currency = { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' }
const pound: Currency = { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' }
const rupee: Currency = { one: 'rupee', many: 'rupees', cent: '', cents: '' }

export const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: dollar(),
  USD: dollar('U S '),
  US$: dollar('U S '),
  AUD: dollar('Australian '),
  A$: dollar('Australian '),
  CAD: dollar('Canadian '),
  C$: dollar('Canadian '),
  S$: dollar('Singapore '),
  SGD: dollar('Singapore '),
  '€': euro,
  EUR: euro,
  '£': pound,
  GBP: pound,
  '¥': same('yen'),
  JPY: same('yen'),
  CNY: same('yuan'),
  RMB: same('yuan'),
  '₹': rupee,
  INR: rupee,
  CHF: { one: 'Swiss franc', many: 'Swiss francs', cent: '', cents: '' },
  SEK: { one: 'Swedish krona', many: 'Swedish kronor', cent: '', cents: '' },
  NOK: { one: 'Norwegian krone', many: 'Norwegian kroner', cent: '', cents: '' },
  DKK: { one: 'Danish krone', many: 'Danish kroner', cent: '', cents: '' },
  PLN: same('zloty'),
  BTC: same('bitcoin'),
}

export const SYMBOL =
  '(?:US\\$|A\\$|C\\$|S\\$|[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|SEK|NOK|DKK|PLN|AUD|CAD|SGD|BTC)(?![\\p{L}]))'
export const N = "(?:\\d{1,3}(?:[,\\u202f\\u00a0’']\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)"
export const SIZE =
  '(?:\\s?(?:k|K|mn|mm|MM|Mio|mio|m|M|bn|Bn|BN|b|B|tn|T|t)(?![\\p{L}\\p{N}])|\\s(?:thousand|million|billion|trillion)(?![\\p{L}]))'
export const DASH = '(?:\\s?[–—]\\s?|-|\\sto\\s)'
export const START = '(?<![\\p{L}\\p{N}.,])'

const SIZES: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', b: 'billion', t: 'trillion' }
const VALUES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }
export const sizeWord = (size = '') => SIZES[size.trim()[0]?.toLowerCase() ?? ''] ?? ''
export const sizeOf = (size = '') => VALUES[sizeWord(size)] ?? 1
