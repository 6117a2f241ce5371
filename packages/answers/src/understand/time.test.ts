import { describe, expect, it } from 'vitest'
import { readTimes } from './time.ts'

/** 15 February 2026: in the first quarter, where "last quarter" is of the year before. */
const NOW = new Date('2026-02-15T10:00:00Z')
const dates = (text: string) =>
  readTimes(text.split(' '), NOW).periods.map((period) =>
    period.kind === 'date'
      ? { year: period.date.year, quarter: period.date.quarter, month: period.date.month }
      : { count: period.count, unit: period.unit },
  )

describe('the time that a question asks about', () => {
  it.each([
    ['revenue last year', { year: 2025 }],
    ['revenue this year', { year: 2026 }],
    ['revenue next year', { year: 2027 }],
    ['revenue two years ago', { year: 2024 }],
    ['revenue a year ago', { year: 2025 }],
    ['revenue last quarter', { year: 2025, quarter: 4 }],
    ['revenue this quarter', { year: 2026, quarter: 1 }],
    ['revenue last month', { year: 2026, month: 1 }],
    ['revenue in q3 2025', { year: 2025, quarter: 3 }],
    ['revenue in march 2025', { year: 2025, month: 3 }],
    ['revenue in the next 12 months', { count: 12, unit: 'month' }],
  ])('is read from “%s”', (text, period) => {
    expect(dates(text)).toEqual([period])
  })

  it('is none in "may" and "march" that are no months', () => {
    expect(dates('how may we march on')).toEqual([])
  })
})
