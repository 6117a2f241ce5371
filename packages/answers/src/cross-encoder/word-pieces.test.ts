import { describe, expect, it } from 'vitest'
import { toPieces } from './word-pieces.ts'

/** As the program that taught the cross-encoder parts them: else it reads other words than it was taught. */
describe('a text in pieces', () => {
  it.each([
    [
      "What's your NRR, naïvely — 5%?",
      [101, 2054, 1005, 1055, 2115, 17212, 2099, 1010, 15743, 2135, 1517, 1019, 1003, 1029, 102],
    ],
    ['€4m ARR', [101, 1574, 1018, 2213, 12098, 2099, 102]],
    ['中文', [101, 1746, 30387, 102]],
    ['', [101, 102]],
  ])('%s', (text, pieces) => {
    expect(toPieces(text, 32)).toEqual(pieces)
  })

  it('ends where no more fits, and a word without end is one that is not known', () => {
    expect(toPieces('word '.repeat(100), 32)).toHaveLength(32)
    expect(toPieces('word '.repeat(100), 32).at(-1)).toBe(102)
    expect(toPieces('x'.repeat(50_000), 32)).toEqual([101, 100, 102])
  })
})
