const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: readonly (readonly [size: number, name: string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
]
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** A whole number from 0 to below 10¹⁵ in English words, as American speech has them: no "and". */
export function cardinal(value: number): string {
  if (value < 20) return ONES[value] ?? ''
  if (value < 100) {
    const rest = value % 10
    return (TENS[Math.floor(value / 10)] ?? '') + (rest ? `-${ONES[rest]}` : '')
  }
  const [size, name] = SCALES.find(([scale]) => value >= scale) ?? [100, 'hundred']
  const rest = value % size
  return `${cardinal(Math.floor(value / size))} ${name}${rest ? ` ${cardinal(rest)}` : ''}`
}

export function ordinal(value: number): string {
  const words = cardinal(value)
  const last = /[a-z]+$/.exec(words)?.[0] ?? ''
  const named = IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return words.slice(0, words.length - last.length) + named
}

/** One by one: "0451" is "zero four five one". */
export const digits = (text: string): string =>
  Array.from(text.replace(/\D/g, ''), (digit) => ONES[Number(digit)]).join(' ')

/** "1,240.5" as people say it; commas part thousands, a dot the decimals. Beyond 15 digits, digit by digit. */
export function number(text: string): string {
  const [whole = '', decimals] = text.replaceAll(/[,'’\s]/g, '').split('.')
  if (whole.length > 15 || (whole.length > 1 && whole.startsWith('0') && decimals === undefined))
    return digits(text)
  const said = cardinal(Number(whole))
  return decimals ? `${said} point ${digits(decimals)}` : said
}

/** "2026" is "twenty twenty-six", "2005" "two thousand five", "1900" "nineteen hundred". */
export function year(text: string): string {
  const value = Number(text)
  const [century, rest] = [Math.floor(value / 100), value % 100]
  if (value % 1_000 < 10) return cardinal(value)
  if (rest === 0) return `${cardinal(century)} hundred`
  return `${cardinal(century)} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`
}

/** As names of models and flights are read: "A320" "three twenty", "ISO 9001" "nine thousand one". */
export function label(text: string): string {
  if (text.startsWith('0') || text.length > 4) return digits(text)
  if (text.length !== 3 || text.endsWith('00')) return cardinal(Number(text))
  const rest = text.slice(1)
  const tail = rest.startsWith('0') ? `oh ${cardinal(Number(rest))}` : cardinal(Number(rest))
  return `${cardinal(Number(text[0]))} ${tail}`
}
