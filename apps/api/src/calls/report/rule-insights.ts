import type { Call, CallInsight } from '@understudy/contract'
import { topicsAsked } from '../../investors/insight-rules.ts'

const MOST = 6

/** What can be read off a visitor's questions without a model: what stayed open, what is a doubt, what was asked about. Pure. */
export function ruleInsights(questions: readonly Call['questions'][number][]): CallInsight[] {
  return questions
    .flatMap(({ text: quote, answered, turn }): CallInsight[] => {
      const topics = topicsAsked(quote).map(
        ({ name, isDoubt }): CallInsight => ({
          kind: isDoubt ? 'concern' : 'interest',
          text: name,
          turn,
          quote,
        }),
      )
      return answered ? topics : [{ kind: 'concern', text: 'Not answered', turn, quote }, ...topics]
    })
    .slice(0, MOST)
}
