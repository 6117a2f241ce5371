import { expect, it } from 'vitest'
import { summarise } from './rules.ts'

const asked = (text: string, answered: boolean) => ({ text, answered, turn: 1 })

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
