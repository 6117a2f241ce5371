import { NEGATED, type Negated } from './rendering/negations.ts'

/**
 * "You will", "I am": between the two in the talk. Folded; the formal "you" of German is also "they", and is told by its
 * capital; Spanish "su" and Italian "Lei" are too many things to count.
 */
const BETWEEN_US: Readonly<Record<Negated, RegExp>> = {
  en: /\b(?:i|me|my|mine|myself|you|your|yours|yourself)\b/g,
  de: /\b(?:ich|mich|mir|meine?[mnrs]?|du|dich|dir|deine?[mnrs]?|euch|euer|eure[mnrs]?)\b/g,
  fr: /\b(?:je|j|moi|mon|ma|mes|tu|te|toi|ton|ta|tes|vous|votre|vos)\b/g,
  es: /\b(?:yo|mi|mis|conmigo|tu|tus|te|ti|contigo|ustede?s?|os|vosotr[ao]s|vuestr[ao]s?)\b/g,
  pt: /\b(?:eu|meus?|minhas?|tu|teus?|tuas?|te|voces?)\b/g,
  it: /\b(?:io|mio|mia|miei|mie|tu|tuoi?|tua|tue|ti|voi|vostr[aeio])\b/g,
}
const FORMAL =
  /(?<=[\p{L}\p{N},;»“”")] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})|^(?:Sie(?= \p{Ll}+n(?!\p{L}))|Ihnen|Ihre?[mnrs]?)(?!\p{L})/gu

/** What was said, as it was written and folded. */
interface Said {
  text: string
  spoken: string
}

/** What is told to the visitor in person, and no source speaks so. In FAQs it is they who ask "do you …?". */
export function speaksToYou(said: Said, source: Said, language: string): boolean {
  const has = (word: string) => ` ${source.spoken} `.includes(` ${word} `)
  const base = NEGATED.find((known) => known === language.slice(0, 2).toLowerCase())
  const patterns = [BETWEEN_US.en, ...(base === undefined || base === 'en' ? [] : [BETWEEN_US[base]])]
  if (patterns.some((pattern) => said.spoken.match(pattern)?.some((word) => !has(word)) === true)) return true
  if (base !== 'de') return false
  const told: readonly string[] = source.text.replace(/[^.;!?\n]*\?/g, ' ').match(FORMAL) ?? []
  return said.text.match(FORMAL)?.some((word) => !told.includes(word)) === true
}
