import { Availability } from '@understudy/contract'
import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startOfNamedDay } from '../kernel/days/local-days.ts'
import { ALL_WEEK } from './meetings.fixture.ts'
import { daysLater, freeSlots, isFree, slotAt, slotsWithin, wallClock } from './slot-rules.ts'

const availability = (overrides: object = {}) =>
  Availability.parse({ timezone: 'Europe/Berlin', slot_minutes: 60, weekly_hours: ALL_WEEK, ...overrides })
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })
const starts = (slots: { start: Date }[]) => slots.map(({ start }) => start.toISOString())
const night = { weekly_hours: { ...ALL_WEEK, sunday: [{ start: '00:00', end: '24:00' }] } }

describe('slots', () => {
  it.each([
    ['the day before the clocks go forward', '2026-03-28T08:00:00.000Z'],
    ['the day that they go forward', '2026-03-29T07:00:00.000Z'],
    ['the day before they go back', '2026-10-24T07:00:00.000Z'],
    ['the day that they go back', '2026-10-25T08:00:00.000Z'],
  ])('a 09:00 slot stays 09:00 in Berlin on %s', (_day, first) => {
    const start = startOfNamedDay(first.slice(0, 10), 'Europe/Berlin')
    const slots = slotsWithin(availability(), { start, end: daysLater(start, 1, 'Europe/Berlin') })
    expect(starts(slots)[0]).toBe(first)
    expect(slots).toHaveLength(8)
    for (const slot of slots) expect(slot.end.getTime() - slot.start.getTime()).toBe(3_600_000)
  })

  it('offers no hour that the clocks skip, and each hour of a long day once', () => {
    const spring = startOfNamedDay('2026-03-29', 'Europe/Berlin')
    const short = slotsWithin(availability(night), {
      start: spring,
      end: daysLater(spring, 1, 'Europe/Berlin'),
    })
    expect(short).toHaveLength(23)
    expect(new Set(starts(short)).size).toBe(23)
    const autumn = startOfNamedDay('2026-10-25', 'Europe/Berlin')
    const end = daysLater(autumn, 1, 'Europe/Berlin')
    expect(end.getTime() - autumn.getTime()).toBe(25 * 3_600_000)
    const long = slotsWithin(availability(night), { start: autumn, end })
    expect(long).toHaveLength(24)
    expect(new Set(starts(long)).size).toBe(24)
  })

  it('knows days that begin at one in the morning', () => {
    const santiago = availability({ timezone: 'America/Santiago' })
    const start = startOfNamedDay('2026-09-05', 'America/Santiago')
    const slots = slotsWithin(santiago, { start, end: daysLater(start, 3, 'America/Santiago') })
    const nines = starts(slots).filter((_start, i) => i % 8 === 0)
    expect(nines).toEqual([
      '2026-09-05T13:00:00.000Z',
      '2026-09-06T12:00:00.000Z',
      '2026-09-07T12:00:00.000Z',
    ])
  })

  it('begins slots on the founder’s grid, and lets none reach over the end of the hours', () => {
    const hours = { weekly_hours: { ...ALL_WEEK, monday: [{ start: '09:15', end: '11:00' }] } }
    const day = span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')
    expect(starts(slotsWithin(availability({ ...hours, timezone: 'UTC' }), day))).toEqual([
      '2026-03-02T09:15:00.000Z',
    ])
  })

  it('keeps notice and horizon to the minute', () => {
    const rule = availability({ timezone: 'UTC', minimum_notice_minutes: 120, horizon_days: 1 })
    const slot = new Date('2026-03-02T10:00:00Z')
    expect(slotAt(rule, slot, new Date('2026-03-02T08:00:00Z'))).toBeDefined()
    expect(slotAt(rule, slot, new Date('2026-03-02T08:00:01Z'))).toBeUndefined()
    expect(slotAt(rule, slot, new Date('2026-03-01T10:00:01Z'))).toBeDefined()
    expect(slotAt(rule, slot, new Date('2026-03-01T10:00:00Z'))).toBeUndefined()
    expect(slotAt(rule, new Date('2026-03-02T10:01:00Z'), new Date('2026-03-02T01:00:00Z'))).toBeUndefined()
  })

  it('keeps the longer buffer between two meetings, on either side', () => {
    const rule = availability({ buffer_before_minutes: 10, buffer_after_minutes: 15 })
    const slot = span('2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z')
    expect(isFree(rule, slot, [span('2026-03-02T09:00:00Z', '2026-03-02T09:45:00Z')])).toBe(true)
    expect(isFree(rule, slot, [span('2026-03-02T09:00:00Z', '2026-03-02T09:46:00Z')])).toBe(false)
    expect(isFree(rule, slot, [span('2026-03-02T11:15:00Z', '2026-03-02T12:00:00Z')])).toBe(true)
    expect(isFree(rule, slot, [span('2026-03-02T11:14:00Z', '2026-03-02T12:00:00Z')])).toBe(false)
    expect(isFree(availability(), slot, [span('2026-03-02T11:00:00Z', '2026-03-02T12:00:00Z')])).toBe(true)
  })

  it('leaves out what is taken', () => {
    const rule = availability({ timezone: 'UTC', minimum_notice_minutes: 0 })
    const now = new Date('2026-03-02T00:00:00Z')
    const day = { start: now, end: new Date('2026-03-03T00:00:00Z') }
    const busy = [span('2026-03-02T10:30:00Z', '2026-03-02T12:00:00Z')]
    const hours = starts(freeSlots(rule, day, busy, now)).map((start) => start.slice(11, 13))
    expect(hours).toEqual(['09', '12', '13', '14', '15', '16'])
  })

  it('reads the visitor’s clock', () => {
    const time = new Date('2026-03-02T23:05:00Z')
    expect(wallClock('Asia/Tokyo')(time)).toEqual({ day: '2026-03-03', timeOfDay: '08:05' })
    expect(wallClock('America/New_York')(time)).toEqual({ day: '2026-03-02', timeOfDay: '18:05' })
    expect(wallClock('UTC')(new Date('2026-03-02T00:00:00Z')).timeOfDay).toBe('00:00')
  })

  it('finds the same free slots together as one by one', () => {
    const now = new Date('2026-03-02T00:00:00Z')
    const week = { start: now, end: new Date('2026-03-09T00:00:00Z') }
    const minute = fc.integer({ min: 0, max: 7 * 24 * 60 })
    fc.assert(
      fc.property(fc.array(minute, { maxLength: 30 }), fc.integer({ min: 0, max: 90 }), (starts, buffer) => {
        const rule = availability({ minimum_notice_minutes: 0, buffer_after_minutes: buffer })
        const apart = [...new Set(starts.map((start) => start - (start % 45)))]
        const busy = apart.map((start) => ({
          start: addMinutes(now, start),
          end: addMinutes(now, start + 45),
        }))
        const single = slotsWithin(rule, week).filter((slot) => isFree(rule, slot, busy))
        expect(freeSlots(rule, week, busy, now)).toEqual(single)
      }),
    )
  })
})
