import { expect, it } from 'vitest'
import { createWindowCounter, networkOf } from './window-counter.ts'

it('a counter forgets its oldest keys beyond its bound', () => {
  const counter = createWindowCounter({ max: 1, windowMs: 1_000, maxKeys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) counter.add(key, 0)
  expect(['a', 'b', 'c', 'd'].map((key) => counter.count(key, 0))).toEqual([0, 1, 1, 1])
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
