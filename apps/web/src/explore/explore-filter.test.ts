import { describe, expect, it } from 'vitest'
import { exploreList } from './explore-filter.ts'

describe('the filter of explore', () => {
  it('is read from the address, and what is not set is left out of the call', () => {
    const filter = exploreList.readFilter(new URLSearchParams('search=box&stage=Seed&sort=newest&page=3'))
    expect(filter).toEqual({ search: 'box', stage: 'Seed', sort: 'newest', page: 3 })
    expect(exploreList.readFilter(new URLSearchParams('industry='))).toEqual({ sort: 'featured', page: 1 })
  })

  it('falls back to the first page and to featured first where the address makes no sense', () => {
    for (const page of ['0', '-1', '1.5', 'x', '1e99'])
      expect(exploreList.readFilter(new URLSearchParams({ page, sort: 'best' }))).toEqual({
        sort: 'featured',
        page: 1,
      })
  })
})
