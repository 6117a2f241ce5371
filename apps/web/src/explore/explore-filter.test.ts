import { describeQuery } from '@understudy/contract/describe-query'
import { exploreRoutes } from '@understudy/contract/explore'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listOf } from '../frame/list/list-of.ts'
import { exploreFields, exploreList } from './explore-filter.ts'

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

  it('takes what the call takes, and nothing else', () => {
    const byRoute = listOf(describeQuery(exploreRoutes.explore), { path: '/explore', pageSize: 24 })
    const names = Object.keys(exploreFields) as (keyof typeof exploreFields)[]
    for (const name of names) expect([name, exploreList.longest(name)]).toEqual([name, byRoute.longest(name)])
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 250 }),
      fc.constantFrom('featured', 'newest', 'most_asked', 'yes', ' box ', '\0', '\ud800'),
    )
    const address = fc.dictionary(fc.constantFrom(...names, 'page', 'skip', 'limit', 'utm'), word)
    fc.assert(
      fc.property(address, (values) => {
        const search = new URLSearchParams(values)
        const filter = exploreList.readFilter(search)
        expect(filter).toEqual(byRoute.readFilter(search))
        expect(exploreList.queryOf(filter)).toEqual(byRoute.queryOf(filter))
        expect(exploreList.addressOf(filter)).toBe(byRoute.addressOf(filter))
      }),
      { numRuns: 40 },
    )
  })
})
