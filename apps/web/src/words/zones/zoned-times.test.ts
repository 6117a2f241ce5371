import { expect, it } from 'vitest'
import { dayWordsIn, hoursWordsIn } from './zoned-times.ts'

const START = '2026-03-03T10:00:00.000Z'
const span = { start_time: START, end_time: '2026-03-03T10:30:00.000Z' }
const at = (iso: string) => Date.parse(iso)

it('a meeting is read from the founder’s clocks, with the year only where it is far', () => {
  expect(hoursWordsIn(span, 'Europe/Berlin')).toBe('11:00–11:30')
  expect(dayWordsIn(START, 'Europe/Berlin', at(START))).toBe('Tue 3 Mar')
  expect(dayWordsIn(START, 'Europe/Berlin', at('2028-01-01T00:00:00Z'))).toBe('Tue 3 Mar 2026')
  expect(dayWordsIn('2026-03-03T23:30:00Z', 'Asia/Tokyo', at(START))).toBe('Wed 4 Mar')
})
