import { fold } from '../text/normalise.ts'

/** One word may have a form for one, for few, for many and for parts of one: these show them all. */
const SHOWN = [1, 2, 5, 11, 21, 100, 1.5]
const EXPONENTS = [3, 4, 5, 6, 7, 8, 9, 10, 11]
/** From here on languages mean different sizes by one word: a Danish "billion" is a thousand English ones. */
const MOST = 1e12
const VALUES = EXPONENTS.flatMap((exponent) => SHOWN.map((shown) => shown * 10 ** exponent)).filter(
  (value) => value < MOST,
)

const byLanguage = new Map<string, ReadonlyMap<string, number>>()

/** What a word behind digits multiplies them by, as the language writes it: "miljoen", "мільйонів", "万", "लाख". */
export function scaleWord(word: string, language: string): number | undefined {
  const base = language.slice(0, 2).toLowerCase()
  const known = byLanguage.get(base) ?? scalesOf(base)
  byLanguage.set(base, known)
  return known.get(word)
}

/** From the Unicode data, which is also what writes the figures that we say; of short forms those that are no letter. */
function scalesOf(language: string): ReadonlyMap<string, number> {
  const scales = new Map<string, number>()
  // A language that nobody has heard of would be taken for the machine's own.
  if (!/^[a-z]{2}$/.test(language) || Intl.NumberFormat.supportedLocalesOf(language).length === 0)
    return scales
  for (const compactDisplay of ['short', 'long'] as const) {
    const format = new Intl.NumberFormat(language, {
      notation: 'compact',
      compactDisplay,
      numberingSystem: 'latn',
      maximumFractionDigits: 3,
    })
    for (const value of VALUES) {
      const parts = format.formatToParts(value)
      const word = scaleIn(parts.find(({ type }) => type === 'compact')?.value ?? '')
      const digits = parts.map(({ type, value: part }) => asNumeral(type, part)).join('')
      if (word.length > 1 || compactDisplay === 'long') scales.set(word, Math.round(value / Number(digits)))
    }
  }
  scales.delete('')
  return scales
}

/** "de milioane" → "milioane", "млн." → "млн". */
const scaleIn = (written: string) => fold(written).replace(/\.$/, '').split(' ').at(-1) ?? ''

function asNumeral(type: Intl.NumberFormatPartTypes, part: string): string {
  if (type === 'decimal') return '.'
  return type === 'integer' || type === 'fraction' ? part : ''
}
