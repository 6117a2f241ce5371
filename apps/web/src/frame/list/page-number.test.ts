import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListEnd } from './ListEnd.tsx'
import { nextSkip, readPage } from './page-number.ts'

it('the page of an address is the one it names, or the first where that cannot be', () => {
  const read = (address: string) => readPage(new URLSearchParams(address), 100)
  // The last page begins behind the 10,000 rows that the server skips at most.
  expect([read('page=3'), read('page=101')]).toEqual([3, 101])
  for (const address of ['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=102', 'page=1e99', 'page=']) {
    expect([address, read(address)]).toEqual([address, 1])
  }
})

it('a list that grows by pages grows as far as the server skips rows, and says so', () => {
  const grown = (count: number) => nextSkip(Array(100).fill(0), Array(count).fill([]), 100)
  expect([grown(1), grown(100), grown(101)]).toEqual([100, 10_000, undefined])
  expect(nextSkip([0], [[], [0]], 100)).toBeUndefined()
  const list = {
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  }
  const end = (shown: number) => renderToStaticMarkup(h(ListEnd, { list, shown }))
  expect(end(10_000)).toBe('')
  expect(end(10_100)).toContain('The list goes no further than this')
})
