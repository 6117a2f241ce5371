import { expect, it } from 'vitest'
import { readPage } from './page-number.ts'

it('the page of an address is the one it names, or the first where that cannot be', () => {
  const read = (address: string) => readPage(new URLSearchParams(address))
  expect([read('page=3'), read('page=10000')]).toEqual([3, 10_000])
  for (const address of ['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=10001', 'page=1e99', 'page=']) {
    expect([address, read(address)]).toEqual([address, 1])
  }
})
