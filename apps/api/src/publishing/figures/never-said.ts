import { neverSaid } from '@understudy/answers/retrieve/withheld'
import { splitSentences } from '@understudy/answers/text/sentences'
import type { Spoken } from './figure-places.ts'

/** A sentence of the pitch with what the founder wants never said. */
export interface NeverSaidPlace {
  /** Of the section that it stands in. */
  title: string
  phrase: string
  sentence: string
}

const MAX_SENTENCE_CHARS = 1_000

/** Where the pitch says it: it is spoken as it is written, so that nobody takes a sentence out on the way. */
export const neverSaidIn = (
  { firstMessage, languages }: Omit<Spoken, 'funding'>,
  neverSay: readonly string[],
): NeverSaidPlace[] =>
  languages.flatMap(({ code, sections }, at) => {
    const phraseIn = neverSaid(neverSay, code)
    const first = at === 0 ? [{ title: 'First message', text: firstMessage, heads: [] }] : []
    const titled = sections.map(({ title, text }) => ({ title, text, heads: [title] }))
    return [...first, ...titled].flatMap(({ title, text, heads }) => {
      const inTitle = placesOf(heads, [], title, phraseIn)
      const sentences = text.split('\n').flatMap(splitSentences)
      return [...inTitle, ...placesOf(sentences, inTitle.length > 0 ? [] : heads, title, phraseIn)]
    })
  })

const placesOf = (
  sentences: readonly string[],
  heads: readonly string[],
  title: string,
  phraseIn: ReturnType<typeof neverSaid>,
): NeverSaidPlace[] =>
  sentences.flatMap((sentence, at) => {
    const phrase = phraseIn({ text: sentence, heads, before: sentences[at - 1] ?? '' })
    return phrase === null ? [] : [{ title, phrase, sentence: sentence.slice(0, MAX_SENTENCE_CHARS) }]
  })
