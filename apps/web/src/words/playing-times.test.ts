import { expect, it } from 'vitest'
import { clockWords, roughDurationWords } from './playing-times.ts'

it('a place in a talk is read like a clock, from seconds', () => {
  expect([0, 59.999, 125].map(clockWords)).toEqual(['0:00', '0:59', '2:05'])
})

it('what to expect before listening is rounded', () => {
  expect([0, 48, 60, 185].map(roughDurationWords)).toEqual(['5 s', '50 s', '1 min', '3 min'])
})
