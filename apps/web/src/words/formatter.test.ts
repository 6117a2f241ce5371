import { expect, test } from 'vitest'
import { formatter } from './formatter.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('a formatter is made when it is first asked for, and once', () => {
  let made = 0
  const words = formatter(() => ++made)
  expect(made).toBe(0)
  expect([words(), words()]).toEqual([1, 1])
})

test('no module makes one as it is loaded', () => {
  const files = Object.entries(sources).filter(([path]) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(([, source]) => /^(?:export )?const .* = new Intl\./m.test(source))).toEqual([])
})
