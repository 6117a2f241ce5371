import { describe, expect, it } from 'vitest'
import { pageSummary } from './page-summary.ts'

describe('the line under a list', () => {
  it('says which rows a page shows, of how many', () => {
    const of = { pageSize: 50, total: 1312 }
    expect(pageSummary({ ...of, page: 1, shown: 50 })).toBe('1–50 of 1,312')
    expect(pageSummary({ ...of, page: 27, shown: 12 })).toBe('1,301–1,312 of 1,312')
    expect(pageSummary({ ...of, page: 40, shown: 0 })).toBe('None of 1,312 on this page')
  })

  it('counts what is shown where nobody knows how many there are in all', () => {
    expect(pageSummary({ page: 1, pageSize: 25, shown: 25 })).toBe('1–25')
    expect(pageSummary({ page: 2, pageSize: 25, shown: 1 })).toBe('26')
    expect(pageSummary({ page: 9, pageSize: 25, shown: 0 })).toBe('Nothing on this page')
  })

  it('§9 page size: says that there are more than were counted', () => {
    const capped = { pageSize: 100, total: 10_000, capped: true }
    expect(pageSummary({ ...capped, page: 1, shown: 100 })).toBe('1–100 of 10,000+')
    expect(pageSummary({ ...capped, page: 103, shown: 7 })).toBe('10,201–10,207 of 10,207+')
  })
})
