import { figuresOf } from '@understudy/answers/retrieve/stated-figures'
import { neverSaid } from '@understudy/answers/retrieve/withheld'
import { splitSentences } from '@understudy/answers/text/sentences'
import type { Funding, TrainingContent } from '@understudy/contract'
import { type TermsInPublic, unspokenFacts } from './facts/said-facts.ts'
import { shortened } from './sentences.ts'

/**
 * Which of a part's sentences everybody may hear: none that states a figure for fewer ears, none with a word that is
 * never to be said.
 */
export function sayableIn(
  whole: { funding: Funding; training_content: TrainingContent },
  language: string,
  terms: TermsInPublic,
) {
  const unspoken = figuresOf(unspokenFacts(whole.funding, terms, language), {
    language,
    otherFigures: whole.funding.otherFigures,
  })
  const never = neverSaid(whole.training_content.trainingData.neverSay, language)
  const isUnsaid = (title: string) => (text: string, at: number, all: readonly string[]) => {
    const place = { text, heads: [title], before: all[at - 1] ?? '' }
    return never(place) !== null || unspoken.statedIn(place) !== null
  }
  return function sayable(title: string, sentences: readonly string[]): string[] {
    const unsaid = isUnsaid(title)
    const heard = sentences.filter((...one) => !unsaid(...one))
    // What stood behind one that is left out follows another one now, and may point back to that.
    if (heard.length < sentences.length) return sayable(title, heard)
    // Whoever publishes them reads them as one text, in which "by Mr." ends no sentence.
    const stated = splitSentences(heard.join(' ')).filter(unsaid)
    if (stated.length === 0) return heard
    const left = heard.filter(
      (text) => !stated.some((whole) => isWithin(text, whole) || isWithin(whole, text)),
    )
    return left.length < heard.length ? sayable(title, left) : []
  }
}

const isWithin = (part: string, whole: string) => whole.includes(part.replace(/\s+/g, ' ').trim())

const MAX_TITLE_CHARS = 120
const TITLE_WORDS = 6
const firstWords = (text: string): string => text.split(/\s+/).slice(0, TITLE_WORDS).join(' ')

/**
 * A part with what of it everybody may hear; null where that is nothing. Its title is read by everybody too: where it
 * must not be, the part is called `otherwise`, or by its first words.
 */
export function sayablePart<Part extends { title: string; sentences: string[] }>(
  part: Part,
  sayable: ReturnType<typeof sayableIn>,
  otherwise = '',
): Part | null {
  const [own = otherwise] = sayable('', [part.title])
  const sentences = sayable(own, part.sentences)
  const [first] = sentences
  if (first === undefined) return null
  if (own !== '') return { ...part, title: shortened(own, MAX_TITLE_CHARS), sentences }
  const [title = ''] = sayable('', [firstWords(first)])
  return title === '' ? null : sayablePart({ ...part, title, sentences }, sayable)
}
