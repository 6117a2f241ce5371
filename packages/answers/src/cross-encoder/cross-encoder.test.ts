import { describe, expect, it } from 'vitest'
import { prepareCrossEncoder, readTogether } from './cross-encoder.ts'

const likeliest = (question: string, texts: readonly string[]) => {
  const scores = readTogether(question, texts) ?? []
  return texts[scores.indexOf(Math.max(...scores))]
}

describe('question and statement read together', () => {
  it('is there on the machines that are tested on', () => {
    expect(prepareCrossEncoder()).toBeNull()
  })

  it.each([
    [
      'how long till you run out of cash?',
      'Runway : We have 14 months of runway.',
      'Cash : We raised $3 million in 2024.',
    ],
    [
      'who would buy you one day',
      'Exit : Insurers and the large brokers buy companies like ours.',
      'Buyers : Our customers are heads of claims at insurers.',
    ],
    [
      'do your customers stay with you?',
      'Churn : 1.2% of customers cancel in a month.',
      'Team : Nobody has left since we began.',
    ],
  ])('%s', (question, right, beside) => {
    expect(likeliest(question, [beside, right])).toBe(right)
  })

  it('says of a text the same, whatever is read beside it and however often', () => {
    const [alone] = readTogether('what is your churn?', ['Churn : 2% a month.']) ?? []
    const long = `Market : ${'There are many bakeries in Denmark and beyond. '.repeat(60)}`
    expect(readTogether('what is your churn?', [long, 'Churn : 2% a month.'])?.[1]).toBe(alone)
    expect(readTogether('what is your churn?', [])).toEqual([])
  })
})
