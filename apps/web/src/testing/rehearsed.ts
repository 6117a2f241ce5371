import type { RehearsedQuestion } from '@understudy/contract/rehearsal'

/** A question of a rehearsal, answered unless said otherwise. */
export const asked = (id: string, more: Partial<RehearsedQuestion> = {}): RehearsedQuestion => ({
  id,
  is_case: false,
  question: `Question ${id}?`,
  mark: 'answered',
  answer: `Answer ${id}.`,
  sources: ['FAQ'],
  tells: [],
  faq: null,
  live_answer: null,
  ...more,
})
export const missing = (id: string) => asked(id, { mark: 'missing', answer: '', sources: [] })
