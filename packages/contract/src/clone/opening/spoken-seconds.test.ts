import { describe, expect, it } from 'vitest'
import { spokenSeconds, spokenWords } from './spoken-seconds.ts'

const words = (count: number) => Array.from({ length: count }, () => 'tide').join(' ')

describe('the estimated length of a section', () => {
  it('is a minute for 170 words, and shorter when spoken faster', () => {
    expect(spokenSeconds(words(170), 'en')).toBeCloseTo(60.6)
    expect(spokenSeconds(words(170), 'en', 1.5)).toBeCloseTo(40.6)
  })

  it('counts words where none are parted by spaces', () => {
    expect(spokenSeconds('我们为港口储存能源', 'zh')).toBeGreaterThan(1.5)
  })

  it('is nothing for nothing, and survives a language nobody knows', () => {
    expect(spokenSeconds('  ', 'en')).toBe(0)
    expect(spokenSeconds('one two', '!!')).toBeGreaterThan(0)
  })

  it.each([
    ['€3.5 million', 'three point five million euros'],
    ['2,400', 'two thousand four hundred'],
    ['2.400', 'two thousand four hundred'],
    ['€1,234,000', 'one million two hundred thirty four thousand euros'],
    ['€1.2M', 'one point two million euros'],
    ['118%', 'one hundred eighteen percent'],
    ['in 2026', 'in twenty twenty six'],
    ['September 30, 2026', 'September thirtieth twenty twenty six'],
    ['Q3', 'Q three'],
    ['0', 'zero'],
    ['50,000 locks', 'fifty thousand locks'],
    ['CHF 1’500’000', 'francs one million five hundred thousand'],
    ['R&D', 'R and D'],
    ['no figure at all', 'no figure at all'],
  ])('counts %s as it is said: %s', (written, said) => {
    expect(spokenWords(written, 'en')).toBe(said.split(' ').length)
  })

  it('takes longer for figures than for as many words without them', () => {
    const figures = 'We are raising €3.5 million. We had 2,400 sites.'
    expect(spokenSeconds(figures, 'en')).toBeGreaterThan(
      spokenSeconds(figures.replace(/[€\d.,]+/g, 'some'), 'en'),
    )
    expect(spokenSeconds('Wir suchen 3,5 Millionen €.', 'de')).toBeCloseTo(spokenSeconds(words(7), 'de'))
  })
})
