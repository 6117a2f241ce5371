import { describe, expect, it } from 'vitest'
import { endingOdds } from './ending.ts'

describe('whether somebody who falls silent has ended', () => {
  it.each([
    'What is your revenue?',
    'who are your competitors',
    'How much are you raising',
    'so um how are you different',
    'tell me about the team',
    'And last year?',
  ])('%j is likely whole', (text) => {
    expect(endingOdds(text)).toBeGreaterThan(1.5)
  })

  it.each([
    'What is your',
    'how many',
    'so um how much',
    'and what will you use the',
    'before I go on I would like to know if you',
  ])('%j is likely the beginning of more', (text) => {
    expect(endingOdds(text)).toBeLessThan(-1)
  })

  it('goes by words, not by marks or large letters, and knows nothing of no words', () => {
    expect(endingOdds('What’s your ARR?')).toBe(endingOdds("what's your arr"))
    expect(endingOdds('How many.')).toBe(endingOdds('how many'))
    expect(endingOdds(' … ')).toBe(0)
  })
})
