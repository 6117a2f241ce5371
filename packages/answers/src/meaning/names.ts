import { isStop } from '../field/common-words.ts'
import { WORDS } from './word-space.ts'
import { tokenise } from '../text/tokens.ts'

/** Words written with a capital inside a sentence, or at its head where nobody else writes them; folded. */
export function namesIn(text: string, language: string): string[] {
  const inside = [...text.matchAll(/(?<=[\p{Ll},;:()\d]\s+)\p{Lu}[\p{L}\d-]+/gu)].flatMap(([name]) =>
    tokenise(name)
      .map((token) => token.word)
      .filter((word) => word.length > 1 && !isStop(word, language)),
  )
  // What is no word of English may well be one of another language.
  if (!language.startsWith('en')) return inside
  const [first] = /^\p{Lu}\p{L}{2,}(?=[\s,.;:’'])/u.exec(text) ?? []
  const [head] = first === undefined ? [] : tokenise(first)
  return head === undefined || WORDS.rows.has(head.stem) ? inside : [...inside, head.word]
}
