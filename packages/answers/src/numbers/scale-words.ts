import { fold } from '../text/normalise.ts'

/** One word may have a form for one, for few, for many and for parts of one: these show them all. */
const SHOWN = [1, 2, 5, 11, 21, 100, 1.5]
const EXPONENTS = [3, 4, 5, 6, 7, 8, 9, 10, 11]
/** From here on languages mean different sizes by one word: a Danish "billion" is a thousand English ones. */
const MOST = 1e12

const byLanguage = new Map<string, ReadonlyMap<string, number>>()

/** What a word behind digits multiplies them by, as the language writes it: "miljoen", "мільйонів", "万", "लाख". */
export function scaleWord(word: string, language: string): number | undefined {
  const base = language.slice(0, 2).toLowerCase()
  const known = byLanguage.get(base) ?? scalesOf(base)
  byLanguage.set(base, known)
  return known.get(word)
}

/** From the Unicode data, which is also what writes the figures that we say. */
function scalesOf(language: string): ReadonlyMap<string, number> {
  if (Intl.NumberFormat.supportedLocalesOf(language).length === 0) return new Map()
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    numberingSystem: 'latn',
    maximumFractionDigits: 3,
  })
  const scales = new Map<string, number>()
  for (const exponent of EXPONENTS)
    for (const value of SHOWN.map((shown) => shown * 10 ** exponent).filter((size) => size < MOST)) {
      const parts = format.formatToParts(value)
      const word = fold(parts.find(({ type }) => type === 'compact')?.value ?? '')
      const digits = parts.map(({ type, value: part }) => asNumeral(type, part)).join('')
      if (word !== '') scales.set(word.split(' ').at(-1) ?? word, Math.round(value / Number(digits)))
    }
  return scales
}

function asNumeral(type: Intl.NumberFormatPartTypes, part: string): string {
  if (type === 'decimal') return '.'
  return type === 'integer' || type === 'fraction' ? part : ''
}
