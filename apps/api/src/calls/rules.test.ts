import { expect, it } from 'vitest'
import { summarise } from './rules.ts'

const asked = (text: string, answered: boolean) => ({ text, answered, turn: 1 })
const waiting = (text: string) => ({ ...asked(text, true), waits: true as const })

it('sums a call up in its sections and questions, and quotes one that is open where some are', () => {
  expect(summarise([], 0, 5)).toBe('')
  expect(summarise([], 2, 5)).toBe('Heard 2 of 5 sections.')
  expect(summarise([asked('How much?', true)], 0, 5)).toBe('Asked one question: “How much?”')
  expect(summarise([asked('How much?', true), asked('Who leads?', false)], 1, 5)).toBe(
    'Heard 1 of 5 sections. Asked 2 questions, one not answered: “Who leads?”',
  )
  expect(summarise([asked('Who leads?', false)], 0, 5)).toBe(
    'Asked one question, which was not answered: “Who leads?”',
  )
  expect(summarise([asked('Why?', true), asked('Who leads?', false), asked('On Mars?', false)], 0, 5)).toBe(
    'Asked 3 questions, 2 not answered: “Who leads?” and one more',
  )
  expect(
    summarise(
      ['Why?', 'Who?', 'When?', 'Where?'].map((text) => asked(text, true)),
      0,
      5,
    ),
  ).toBe('Asked 4 questions: “Why?” and 3 more')
})

it('says of answers that wait for a proven address that they do, where none is open', () => {
  expect(summarise([asked('How much?', true), waiting('Churn?')], 0, 5)).toBe(
    'Asked 2 questions, one waits for a proven address: “Churn?”',
  )
  expect(summarise([waiting('Churn?'), waiting('Burn?')], 0, 5)).toBe(
    'Asked 2 questions, 2 wait for a proven address: “Churn?” and one more',
  )
  expect(summarise([asked('On Mars?', false), waiting('Churn?')], 0, 5)).toBe(
    'Asked 2 questions, one not answered: “On Mars?”',
  )
})
