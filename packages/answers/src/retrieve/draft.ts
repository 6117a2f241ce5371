import { plain, plainWords, stripInvisible } from '../text/normalise.ts'
import { splitSentences, withoutMarkdown } from '../text/sentences.ts'
import { givesOrders } from '../understand/refusals.ts'
import type { Statement } from './statement.ts'

/** A statement that has no place yet. */
export type Draft = Omit<Statement, 'at' | 'group' | 'place'>

/** Sentences of a text of the material; those that give orders to their reader are left out. */
export function sentencesOf(text: string): string[] {
  return splitSentences(withoutMarkdown(text.split('\n').map(stripInvisible).join('\n'))).filter(
    (sentence) => !givesOrders(plainWords(plain(sentence))),
  )
}
