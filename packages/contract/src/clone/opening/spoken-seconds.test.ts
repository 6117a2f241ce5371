import { describe, expect, it } from 'vitest'
import { spokenSeconds } from './spoken-seconds.ts'

const words = (count: number) => Array.from({ length: count }, () => 'tide').join(' ')

describe('the estimated length of a section', () => {
  it('is a minute for 150 words, and shorter when spoken faster', () => {
    expect(spokenSeconds(words(150), 'en')).toBeCloseTo(60.6)
    expect(spokenSeconds(words(150), 'en', 1.5)).toBeCloseTo(40.6)
  })

  it('counts words where none are parted by spaces', () => {
    expect(spokenSeconds('我们为港口储存能源', 'zh')).toBeGreaterThan(1.5)
  })

  it('is nothing for nothing, and survives a language nobody knows', () => {
    expect(spokenSeconds('  ', 'en')).toBe(0)
    expect(spokenSeconds('one two', '!!')).toBeGreaterThan(0)
  })
})
