import { describe, expect, it } from 'vitest'
import { clockWords, durationWords, unheardPart } from './call-words.ts'

describe('words of a call', () => {
  it('say how long it lasted', () => {
    expect([0, 48, 60, 185, 3725].map(durationWords)).toEqual([
      '0 s',
      '48 s',
      '1 min 0 s',
      '3 min 5 s',
      '1 h 2 min',
    ])
    expect([0, 59_999, 125_000].map(clockWords)).toEqual(['0:00', '0:59', '2:05'])
  })

  it('keep what was not heard apart from what was', () => {
    const cut = { text: 'We sell', generated_text: 'We sell water meters.', interrupted: true }
    expect(unheardPart(cut)).toBe('water meters.')
    expect(unheardPart({ ...cut, interrupted: false })).toBe('')
    expect(unheardPart({ ...cut, generated_text: null })).toBe('')
    expect(unheardPart({ ...cut, text: '' })).toBe('We sell water meters.')
  })
})
