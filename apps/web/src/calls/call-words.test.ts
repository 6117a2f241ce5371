import { describe, expect, it } from 'vitest'
import { agoWords, clockWords, cutOff, durationWords } from './call-words.ts'

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

  it('§9 relative times: say how long ago it was, and after a week on which day', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const ago = (seconds: number) => agoWords(new Date(now - seconds * 1000).toISOString(), now)
    const minute = 60
    const day = 24 * 60 * minute
    expect([-5, 0, 59].map(ago)).toEqual(['Just now', 'Just now', 'Just now'])
    expect([minute, 59 * minute].map(ago)).toEqual(['1 minute ago', '59 minutes ago'])
    expect([60 * minute, day - 1].map(ago)).toEqual(['1 hour ago', '23 hours ago'])
    expect([day, 7 * day].map(ago)).toEqual(['1 day ago', '7 days ago'])
    expect(ago(8 * day)).toBe('Nov 12, 2026')
  })

  it('keep what was not heard apart from what was', () => {
    const cut = { text: 'We sell', generated_text: 'We sell water meters.', interrupted: true }
    expect(cutOff(cut)).toEqual({ rest: 'water meters.', goesOn: true })
    expect(cutOff({ ...cut, text: 'We  sell water…' })).toEqual({ rest: 'meters.', goesOn: true })
    expect(cutOff({ ...cut, text: '' })).toEqual({ rest: 'We sell water meters.', goesOn: true })
  })

  it('show the whole sentence where the heard words are not its beginning', () => {
    expect(cutOff({ text: 'They buy', generated_text: 'We sell meters.', interrupted: true })).toEqual({
      rest: 'We sell meters.',
      goesOn: false,
    })
  })

  it('know that a turn was cut off even where the rest was not kept', () => {
    const cut = { text: 'We sell', generated_text: null, interrupted: true }
    expect(cutOff(cut)?.rest).toBe('')
    expect(cutOff({ ...cut, interrupted: false })).toBeNull()
  })
})
