import { describe, expect, it } from 'vitest'
import { readTimes, withFullYears } from './read-times.ts'

/** 15 February 2026: in the first quarter, where "last quarter" is of the year before. */
const NOW = new Date('2026-02-15T10:00:00Z')
const dates = (text: string) =>
  readTimes(withFullYears(text).split(' '), NOW).periods.map((period) =>
    period.kind === 'date'
      ? {
          year: period.date.year,
          half: period.date.half,
          quarter: period.date.quarter,
          month: period.date.month,
        }
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
    ['revenue in q3 of 2025', { year: 2025, quarter: 3 }],
    ['revenue in q 3 2025', { year: 2025, quarter: 3 }],
    ['revenue in the third quarter of 2025', { year: 2025, quarter: 3 }],
    ['revenue in the 1st quarter 2025', { year: 2025, quarter: 1 }],
    ['revenue in the first half of 2025', { year: 2025, half: 1 }],
    ['revenue in h2 2025', { year: 2025, half: 2 }],
    ['revenue in fy25', { year: 2025 }],
    ['revenue in twenty twenty five', { year: 2025 }],
    ['revenue in nineteen ninety nine', { year: 1999 }],
    ['churn in may', { month: 5 }],
    ['churn in sept', { month: 9 }],
    ['revenue next quarter', { year: 2026, quarter: 2 }],
    ['revenue the year before that', { year: 2025 }],
    ['revenue over the past few years', { count: 3, unit: 'year' }],
    ['revenue in three years', { count: 3, unit: 'year' }],
    ['signups last week', { count: 1, unit: 'week' }],
    ['revenue in march 2025', { year: 2025, month: 3 }],
    ['revenue in the next 12 months', { count: 12, unit: 'month' }],
    ["revenue in '25", { year: 2025 }],
    ["revenue in '98", { year: 1998 }],
    ['revenue in the last full year', { year: 2025 }],
    ['revenue in the last full financial year', { year: 2025 }],
    ['revenue the year before last', { year: 2024 }],
    ['revenue twelve months ago', { year: 2025 }],
    ['revenue a year from now', { year: 2027 }],
    ['revenue year to date', { year: 2026 }],
    ['ytd revenue', { year: 2026 }],
    ['ltm revenue', { count: 12, unit: 'month' }],
  ])('is read from “%s”', (text, period) => {
    expect(dates(text)).toEqual([period])
  })

  it('is not now in "a year from now"', () => {
    expect(readTimes('headcount a year from now'.split(' '), NOW).current).toBe(false)
    expect(readTimes('headcount now'.split(' '), NOW).current).toBe(true)
  })

  it("is none in a size: '40% of the market'", () => {
    expect(dates("growth of '40 %")).toEqual([])
  })

  it('is none in "may" and "march" that are no months', () => {
    expect(dates('how may we march on')).toEqual([])
    expect(dates('may i ask')).toEqual([])
  })

  it.each([
    'why now and not five years ago',
    'why could nobody have started this five years ago',
    'what has changed that it works now and not ten years ago',
    'why this year and not last year',
  ])('is none where it only shows what is new: “%s”', (text) => {
    expect(readTimes(text.split(' '), NOW).periods).toEqual([])
  })

  it('is one where it is asked about', () => {
    expect(readTimes('what changed in pricing two years ago'.split(' '), NOW).periods).toHaveLength(1)
    expect(readTimes('why did you not hit your target two years ago'.split(' '), NOW).periods).toHaveLength(1)
    expect(readTimes('what was revenue five years ago'.split(' '), NOW).periods).toHaveLength(1)
    expect(readTimes('why did churn rise last year'.split(' '), NOW).periods).toHaveLength(1)
  })

  it('is none in a quarter or a half of something else', () => {
    expect(dates('do you want a third quarter of the market')).toEqual([])
    expect(dates('is the first half of the pilot paid')).toEqual([])
    expect(dates('how many h3 sensors')).toEqual([])
  })

  it.each([
    ['what will revenue be in 2027', true],
    ['what will revenue be next year', true],
    ['what do you plan for the next 12 months', true],
    ['what do you want to be in three years', true],
    ['what was revenue in 2025', false],
    ['what was it last quarter', false],
    ['how was it over the last 12 months', false],
  ])('is known to lie ahead or not: “%s”', (text, ahead) => {
    expect(readTimes(text.split(' '), NOW).periods.map(({ future }) => future)).toEqual([ahead])
  })

  it('is taken out of what is looked for', () => {
    expect(readTimes('what was revenue in q3 2025'.split(' '), NOW).rest).toEqual(
      'what was revenue in'.split(' '),
    )
  })

  it.each([
    ['what is the current churn', true],
    ['what is your latest arr', true],
    ['what is revenue today', true],
    ['what is your churn', false],
  ])('is now where it is said to be: “%s”', (text, current) => {
    expect(readTimes(text.split(' '), NOW).current).toBe(current)
  })
})
