import { expect, it } from 'vitest'
import { partOf } from './byte-range.ts'

it.each([
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=4-400', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=10-12', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=4-2', null],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
])('of ten bytes %s are %j', (header, part) => {
  expect(partOf(header, 10)).toEqual(part)
})

it('nothing is a part of no bytes', () => {
  expect(['bytes=0-1', 'bytes=-1'].map((header) => partOf(header, 0))).toEqual(['beyond', 'beyond'])
})
