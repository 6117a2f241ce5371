import { isStop } from '../field/common-words.ts'
import { tokenise } from '../text/tokens.ts'

/** The stems that a text's telling words have, each once; figures tell nothing here. */
export function tellingStems(text: string, language: string): string[] {
  const stems = tokenise(text).flatMap(({ word, stem }) =>
    isStop(word, language) || /^\d/.test(word) ? [] : [stem],
  )
  return [...new Set(stems)]
}
