import { detectAll } from 'tinyld'
import { isStop } from '../field/common-words.ts'
import { isEveryday } from '../meaning/word-space.ts'
import { onlyInOf, wordsIn } from '../phrases/by-language.ts'
import { tokenise } from '../text/tokens.ts'

/** Texts too short for the detector to be sure of. */
const LEAST_LETTERS = 8
const SURE_FROM = 0.5
const LEAST_WORDS = 3
/** A text is English from this share of words that are everyday English. */
const ENGLISH_FROM = 0.65

/** The stems and names of some material. */
interface Has {
  has(word: string): boolean
}

/**
 * The language a visitor writes or speaks ("de"), where it surely is not `own` ("en", "de-CH"); null otherwise.
 * `ofMaterial` holds the stems and names of the material: a visitor of any language may say them.
 */
export function otherLanguage(text: string, own: string, ofMaterial: Has): string | null {
  if (own.startsWith('en') && isEnglish(text, ofMaterial)) return null
  const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)
  const words = text.trim().split(/\s+/)
  if (!unspaced && (words.length < LEAST_WORDS || text.length < LEAST_LETTERS)) return null
  const [best] = detectAll(text)
  if (best === undefined || best.accuracy < SURE_FROM) return null
  return best.lang === own.slice(0, 2).toLowerCase() ? null : best.lang
}

/** What the clone says to a visitor of another language, in that one where it can, else in English. */
export function sayOtherLanguage(visitors: string, own: string): string {
  const words = onlyInOf(visitors)
  const said = words === undefined ? 'en' : visitors
  const name = new Intl.DisplayNames(said, { type: 'language' }).of(own.slice(0, 2)) ?? own
  return (words ?? wordsIn('en').onlyIn).replaceAll('{language}', name)
}

/** "NL vs IE", "ARR", "B2B": written so in every language. */
const ABBREVIATIONS = /(?<![\p{L}\d])(?:[\p{Lu}\d&]{2,5}|vs)(?![\p{L}\d])/gu

function isEnglish(text: string, ofMaterial: Has): boolean {
  const shouted = !/\p{Ll}/u.test(text)
  const telling = tokenise(shouted ? text : text.replace(ABBREVIATIONS, ' ')).filter(
    ({ word }) => !/^\d/.test(word),
  )
  const english = telling.filter(
    ({ word, stem }) =>
      isStop(word, 'en') || isEveryday(stem) || ofMaterial.has(word) || ofMaterial.has(stem),
  )
  return english.length >= ENGLISH_FROM * telling.length
}
