import { wordsIn } from './phrases/by-language.ts'
import type { Phrases } from './phrases/phrase-list.ts'

/** The fixed phrases of a language ("de", "de-CH"); English where there are none. */
export function phrasesFor(language: string): Phrases {
  return wordsIn(language).phrases
}

/** The phrases for what is asked of this material; where no question is kept they promise none. */
export function phrasesOf(material: { language: string; keepsQuestions?: boolean }): Phrases {
  const { phrases, unkept } = wordsIn(material.language)
  return material.keepsQuestions === false ? { ...phrases, ...unkept } : phrases
}

/** Fills `{names}` in one pass: a value that holds braces is not filled again. */
export function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

export type { Phrases }
