import { expect, it } from 'vitest'
import { latestYears, ofSeries } from './series-of-years.ts'

it('takes the latest of titles that differ in their year alone, and names no other', () => {
  const titles = ['Revenue 2024', 'revenue, 2025', 'Gross margin 2024', 'Founded']
  const latest = latestYears(titles)
  expect(titles.map((title) => ofSeries(title, latest).series)).toEqual([
    { name: 'revenue', isLatest: false },
    { name: 'revenue', isLatest: true },
    { name: 'gross margin', isLatest: true },
    undefined,
  ])
})
