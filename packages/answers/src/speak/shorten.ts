import type { Sentence } from '../answer.ts'
import type { Statement } from '../retrieve/statement.ts'
import { ended } from '../text/sentences.ts'

/**
 * What begins an aside behind a main clause that is as true without it. "But" and "although" take something back and
 * stay. A dash between two figures parts no aside: "40 – 60 euros".
 */
const ASIDE =
  /(?:(?<!\d[\p{L}%€$£]{0,2})\s+[–—-]\s+|\s+[–—-]\s+(?![€$£]?\d)|;\s+|,\s+(?:which|who|whose|where|because|since|so|including|such as|thanks to|as well as|especially|mostly|for example|e\.g\.|and (?:we|it|they|that|our|this))\b)/iu
/** What is left of a sentence must be able to stand by itself. */
const MIN_WORDS = 4

/** A statement in as few words as say it: a fact's value, a sentence without its asides. */
export function sayShort(statement: Statement): Sentence {
  const { fact, ref, refs } = statement
  const sources = [...(refs ?? [ref])]
  if (fact !== undefined && fact.said.text !== '') return { text: ended(upper(fact.said.text)), sources }
  if (statement.cell !== undefined) return { text: ended(statement.cell.value), sources }
  return { text: withoutAsides(statement.text), sources }
}

function withoutAsides(text: string): string {
  const bare = text.replace(/\s*\([^()]*\)/g, '')
  const at = bare.search(ASIDE)
  const main = at < 0 ? bare : bare.slice(0, at)
  return main.split(/\s+/).length < MIN_WORDS ? text : ended(main)
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
