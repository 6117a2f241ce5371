import { readFileSync } from 'node:fs'
import { Gloss } from './gloss.ts'
import type { Grammar } from './grammar.ts'
import { GERMAN } from './grammars/german.ts'

/** Languages with a list of the field's words (glosses/). */
const LANGUAGES: Readonly<Record<string, { list: string; grammar: Grammar }>> = {
  de: { list: 'german', grammar: GERMAN },
}

const read = new Map<string, Gloss>()

/** How texts of a language are read as English; null where they are not. */
export function glossOf(language: string): Gloss | null {
  const base = language.slice(0, 2).toLowerCase()
  const known = LANGUAGES[base]
  if (known === undefined) return null
  const list = new URL(`../../glosses/${known.list}.txt`, import.meta.url)
  const gloss = read.get(base) ?? new Gloss(readFileSync(list, 'utf8'), known.grammar)
  read.set(base, gloss)
  return gloss
}
