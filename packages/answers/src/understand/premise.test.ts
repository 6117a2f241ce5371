import { describe, expect, it } from 'vitest'
import { lastSaid, talkWith } from '../testing/talk.ts'

describe('what a visitor takes for granted', () => {
  it.each([
    ['So you have 500 customers?', 'No, we have 42 paying customers as of September 2026.'],
    ["You're raising 5 million, right?", "No, we're raising $4 million."],
    ['so your runway is two years, correct?', 'No, we have 14 months of runway as of September 2026.'],
    ['Is the minimum ticket 50k?', 'No, the minimum cheque is $25,000.'],
    ['So gross margin is 60%?', 'No, our gross margin is 71% as of March 2026.'],
    ['your team is five people?', "No, we're a team of 17 people as of October 2026."],
  ])('is corrected where it is not so: %s', (ask, says) => {
    expect(lastSaid([ask])).toBe(says)
  })

  it.each([
    ["You're raising 4 million, right?", "Yes, we're raising $4 million."],
    ['is your gross margin 71%?', 'Yes, our gross margin is 71% as of March 2026.'],
    ['do you have more than 40 customers?', 'Yes, we have 42 paying customers as of September 2026.'],
    ['you are based in Stockholm, right?', 'Yes, Coldfront is based in Stockholm, Sweden.'],
  ])('is confirmed where it is so: %s', (ask, says) => {
    expect(lastSaid([ask])).toBe(says)
  })

  it.each([
    ['You have about 40 customers, right?', 'Yes, we have 42 paying customers as of September 2026.'],
    ['So you have around 60 customers?', 'No, we have 42 paying customers as of September 2026.'],
    ['So you have 41 customers?', 'No, we have 42 paying customers as of September 2026.'],
  ])('is held to be so as nearly as it was put: %s', (ask, says) => {
    expect(lastSaid([ask])).toBe(says)
  })

  it.each(["You are based in Berlin, aren't you?", "So you're headquartered in Scandinavia?"])(
    'of a place is told the place and not denied, for one may lie in the other: %s',
    (ask) => {
      expect(lastSaid([ask])).toBe('Coldfront is based in Stockholm, Sweden.')
    },
  )

  it.each([
    'You are funded by Sequoia, right?',
    'Were you founded by Maria Okafor?',
    'You sell to 500 stores?',
  ])('is neither confirmed nor denied by a sentence that speaks of something else: %s', (ask) => {
    expect(lastSaid([ask])).not.toMatch(/^(?:Yes|No|Not quite|Correct|That's)\b/)
  })

  it('is neither where it is of another thing, time or currency', () => {
    for (const ask of [
      'You had 30 customers in 2023, right?',
      "You're raising 4 million euros, right?",
      'So you have 500 partners?',
    ])
      expect(lastSaid([ask]), ask).not.toMatch(/^(?:Yes|No)\b/)
  })

  it.each([
    ['So you were founded in 2019?', 'No, we were founded in March 2022.'],
    ["You started the company in 2022, didn't you?", 'Yes, we were founded in March 2022.'],
    ['I read that you were incorporated in 2020', 'No, we were founded in March 2022.'],
    ['Founded in 2022, right?', 'Yes, we were founded in March 2022.'],
  ])('is a year in which the company began, too: %s', (ask, says) => {
    expect(lastSaid([ask])).toBe(says)
  })

  it('is no founding where a product or a market began', () => {
    for (const ask of [
      'So you launched in Denmark in 2019?',
      'You started selling in 2021, right?',
      'They were founded in 1998, right?',
      'So it started in 2024?',
    ])
      expect(lastSaid([ask]), ask).not.toMatch(/^(?:Yes|No)\b/)
  })

  it('keeps what only others may hear', () => {
    const [answer] = talkWith(['So you have 9.9 million in the bank?'])
    expect(answer?.sentences.every((sentence) => !/^(?:Yes|No)\b|9\.9/.test(sentence.text))).toBe(true)
  })

  it('still refuses orders and promises that are put like one', () => {
    expect(talkWith(['You guarantee 20% returns, right?'])[0]?.kind).toBe('refuse')
  })
})
