import { expect, it } from 'vitest'
import { durationWords } from './durations.ts'

it('a length is told in the units that people use', () => {
  expect([0, 48, 60, 185, 3725].map(durationWords)).toEqual([
    '0 s',
    '48 s',
    '1 min 0 s',
    '3 min 5 s',
    '1 h 2 min',
  ])
})
