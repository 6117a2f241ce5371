import { expect, it } from 'vitest'
import { clockWords, durationWords, minutesWords, monthsWords } from './durations.ts'

it('a length is told in the units that people use', () => {
  expect([0, 48, 60, 185, 3725].map(durationWords)).toEqual([
    '0 s',
    '48 s',
    '1 min 0 s',
    '3 min 5 s',
    '1 h 2 min',
  ])
})

it('a place in a talk is read like a clock, from seconds', () => {
  expect([0, 59.999, 125].map(clockWords)).toEqual(['0:00', '0:59', '2:05'])
})

it('minutes are told as people say them', () => {
  expect([30, 60, 90, 1440, 2880, 0].map(minutesWords)).toEqual([
    '30 min',
    '1 h',
    '1 h 30 min',
    '1 day',
    '2 days',
    '0 min',
  ])
})

it('tells months and years', () => {
  expect([1, 7, 12, 18, 60].map(monthsWords)).toEqual([
    '1 month',
    '7 months',
    '1 year',
    '18 months',
    '5 years',
  ])
})
