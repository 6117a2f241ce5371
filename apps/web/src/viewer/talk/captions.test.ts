import { describe, expect, it } from 'vitest'
import { type TalkSegment, wordAt, wordSpans } from './captions.ts'

const RATE_HZ = 10_000

function segment(text: string, startSample: number, words: TalkSegment['words'] = null): TalkSegment {
  return { index: 0, text, startSample, words, sources: [] }
}

function heard(segments: TalkSegment[], total: number | null, played: number): string | null {
  const word = wordAt(segments, total, played, RATE_HZ)
  return word === null ? null : (segments[word.segment]?.text.slice(word.charStart, word.charEnd) ?? null)
}

describe('the word being heard', () => {
  it('follows the voice’s own timings', () => {
    const words: TalkSegment['words'] = [
      [0, 2, 0, 1_000],
      [3, 7, 1_500, 4_000],
      [8, 15, 4_200, 9_000],
    ]
    const segments = [segment('We sell sockets', 0, words)]
    expect(heard(segments, 9_000, 0)).toBe('We')
    expect(heard(segments, 9_000, 1_499)).toBe('We')
    expect(heard(segments, 9_000, 1_500)).toBe('sell')
    expect(heard(segments, 9_000, 8_999)).toBe('sockets')
  })

  it('counts a word’s samples from its own sentence', () => {
    const second: TalkSegment['words'] = [
      [0, 2, 0, 900],
      [3, 5, 1_000, 2_000],
    ]
    const segments = [segment('Hello', 0), segment('we do', 20_000, second)]
    expect(heard(segments, 22_000, 20_500)).toBe('we')
    expect(heard(segments, 22_000, 21_000)).toBe('do')
  })

  it('is shared out in proportion where the voice gives no timings', () => {
    const segments = [segment('one two', 0), segment('three', 7_000)]
    expect(heard(segments, 12_000, 1_000)).toBe('one')
    expect(heard(segments, 12_000, 5_000)).toBe('two')
    expect(heard(segments, 12_000, 7_000)).toBe('three')
    expect(heard(segments, 12_000, 12_000)).toBe('three')
  })

  it('moves on at a speaking pace while the sentence’s end is not known', () => {
    const segments = [segment('alpha beta gamma delta', 0)]
    expect(heard(segments, null, 0)).toBe('alpha')
    expect(heard(segments, null, 6_000)).toBe('beta')
    expect(heard(segments, null, 900_000)).toBe('delta')
  })

  it('is none before anything was said', () => {
    expect(heard([], null, 100)).toBeNull()
    expect(heard([segment('later', 500)], null, 100)).toBeNull()
  })
})

it('finds words in scripts with and without spaces', () => {
  expect(wordSpans('  a bc ')).toEqual([
    { charStart: 2, charEnd: 3 },
    { charStart: 4, charEnd: 6 },
  ])
  expect(wordSpans('私たちは投資家のための製品を作っています。').length).toBeGreaterThan(4)
})
