import type { Paraphrasing } from '@understudy/contract/paraphrases'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { figureWords } from '../../words/figures.ts'
import { modelWriterWords, tookWords } from '../../words/models/model-words.ts'
import { whenWords } from '../../words/times.ts'

/** What finds a question where nothing is written for it. */
export const RULES_WORDS =
  'By its own rules your clone finds a question by its words in any order, their other forms, and words that mean much the same.'

/** How the writing stands, in words for its founder. */
export function paraphrasingWords({ state, sources, asked, lines, again_at }: Paraphrasing): string {
  const of = `${figureWords(sources)} published questions and figures`
  switch (state) {
    case 'unpublished':
      return `A language model, where there is one, writes them when you publish. ${RULES_WORDS}`
    case 'none':
      return `None are written: there is no language model. ${RULES_WORDS} With a language model of your own, other wordings are found too.`
    case 'writing':
      return `A language model is writing them: ${figureWords(asked)} of ${of} so far.`
    case 'waiting':
      return `The language model wrote nothing${again_at === null ? '' : `; it is asked again ${whenWords(again_at)}`}. ${RULES_WORDS}`
    case 'limited':
      return `The monthly limit of your language model is reached: it goes on once there is room again. ${RULES_WORDS}`
    case 'stopped':
      return `${figureWords(sources - asked)} of ${of} have none yet. A language model can write how else investors may ask for them.`
    case 'written':
      return lines === 0
        ? `None stand for your ${of}. ${RULES_WORDS}`
        : `${lines === 1 ? 'One other way' : `${figureWords(lines)} other ways`} to ask for your ${of}.`
  }
}

/** Which model wrote, and what that took; empty where none did. */
export function writersWords({ writers }: Pick<Paraphrasing, 'writers'>): string {
  return writers
    .map((writer) => {
      const { dropped } = writer
      const left =
        dropped === 0
          ? ''
          : ` ${dropped === 1 ? 'One line' : `${figureWords(dropped)} lines`} of it did not pass and ${dropped === 1 ? 'is' : 'are'} left out.`
      return `Written by ${modelWriterWords(writer)}, and checked: ${tookWords(writer)}.${left}`
    })
    .join(' ')
}

/** Leaving one out, or taking it back. */
export const turnWords = wordsByCode(
  { not_found: 'This one is no longer there.' },
  'It was not changed. Please try again.',
)

/** Having what is missing written. */
export const writeWords = wordsByCode(
  {
    wrong_state: 'Publish the clone first: they are written for what visitors get.',
    rate_limited: 'You have asked often just now.',
  },
  'That did not work. Please try again.',
)
