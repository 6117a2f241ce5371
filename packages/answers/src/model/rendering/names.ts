import { isStop } from '../../field/common-words.ts'
import { clustersOf } from '../../field/thesaurus.ts'
import { isEveryday } from '../../meaning/word-space.ts'
import { MONTHS, numberWord } from '../../numbers/words.ts'
import { fold } from '../../text/normalise.ts'
import { stem } from '../../text/stem.ts'
import type { Rendered } from './number-phrases.ts'
import { isPlaceWord, placesIn } from './places.ts'

interface Told {
  text: string
  language: Rendered
}

const CAPITAL = /(?<![\p{L}\d])\p{Lu}[\p{L}\d&'’-]*/gu
const BEGINS = /(?:^|[.!?:;]\s+)["“«]?$/u
/** Short forms that are translated. */
const TRANSLATED =
  /^(?:ai|ki|ia|eu|ue|us|uk|usa|un|vat|tva|iva|ceo|cto|cfo|coo|hr|it|ngo|ong|ltd|arr|mrr|q[1-4]|t[1-4]|h[12]|usd|eur|gbp|chf)$/

/** Whether one of two texts names what the other does not. Who wrote German names cannot be told from other nouns. */
export function namesDiffer(a: Told, b: Told): boolean {
  const [left, right] = [placesIn(a.text), placesIn(b.text)]
  if (left.size !== right.size || [...left].some((place) => !right.has(place))) return true
  return lacks(b, namesOf(a)) || lacks(a, namesOf(b))
}

function lacks({ text, language }: Told, names: readonly string[]): boolean {
  const words = new Set(fold(text).match(/[\p{L}\d]+/gu) ?? [])
  return names.some((name) => !words.has(name) && !(language === 'de' && words.has(`${name}s`)))
}

function namesOf({ text, language }: Told): string[] {
  if (language === 'de') return []
  return [...text.matchAll(CAPITAL)].flatMap((match) => {
    const written = match[0].replace(/['’]s?$/u, '')
    const begins = BEGINS.test(text.slice(0, match.index))
    // "L'Allemagne", "D'après".
    const words = (fold(written).match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length > 1)
    return words.filter((word) => isName(word, begins, text.slice(match.index + match[0].length), language))
  })
}

function isName(word: string, begins: boolean, after: string, language: Rendered): boolean {
  if (isStop(word, language) || TRANSLATED.test(word) || isPlaceWord(word)) return false
  if (MONTHS.has(word) || numberWord(word, language) !== undefined || /^\d/.test(word)) return false
  if (!begins) return true
  // A sentence's first word is written large whatever it is.
  const isFollowed = /^ \p{Lu}\p{Ll}/u.test(after)
  return language === 'en' ? isFollowed || !isKnown(stem(word)) : isFollowed
}

const isKnown = (stemmed: string) => isEveryday(stemmed) || clustersOf(stemmed).length > 0
