import { fold } from '../text/normalise.ts'
import { decimalMarkOf } from './quantity.ts'
import { readDigits } from './scan.ts'
import { multiplier } from './words.ts'

/** How other languages write thousands, millions and billions in a unit. */
const SCALES_ELSEWHERE: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:tsd\.?|tausend|milliers?)(?!\p{L})/iu, 'thousand'],
  [
    /(?<!\p{L})(?:mrd\.?|milliarden?|milliards?|mil millones|mil milhões|miliardi|miliardo)(?!\p{L})/iu,
    'billion',
  ],
  [
    /(?<!\p{L})(?:mio\.?|millionen|millions|millón|millones|milhão|milhões|milioni|milione)(?!\p{L})/iu,
    'million',
  ],
]

/** "EUR Mio." → "EUR million". */
export function inEnglishScale(unit: string): string {
  const [pattern, name] = SCALES_ELSEWHERE.find(([known]) => known.test(unit)) ?? []
  return pattern === undefined || name === undefined ? unit : unit.replace(pattern, name)
}

const SCALES_READ =
  /^(?:thousand|million|billion|trillion|hundred|lakh|crore|dozen)s?\b\s*|^(?:k|m|mm|mn|mln|mio|mil|b|bn|bln|mrd|md|t|tn)(?!\p{L})\.?\s*/iu

/** "Tsd. Kunden" → "Kunden": what a unit counts, where its scale is in the amount already. */
export function withoutScale(unit: string): string {
  return inEnglishScale(unit.trim()).trim().replace(SCALES_READ, '')
}

/** "€-340k" and "–€340k" → "-€340k". */
export const minusFirst = (value: string) =>
  value.replace(
    /^(?<sign>\p{Sc}|[A-Z]{3})?\s?[-−–]\s?(?<after>\p{Sc}|[A-Z]{3}\s?)?(?=\d)/u,
    '-$<sign>$<after>',
  )

const DIGITS_AND_WORD =
  /^(?<head>[^\d\p{L}]{0,3})(?<digits>\d[\d.,']*)(?:\s?(?<word>\p{L}[\p{L}\p{M}]*)\.?)?$/u
/** From here on a word scales what stands before it; a hundred is also what "por cento" ends in. */
const LEAST_SCALE = 1_000

/**
 * "3 miljoen" → "3000000", and "1,8" of "EUR miljoen" → "1800000" of "EUR": a scale that a founder wrote as the language
 * has it. Null where there is none, or where it is read as the English one.
 */
export function withoutOwnScale(
  { value, unit = '' }: { value: string; unit?: string },
  language: string,
): { value: string; unit: string } | null {
  if (language.startsWith('en')) return null
  const { head = '', digits, word = '' } = DIGITS_AND_WORD.exec(value)?.groups ?? {}
  if (digits === undefined) return null
  if (word === '' && inEnglishScale(unit) !== unit) return null
  const names = unit.trim().split(/\s+/)
  const at = names.findIndex(
    (name, place) => !isPer(names[place - 1]) && ownScale(name, language) !== undefined,
  )
  const scale = word === '' ? ownScale(names[at] ?? '', language) : ownScale(word, language)
  if (scale === undefined) return null
  // Beside a unit it may have been put in the English way already.
  const count = readDigits(digits, word === '' ? '.' : decimalMarkOf(language))
  const times = Number((count * scale).toPrecision(15))
  const rest = word === '' ? names.filter((_, place) => place !== at).join(' ') : unit
  return Number.isFinite(times) ? { value: `${head}${times}`, unit: rest } : null
}

const isPer = (word = '') => /^(?:per|pro|por|par)$/i.test(word)

function ownScale(word: string, language: string): number | undefined {
  const plain = fold(word).replace(/\.$/, '')
  if (multiplier(plain, false, 'en') !== undefined) return undefined
  const scale = multiplier(plain, false, language)
  return scale !== undefined && scale >= LEAST_SCALE ? scale : undefined
}
