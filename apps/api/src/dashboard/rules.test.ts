import { describe, expect, it } from 'vitest'
import { periodOf } from './rules.ts'

const lengthHours = (period: { start: Date; end: Date }) =>
  (period.end.getTime() - period.start.getTime()) / 3_600_000

describe('decisions §2 dashboard: the range in a time zone', () => {
  it('counts days by the calendar, also those with 23 or 25 hours', () => {
    const now = new Date('2026-03-29T10:00:00Z')
    const spring = periodOf({ range: '7d' }, now, 'Europe/Berlin')
    expect(spring.buckets).toHaveLength(7)
    expect(spring.start).toEqual(new Date('2026-03-22T23:00:00Z'))
    expect(spring.end).toEqual(new Date('2026-03-29T22:00:00Z'))
    expect(spring.previousStart).toEqual(new Date('2026-03-15T23:00:00Z'))
    const days = { start: '2026-10-25', end: '2026-10-25' }
    const autumn = periodOf({ range: 'custom', ...days }, now, 'Europe/Berlin')
    expect(lengthHours(autumn)).toBe(25)
  })

  it('begins hours where the zone does', () => {
    const period = periodOf({ range: '24h' }, new Date('2026-05-20T12:10:00Z'), 'Asia/Kolkata')
    expect(period.end).toEqual(new Date('2026-05-20T12:30:00Z'))
    expect(period.buckets.at(-1)?.label).toBe('17:00')
    expect(lengthHours(period)).toBe(24)
  })

  it('takes a year of days, and not one more', () => {
    const year = { range: 'custom', start: '2024-01-01', end: '2024-12-31' } as const
    expect(periodOf(year, new Date(), 'Pacific/Auckland').buckets).toHaveLength(366)
    expect(() => periodOf({ ...year, end: '2025-01-01' }, new Date(), 'UTC')).toThrow('invalid')
  })
})
