import { judgeSentence } from '../model/judge-sentence.ts'
import { materialLines } from '../model/material-lines.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { ASKED_ON, mossdeck } from './mossdeck.ts'

/** By id. */
export type Faqs = Readonly<Record<string, readonly [question: string, answer: string]>>

/** What a clone knows that speaks `language` and has these answers alone. */
export const indexOf = (language: string, faqs: Faqs) =>
  buildIndex(
    mossdeck({
      language,
      facts: [],
      passages: [],
      sections: [],
      faqs: Object.entries(faqs).map(([id, [question, answer]]) => ({ id, question, answer })),
    }),
    'public',
  )

/** What comes of a sentence that a model says of one of them, in answer to `question`: true, or why it is left out. */
export function modelOf(language: string, faqs: Faqs) {
  const index = indexOf(language, faqs)
  const names = new Map(materialLines(index).map(({ ref, name }) => [ref.id, name]))
  return (text: string, id: string, question: string) => {
    const from = [names.get(id) ?? '?']
    const judged = judgeSentence(index, { text: question, now: ASKED_ON }, { text, from })
    return judged.ok || judged.why
  }
}
