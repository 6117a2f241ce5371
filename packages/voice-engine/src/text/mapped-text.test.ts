import { expect, it } from 'vitest'
import { mapped, rewrite } from './mapped-text.ts'

it('gives words that stand in for a part of a match the place of that part', () => {
  const text = 'about $5 million now'
  const said = rewrite(mapped(text), /\$5 million/g, ({ index }) => [
    { insert: 'five ', of: { start: index, end: index + 2 } },
    { insert: 'million dollars', of: { start: index + 3, end: index + 10 } },
  ])
  expect(said.text).toBe('about five million dollars now')
  const origin = (word: string) => {
    const at = said.text.indexOf(word)
    return text.slice(said.starts[at], said.ends[at + word.length - 1])
  }
  expect(['about', 'five', 'million', 'dollars', 'now'].map(origin)).toEqual([
    'about',
    '$5',
    'million',
    'million',
    'now',
  ])
})

it('gives words that stand in for a whole match the whole of its place', () => {
  const said = rewrite(mapped('Q3 ended'), /Q3/g, () => [{ insert: 'the third quarter' }])
  expect([said.starts[4], said.ends[4]]).toEqual([0, 2])
})
