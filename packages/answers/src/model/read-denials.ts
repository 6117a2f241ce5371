import { isStop } from '../field/common-words.ts'
import { fold } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { renderedLanguage } from './rendering/check-rendering.ts'
import { denialsIn, isNegation, type Negated, type Negations } from './rendering/negations.ts'
import { canonical } from './rendering/number-phrases.ts'

/** What turns to the contrary of what was said before it. */
const CONTRAST: Readonly<Record<Negated, RegExp>> = {
  en: /,? but\b/,
  de: /,? (?:aber|sondern|jedoch)\b/,
  fr: /,? mais\b/,
  es: /,? (?:pero|sino)\b/,
  pt: /,? (?:mas|porem)\b/,
  it: /,? (?:ma|bensi)\b/,
}
/** Says no of nothing: what follows it may be true. */
const NOT_ONLY =
  /\b(?:not (?:only|just)|nicht nur|non seulement|pas seulement|no (?:solo|solamente)|nao (?:so|apenas)|non (?:solo|soltanto))\b/g
/** "No, we …": an answer's first word, which the rest of it says again. */
export const YES_OR_NO = /^\s*(?:yes|no|ja|doch|nein|oui|si|non|sim|nao)\s*(?:[,.;!–—]|$)/

/** Reads where texts of one language say no, and of what. */
export class Reading {
  readonly #language: Negated
  /** A document may be in English beside material in another; "no" is everywhere in Portuguese, and means "in the". */
  readonly #lists: readonly Negated[]

  constructor(language: Negated) {
    this.#language = language
    this.#lists = language === 'pt' ? [language] : [language, 'en']
  }

  form(text: string): string {
    const rendered = renderedLanguage(this.#language)
    const folded = rendered === null ? fold(text) : canonical(text, rendered)
    return folded.replace(NOT_ONLY, ' ')
  }

  /** What is said for itself: sentences, and what a "but" parts. */
  stretches(text: string): string[] {
    return this.form(text)
      .split(/[.;!?](?!\d)/)
      .flatMap((sentence) => sentence.replace(YES_OR_NO, ' ').split(CONTRAST[this.#language]))
      .filter((stretch) => stretch.trim() !== '')
  }

  /** The first letters of each word that tells something: an ending is no other word. */
  keys(text: string): Set<string> {
    return new Set(this.#told(text).filter((word) => word !== NO))
  }

  /** The words that tell something, in their order, with each no among them and how often it is said in all. */
  readonly order = (text: string): string => {
    const { sure, most } = this.no(text)
    return [...this.#told(text), sure, most].join(' ')
  }

  #told(text: string): string[] {
    return tokenise(text).flatMap(({ word }) => {
      if (this.#lists.some((language) => isNegation(word, language))) return [NO]
      return isStop(word, this.#language) ? [] : [word.slice(0, KEY_CHARS)]
    })
  }

  no(text: string): Negations {
    const all = this.#lists.map((language) => denialsIn(text, language))
    return { sure: Math.max(...all.map(({ sure }) => sure)), most: Math.max(...all.map(({ most }) => most)) }
  }
}

const NO = '-'
const KEY_CHARS = 6
