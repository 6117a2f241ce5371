import { figuresOf } from '@understudy/answers/retrieve/stated-figures'
import { neverSaid } from '@understudy/answers/retrieve/withheld'
import type { Funding, TrainingContent } from '@understudy/contract'
import { type TermsInPublic, unspokenFacts } from './facts/said-facts.ts'

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
  return (title: string, sentences: readonly string[]): string[] =>
    sentences.filter((text, at) => {
      const place = { text, heads: [title], before: sentences[at - 1] ?? '' }
      return never(place) === null && unspoken.statedIn(place) === null
    })
}

/** A part with what of it everybody may hear; null where that is nothing. Its title is read by everybody too. */
export function sayablePart<Part extends { title: string; sentences: string[] }>(
  part: Part,
  sayable: ReturnType<typeof sayableIn>,
): Part | null {
  const [title = ''] = sayable('', [part.title])
  const sentences = sayable(title, part.sentences)
  return sentences.length > 0 ? { ...part, title, sentences } : null
}
