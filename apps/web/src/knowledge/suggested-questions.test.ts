import { describe, expect, it } from 'vitest'
import { suggestedFaqs } from './suggested-questions.ts'

const faq = (question: string, id = question) => ({ id, question })

describe('suggested questions', () => {
  it('are five for a clone that knows none, each with room for an answer', () => {
    const suggested = suggestedFaqs([])
    expect(suggested).toHaveLength(5)
    expect(new Set(suggested.map((one) => one.id)).size).toBe(5)
    expect(suggested.map((one) => one.answer)).toEqual(['', '', '', '', ''])
  })

  it('fill up to five, and are gone once there are enough', () => {
    expect(suggestedFaqs([faq('a'), faq('b')])).toHaveLength(3)
    expect(suggestedFaqs(['a', 'b', 'c', 'd', 'e'].map((q) => faq(q)))).toEqual([])
  })

  it('are not asked twice, also when somebody changed their words or their case', () => {
    const left = suggestedFaqs([faq('what is YOUR business model?'), faq('Who pays you?', 'ask-traction')])
    expect(left.map((one) => one.id)).toEqual(['ask-problem', 'ask-competition', 'ask-round'])
  })
})
