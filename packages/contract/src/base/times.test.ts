import { describe, expect, it } from 'vitest'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import { EndOfDay, IsoDate, Timestamp, TimeZone } from './fields.ts'

describe('a time that is sent', () => {
  it.each([
    ['2026-11-26T10:00:00Z', '2026-11-26T10:00:00.000Z'],
    ['2026-11-26T10:00:00.25+05:30', '2026-11-26T04:30:00.250Z'],
    ['2026-12-31T23:30:00-01:00', '2027-01-01T00:30:00.000Z'],
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
  ])('is one moment, whatever its offset: %s', (sent, kept) => {
    expect(Timestamp.parse(sent)).toBe(kept)
  })

  it.each([
    ['says not where', '2026-11-26T10:00:00'],
    ['is a day', '2026-11-26'],
    ['is a day that was not', '2026-02-29T12:00:00Z'],
    ['is an hour that is not', '2026-11-26T24:00:00Z'],
    ['is no ISO time', '2026-11-26 10:00:00Z'],
    ['is a number', 1_764_151_200_000],
    ['is nothing', ''],
  ])('is refused where it %s: %j', (_what, sent) => {
    expect(refusedAt(Timestamp, sent)).toEqual([''])
  })

  it('lies in years of four figures, also once it is moved to UTC', () => {
    const words = [': must lie between 1000 and 9998']
    expect(refusalsOf(Timestamp, '0999-12-31T23:59:59Z')).toEqual(words)
    expect(refusalsOf(Timestamp, '9999-01-01T00:00:00Z')).toEqual(words)
    expect(refusalsOf(Timestamp, '1000-01-01T00:00:00+01:00')).toEqual(words)
    expect(refusalsOf(Timestamp, '9998-12-31T23:30:00-01:00')).toEqual(words)
    expect(refusalsOf(Timestamp, '1000-01-01T00:00:00Z')).toEqual([])
    expect(refusalsOf(Timestamp, '9998-12-31T23:59:59Z')).toEqual([])
  })
})

describe('a day that is sent', () => {
  it('stays the day that it is', () => {
    expect(IsoDate.parse('2024-02-29')).toBe('2024-02-29')
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00:00Z']) {
      expect([day, refusedAt(IsoDate, day)]).toEqual([day, ['']])
    }
  })

  it('lies in the same years as a time', () => {
    expect(
      ['0999-12-31', '1000-01-01', '9998-12-31', '9999-01-01'].map((day) => refusedAt(IsoDate, day)),
    ).toEqual([[''], [], [], ['']])
  })

  it('as an end holds until it is over: the last moment that counts is before the next day', () => {
    expect(EndOfDay.parse('2026-12-31')).toBe('2027-01-01T00:00:00.000Z')
    expect(EndOfDay.parse('2024-02-28')).toBe('2024-02-29T00:00:00.000Z')
    // As the latest day is one that can be kept, so is its end.
    expect(EndOfDay.parse('9998-12-31')).toBe('9999-01-01T00:00:00.000Z')
  })
})

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'Asia/Kolkata'])('is a name: %s', (zone) => {
    expect(refusalsOf(TimeZone, zone)).toEqual([])
  })

  it.each(['', '+02:00', '-03', 'Europe/Atlantis', 'Europe/Berlin ', 'Europe\0/Berlin', `${'A'.repeat(61)}`])(
    'is no offset, no place that has none, and not nearly a name: %j',
    (zone) => {
      expect(refusalsOf(TimeZone, zone)).toContain(': must be the name of a time zone')
    },
  )
})
