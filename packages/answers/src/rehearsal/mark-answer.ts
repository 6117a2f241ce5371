import type { Answer } from '../answer.ts'
import type { Fact, Listener, Material } from '../material.ts'
import { mayHear } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { written } from '../numbers/say-value.ts'
import { type Figures, figuresOf, withoutFigures } from '../retrieve/stated-figures.ts'
import { splitSentences } from '../text/sentences.ts'

/** Below this the sources hardly bear the answer: right about as often as wrong. */
const SURE_FROM = 0.7

export type AnswerMark = 'answered' | 'weak' | 'missing'

/** What an answer is worth: `weak` leaves a part open, asks back, or is not sure of its sources. */
export function markAnswer(answer: Pick<Answer, 'kind' | 'unanswered' | 'confidence'>): AnswerMark {
  if (answer.kind === 'clarify') return 'weak'
  if (answer.kind !== 'answer') return 'missing'
  return answer.unanswered || answer.confidence < SURE_FROM ? 'weak' : 'answered'
}

export interface ToldFigure {
  factId: string
  sentence: string
}

/**
 * Figures in an answer that its listener may not hear. Wider than what keeps them back: an amount of money counts
 * whatever stands beside it, unless a fact that they may hear has the same.
 */
export function figuresTold(
  material: Pick<Material, 'facts' | 'language' | 'otherFigures'>,
  listener: Listener,
  said: { question: string; answer: string },
): ToldFigure[] {
  const { language, otherFigures = [] } = material
  const kept = material.facts.filter((fact) => !mayHear(listener, fact.audience))
  if (kept.length === 0) return []
  const heard = material.facts.filter((fact) => mayHear(listener, fact.audience))
  const open = figuresOf(heard.filter(isMoney).map(unnamed), { language })
  const told = withoutFigures(said.answer, figuresOf(kept, { language, otherFigures }), [said.question])
  const amounts = figuresOf(kept.filter(isMoney).map(unnamed), { language, otherFigures })
  const known = new Set(told.stated.map(({ sentence }) => sentence))
  const more = splitSentences(said.answer).flatMap((sentence) => {
    const factId = known.has(sentence) ? null : statedApart(sentence, amounts, open)
    return factId === null ? [] : [{ factId, sentence }]
  })
  return [...told.stated, ...more]
}

function statedApart(sentence: string, kept: Figures, open: Figures): string | null {
  const factId = kept.statedIn({ text: sentence })
  return factId !== null && open.statedIn({ text: sentence }) === null ? factId : null
}

const CURRENCY = /^[A-Z]{3}$/

/** Money tells a fact by its amount alone; a span or a share could be anything's. */
const isMoney = (fact: Fact): boolean =>
  extractQuantities(written(fact), 'en').some(
    (quantity) => quantity.kind === 'amount' && CURRENCY.test(quantity.unit ?? ''),
  )

/** Without what it counts, so that it is found whatever stands beside it. */
const unnamed = (fact: Fact) => ({ id: fact.id, label: '', value: written(fact), unit: '' })
