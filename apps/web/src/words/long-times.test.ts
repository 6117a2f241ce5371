import { expect, it } from 'vitest'
import { minutesWords, monthsWords } from './long-times.ts'

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
