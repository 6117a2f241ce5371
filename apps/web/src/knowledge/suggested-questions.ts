import type { Faq } from '@understudy/contract/knowledge'
import { LIMITS } from '@understudy/contract/limits'

/** What investors ask first. Their categories let the drafted pitch place the answers. */
const typical = [
  { id: 'ask-problem', category: 'Problem', question: 'What problem do you solve, and for whom?' },
  { id: 'ask-model', category: 'Business model', question: 'What is your business model?' },
  { id: 'ask-traction', category: 'Traction', question: 'What traction do you have so far?' },
  {
    id: 'ask-competition',
    category: 'Competition',
    question: 'Who do you compete with, and why will you win?',
  },
  { id: 'ask-round', category: 'Round', question: 'How much are you raising, and what will you do with it?' },
] as const

/** Questions to answer, so many that five would stand; those already there are not asked again. */
export function suggestedFaqs(faqs: readonly Pick<Faq, 'id' | 'question'>[]): Faq[] {
  const asked = new Set(faqs.flatMap((faq) => [faq.id, faq.question.trim().toLowerCase()]))
  return typical
    .filter((one) => !asked.has(one.id) && !asked.has(one.question.toLowerCase()))
    .slice(0, Math.max(0, LIMITS.minFaqsToPublish - faqs.length))
    .map((one) => ({ ...one, answer: '' }))
}
