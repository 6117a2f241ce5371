import { detectAll } from 'tinyld'
import { isOwnStop } from '../field/common-words.ts'
import { glossOf } from '../gloss/glosses.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import { otherLanguage } from './other-language.ts'

/** The language of a question, where it surely is not that of the material; null otherwise. */
export const visitorLanguage = (index: AnswerIndex, text: string): string | null =>
  surelyOther(text, index.material.language, wordsOf(index))

const READ_FROM = 0.85

/** The detector takes a short question for a neighbour's: where nearly each of its words is read here, it is asked here. */
function surelyOther(text: string, own: string, words: { has(word: string): boolean }): string | null {
  const other = otherLanguage(text, own, words)
  if (other === null) return null
  return (glossOf(own)?.shareRead(text) ?? 0) >= READ_FROM ? null : other
}

const wordsOf = ({ namesOfAny, postings, reader }: AnswerIndex) => ({
  // "acv per cusotmer": mistyped, it is a word of no other language.
  has: (word: string) => namesOfAny.has(word) || postings.has(word) || reader.respell(word) !== word,
})

/**
 * As {@link visitorLanguage}, for `known` languages (two letters) and by their small words as well: the detector is
 * unsure of most short questions. Null where a single small word is of the material's own language.
 */
export const likelyLanguage = (index: AnswerIndex, text: string, known: readonly string[]): string | null =>
  likelyOther(text, { language: index.material.language, words: wordsOf(index) }, known)

/** The same beside material that has no index: by its language, and its stems and names. */
export function likelyOther(
  text: string,
  { language, words: ofMaterial }: { language: string; words: { has(word: string): boolean } },
  known: readonly string[],
): string | null {
  const surely = surelyOther(text, language, ofMaterial)
  if (surely !== null) return surely
  const own = language.slice(0, 2).toLowerCase()
  const words = [...new Set(plainWords(text).split(' '))]
  if (words.length < LEAST_WORDS) return null
  const only = (language: string, not: string) =>
    words.filter((word) => isOwnStop(word, language) && !isOwnStop(word, not)).length
  const [best] = known
    .filter((language) => language !== own)
    .map((language) => ({ language, count: only(language, own) }))
    .sort((a, b) => b.count - a.count)
  if (best === undefined || only(own, best.language) > 0) return null
  const isDetected = detectAll(text)[0]?.lang === best.language
  return best.count >= (isDetected ? 1 : 2) ? best.language : null
}

const LEAST_WORDS = 3
