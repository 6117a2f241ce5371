import type { Fact } from '@understudy/answers'
import { figuresOf } from '@understudy/answers/retrieve/stated-figures'
import { splitSentences } from '@understudy/answers/text/sentences'
import type { Funding } from '@understudy/contract'
import { topicOf } from '../intake/propose/topics.ts'

interface Stated {
  factId: string
  sentence: string
}
export interface Reading {
  language: string
  otherFigures: Funding['otherFigures']
}

/** Every fact that a text states, sentence by sentence: "$900k on a SAFE, $6M cap" tells three at once. */
export function statedFacts(
  facts: readonly Fact[],
  reading: Reading,
): (text: string, heads: readonly string[]) => Stated[] {
  const any = figuresOf(facts, reading)
  const each = facts.map((fact) => ({ id: fact.id, figures: figuresOf([fact], reading) }))
  return (text, heads) =>
    text.split('\n').flatMap((line) => {
      const sentences = splitSentences(line)
      return sentences.flatMap((sentence, at) => {
        const place = { text: sentence, heads, before: sentences[at - 1] ?? '' }
        if (any.statedIn(place) === null) return []
        return each
          .filter(({ figures }) => figures.statedIn(place) !== null)
          .map(({ id }) => ({ factId: id, sentence }))
      })
    })
}

/** On a page that asks for money its amounts and its day are of the round, whether or not it says so of each. */
const OF_THE_ROUND = 'Raising a round, amount committed, minimum cheque, valuation cap, closing date'

/** What stands beside each line of a page: it is seen whole, so that a figure's name may be anywhere on it. */
export function headsOnPage(text: string): string[] {
  const [first = ''] = text.split('\n')
  const title = first.replace(/^#+\s*/, '')
  return topicOf({ title }) === 'ask' ? [text, OF_THE_ROUND] : [text]
}
