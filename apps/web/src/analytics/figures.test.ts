import { describe, expect, it } from 'vitest'
import { figureWords } from '../words/figures.ts'
import { changeWords, dayWords, longDayWords, percentWords, share } from './figures.ts'

describe('words of figures', () => {
  it('compare with the days before', () => {
    expect(changeWords(150, 100)).toMatchObject({ direction: 'up', amount: '50 %', welcome: true })
    expect(changeWords(50, 100)).toMatchObject({ direction: 'down', amount: '50 %', welcome: false })
    expect(changeWords(3, 3)).toMatchObject({ direction: 'flat' })
  })

  it('measure no rise from nothing', () => {
    expect(changeWords(7, 0)).toMatchObject({ direction: 'up', amount: '7' })
    expect(changeWords(0, 0)).toBeUndefined()
  })

  it('group long figures and keep one decimal', () => {
    expect(figureWords(1_234_567.89)).toBe('1,234,567.9')
    expect(percentWords(12.34)).toBe('12.3 %')
    expect(percentWords(null)).toBe('–')
  })

  it('name a day as the server counts it', () => {
    expect(dayWords('2026-11-01')).toBe('1 Nov')
    expect(longDayWords('2026-11-01')).toBe('Sunday, 1 November 2026')
  })

  it('never draw a bar longer than the whole, or of nothing', () => {
    expect([share(5, 10), share(12, 10), share(1, 0)]).toEqual([50, 100, 0])
  })
})
