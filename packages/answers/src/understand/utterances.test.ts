import { describe, expect, it } from 'vitest'
import { askedFor } from './asked-for.ts'
import { readCommand } from './commands.ts'
import { asksForAdvice } from './refusals.ts'
import { splitQuestions, splitSubjects } from './split.ts'
import { readWish } from './wishes.ts'

describe('what an utterance wants', () => {
  it.each([
    ['how many people decide where you sell', 'quantity'],
    ['who decides how much you charge', 'who'],
    ['when did you ask why', 'when'],
    ['why now and when', 'why'],
    ['how do you know when to stop', 'manner'],
    ['how are you doing', 'any'],
    ['tell me about churn', 'any'],
  ])('is read from the first word that asks: “%s” → %s', (spoken, asked) => {
    expect(askedFor(spoken)).toBe(asked)
  })

  it.each([
    ['stop', 'stop'],
    ['ok please stop talking for a moment', 'stop'],
    ['go on please', 'continue'],
    ['when will you stop burning cash', null],
    ['what comes next', null],
  ])('is a command only as a whole: “%s” → %s', (spoken, command) => {
    expect(readCommand(spoken)).toBe(command)
  })

  it.each([
    ['how can i reach the founders', 'contact'],
    ['please send me the deck', 'document'],
    ['email me the pitch deck', 'document'],
    ['can we book a meeting with the ceo', 'meeting'],
    ['what is your churn', undefined],
  ])('may be a wish: “%s” → %s', (spoken, wish) => {
    expect(readWish(spoken)?.kind).toBe(wish)
  })

  it('may be a matter for a lawyer', () => {
    expect(asksForAdvice('is the investment tax deductible')).toBe(true)
    expect(asksForAdvice('what is your churn')).toBe(false)
  })
})

describe('several questions at once', () => {
  it('are parted at what asks, three at most', () => {
    expect(
      splitQuestions('What is your ARR and who leads the round, and when do you close? And why now?'),
    ).toEqual(['What is your ARR', 'who leads the round', 'when do you close'])
  })

  it('are one where what stands before cannot stand alone', () => {
    expect(splitQuestions('So, who leads the round?')).toEqual(['So, who leads the round?'])
  })

  it('are parted by their subjects, three at most', () => {
    expect(splitSubjects('burn, runway, churn and ARR')).toEqual(['burn', 'runway', 'churn'])
    expect(splitSubjects('burn + runway?')).toEqual(['burn', 'runway?'])
    expect(splitSubjects('What are net and gross retention?')).toEqual([
      'What are net retention',
      'gross retention?',
    ])
    expect(splitSubjects('What are your revenue and gross margin?')).toEqual([
      'What are your revenue',
      'gross margin?',
    ])
    expect(splitSubjects('gross and net burn and runway')).toEqual(['gross', 'net burn', 'runway'])
    expect(splitSubjects('GMV and take rate please')).toEqual(['GMV', 'take rate'])
  })

  it.each([
    ['do you own patents and is the thing CE certified', 2],
    ['is it CE marked and were there side effects', 2],
    ['Do you have a patent, and did any unit catch fire?', 2],
    ['How much did you raise before and from whom?', 1],
    ['What else is planned, and when?', 1],
    ['How much did you raise before and from whom, and what is the cap?', 2],
  ])(
    'are parted where the second begins with a verb, and not where it asks of the first: %s',
    (text, parts) => {
      expect(splitQuestions(text)).toHaveLength(parts)
    },
  )
})
