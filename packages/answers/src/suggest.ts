import { answerQuestion } from './answer-question.ts'
import type { Audience, Material } from './material.ts'
import { mayHear } from './material.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { isSayable } from './speak/guard.ts'

export interface SuggestOptions {
  audience?: Audience
  /** Default 6. */
  most?: number
  now?: Date
}

const MAX_CHARS = 90

/**
 * Questions to show beside the text field: the founders' own, one of each category first, and only those that are
 * truly answered for the audience.
 */
export function suggestQuestions(material: Material, options: SuggestOptions = {}): string[] {
  const { audience = 'public', most = 6, now = new Date() } = options
  const index = buildIndex({ ...material, passages: [] }, audience)
  const usable = material.faqs.filter(
    (faq) =>
      mayHear(audience, faq.audience ?? 'public') &&
      faq.question.trim().length <= MAX_CHARS &&
      isSayable(index, faq.question),
  )
  const seen = new Set<string>()
  const firsts = usable.filter((faq) => {
    const category = faq.category ?? faq.id
    return !seen.has(category) && seen.add(category)
  })
  const out: string[] = []
  for (const faq of [...firsts, ...usable.filter((other) => !firsts.includes(other))]) {
    if (out.length >= most) break
    const text = faq.question.trim()
    const answer = answerQuestion(index, { text, history: [], now })
    if (answer.kind === 'answer' && !answer.unanswered && !out.includes(text)) out.push(text)
  }
  return out
}
