import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
const coloursOf = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
const forced = read('forced-colors.css')

it('has a colour of the system for each colour of ours, where the system paints', () => {
  const ours = [...coloursOf(read('tokens.css'))].filter(([, value]) => value.startsWith('light-dark('))
  expect([...coloursOf(forced).keys()].toSorted()).toEqual(ours.map(([name]) => name).toSorted())
  const system = ['Canvas', 'CanvasText', 'GrayText', 'Highlight', 'HighlightText']
  expect([...coloursOf(forced).values()].filter((value) => !system.includes(value))).toEqual([])
})

it('tells what is filled from what it fills, and words from their ground', () => {
  const colours = coloursOf(forced)
  const pairs = [
    ['ink', 'hairline'],
    ['spot', 'hairline'],
    ['ink', 'raised'],
    ['paper', 'ink'],
    ['spot-ink', 'spot'],
    ['live-ink', 'live'],
    ['stage-ink', 'stage'],
    ['spot', 'stage-edge'],
  ]
  for (const [one = '', other = ''] of pairs) expect(colours.get(one)).not.toBe(colours.get(other))
})
