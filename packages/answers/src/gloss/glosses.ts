import { readFileSync } from 'node:fs'
import { Gloss } from './gloss.ts'
import type { Grammar } from './grammar.ts'
import { FRENCH } from './grammars/french.ts'
import { GERMAN } from './grammars/german.ts'
import { ITALIAN } from './grammars/italian.ts'
import { PORTUGUESE } from './grammars/portuguese.ts'
import { SPANISH } from './grammars/spanish.ts'

/** Languages with a list of the field's words (glosses/). */
const LANGUAGES: Readonly<Record<string, { list: string; grammar: Grammar; answersIn: string }>> = {
  de: { list: 'german', grammar: GERMAN, answersIn: 'Ich antworte auf {language}.' },
  fr: { list: 'french', grammar: FRENCH, answersIn: 'Je réponds en {language}.' },
  es: { list: 'spanish', grammar: SPANISH, answersIn: 'Respondo en {language}.' },
  it: { list: 'italian', grammar: ITALIAN, answersIn: 'Rispondo in {language}.' },
  pt: { list: 'portuguese', grammar: PORTUGUESE, answersIn: 'Respondo em {language}.' },
}
export const READ_AS_ENGLISH: readonly string[] = Object.keys(LANGUAGES)
const ENGLISH_ANSWERS_IN = 'I’ll answer in {language}.'

const baseOf = (language: string) => language.slice(0, 2).toLowerCase()
const read = new Map<string, Gloss>()

/** How texts of a language are read as English; null where they are not. */
export function glossOf(language: string): Gloss | null {
  const base = baseOf(language)
  const known = LANGUAGES[base]
  if (known === undefined) return null
  const list = new URL(`../../glosses/${known.list}.txt`, import.meta.url)
  const gloss = read.get(base) ?? new Gloss(readFileSync(list, 'utf8'), base, known.grammar)
  read.set(base, gloss)
  return gloss
}

/** What is said ahead of an answer in another language than the question's, in that of the question; null where it is not known. */
export function answersIn(visitors: string, own: string): string | null {
  const base = baseOf(visitors)
  const words = base === 'en' ? ENGLISH_ANSWERS_IN : LANGUAGES[base]?.answersIn
  const name = new Intl.DisplayNames(base, { type: 'language' }).of(baseOf(own)) ?? own
  return words?.replace('{language}', name) ?? null
}
