import { describe, expect, it } from 'vitest'
import { pagesOf } from '../frame/list/use-list-query.ts'
import { investorList, narrowing } from './investor-filter.ts'

const read = (address: string) => investorList.readFilter(new URLSearchParams(address))
const blank = { sort: 'lastInteraction', page: 1 }

describe('the filter of the investor list', () => {
  it('is read from the address', () => {
    const address =
      'status=follow-up&interest=very-high&stage=Series+D%2B&tag=climate&search=+tern+&sort=fitScore&page=3&investor=x'
    expect(read(address)).toEqual({
      status: 'follow-up',
      interest_level: 'very-high',
      stage: 'Series D+',
      tag: 'climate',
      search: 'tern',
      sort: 'fitScore',
      page: 3,
    })
  })

  it('takes nothing from an address that the server would refuse', () => {
    const addresses = ['', 'status=hot&interest=5&stage=Z&sort=age&page=0', 'page=1.5', 'page=102', 'tag=+']
    for (const address of addresses) expect([address, read(address)]).toEqual([address, blank])
    expect(read(`search=${'a'.repeat(999)}`).search).toHaveLength(200)
    expect(read(`tag=${'a'.repeat(99)}`).tag).toHaveLength(40)
  })

  it('gives an export what narrows the list, whatever its order and page', () => {
    expect(narrowing(read('status=new&sort=name&page=4'))).toEqual({ status: 'new' })
    expect(narrowing(read('sort=name&page=4'))).toEqual({})
  })
})

describe('the pages of the list', () => {
  const full = { shown: 100, total: 312 }
  const pageCount = (counted: Parameters<typeof pagesOf>[0], page: number) =>
    pagesOf(counted, page, investorList.pageSize).pageCount

  it('§9 page size: hold 100 each', () => {
    expect(investorList.pageSize).toBe(100)
    expect(pageCount(full, 1)).toBe(4)
  })

  it('go on behind what is counted as long as they are full', () => {
    const capped = { ...full, total: 10_000, capped: true }
    expect(pageCount(capped, 1)).toBe(100)
    expect(pageCount(capped, 100)).toBe(101)
    expect(pageCount({ ...capped, shown: 7 }, 101)).toBe(101)
  })
})
