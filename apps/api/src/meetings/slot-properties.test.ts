import { Availability, type WeeklyHours } from '@understudy/contract'
import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots, slotAt, slotsWithin, type TimeSpan, wallClock } from './slot-rules.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Zones, and days around which their clocks change or the calendar leaves a day out. */
const CHANGES: readonly [zone: string, days: readonly string[]][] = [
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  // Half an hour.
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  // Skipped the whole of 30 December 2011, and changed its clocks until 2021.
  ['Pacific/Apia', ['2011-12-30', '2020-04-05', '2020-09-27', '2026-04-05']],
  // A quarter of an hour off the others, and never changed.
  ['Asia/Kathmandu', ['2026-03-29']],
  // At midnight.
  ['America/Santiago', ['2026-04-05', '2026-09-06']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-30']],
  // Two hours.
  ['Antarctica/Troll', ['2026-03-29', '2026-10-25']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['Asia/Beirut', ['2026-03-29', '2026-10-25']],
]

const hourText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Hours of a day, one after the other; now and then the whole of it. */
const aDay: fc.Arbitrary<WeeklyHours['monday']> = fc.oneof(
  fc.constant<WeeklyHours['monday']>([{ start: '00:00', end: '24:00' }]),
  fc
    .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES / 5 }), { maxLength: 8 })
    .map((marks) => marks.toSorted((a, b) => a - b).map((mark) => hourText(mark * 5)))
    .map((marks) =>
      Array.from({ length: Math.floor(marks.length / 2) }, (_, i) => ({
        start: marks[2 * i] ?? '',
        end: marks[2 * i + 1] ?? '',
      })),
    ),
)
const aWeek: fc.Arbitrary<WeeklyHours> = fc.record({
  monday: aDay,
  tuesday: aDay,
  wednesday: aDay,
  thursday: aDay,
  friday: aDay,
  saturday: aDay,
  sunday: aDay,
})
const aChange = fc.oneof(
  ...CHANGES.map(([timezone, days]) =>
    fc.constantFrom(...days).map((day) => ({ timezone, near: Date.parse(`${day}T00:00:00Z`) })),
  ),
)

interface Scene {
  rule: Availability
  /** Around a change of the clocks. */
  window: TimeSpan
  now: Date
}
const aScene: fc.Arbitrary<Scene> = fc
  .record({
    change: aChange,
    weekly_hours: aWeek,
    slot_minutes: fc.oneof(
      fc.constantFrom(10, 15, 25, 30, 45, 60, 90, 240),
      fc.integer({ min: 10, max: 240 }),
    ),
    buffers: fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })),
    notice: fc.integer({ min: 0, max: 3 * DAY_MINUTES }),
    horizon: fc.integer({ min: 1, max: 10 }),
    startsBefore: fc.integer({ min: 0, max: 3 * DAY_MINUTES }),
    lasts: fc.integer({ min: 1, max: 6 * DAY_MINUTES }),
    nowBefore: fc.integer({ min: 0, max: 5 * DAY_MINUTES }),
  })
  .map(({ change, weekly_hours, slot_minutes, buffers, notice, horizon, ...time }) => {
    const start = addMinutes(change.near, -time.startsBefore)
    return {
      rule: Availability.parse({
        timezone: change.timezone,
        weekly_hours,
        slot_minutes,
        buffer_before_minutes: buffers[0],
        buffer_after_minutes: buffers[1],
        minimum_notice_minutes: notice,
        horizon_days: horizon,
      }),
      window: { start, end: addMinutes(start, time.lasts) },
      now: addMinutes(start, -time.nowBefore),
    }
  })

/** Whether the founder's weekly hours hold the time that a moment's wall clock shows. */
function openHours(rule: Availability): (moment: Date) => boolean {
  const read = wallClock(rule.timezone)
  return (moment) => {
    const { day, timeOfDay } = read(moment)
    const weekday = WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
    return rule.weekly_hours[weekday].some(({ start, end }) => start <= timeOfDay && timeOfDay < end)
  }
}

/** Every fifth, where clocks change, and the last. */
const minutesOf = ({ start, end }: TimeSpan) => {
  const minutes = Math.round((end.getTime() - start.getTime()) / MINUTE_MS)
  const fifths = Array.from({ length: Math.ceil(minutes / 5) }, (_, i) => addMinutes(start, i * 5))
  return [...fifths, addMinutes(end, -1)]
}

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) }
const check = (look: (scene: Scene) => void) => fc.assert(fc.property(aScene, look), runs)

describe('slots around a change of the clocks', () => {
  it('follow each other, each as long as the founder said and none over another', () => {
    check(({ rule, window }) => {
      const slots = slotsWithin(rule, window)
      slots.forEach(({ start, end }, i) => {
        expect(end.getTime() - start.getTime()).toBe(rule.slot_minutes * MINUTE_MS)
        expect(start >= window.start && start < window.end).toBe(true)
        const before = slots[i - 1]
        if (before) expect(before.end.getTime()).toBeLessThanOrEqual(start.getTime())
      })
    })
  })

  it('lie within the founder’s hours by the clock on their wall, minute for minute', () => {
    check(({ rule, window }) => {
      const isOpen = openHours(rule)
      for (const { start, end } of slotsWithin(rule, window)) {
        const closed = minutesOf({ start, end }).filter((minute) => !isOpen(minute))
        expect(closed.map((minute) => minute.toISOString())).toEqual([])
      }
    })
  })

  it('show no time of day twice on one day, nor one that the clocks skip', () => {
    check(({ rule, window }) => {
      const read = wallClock(rule.timezone)
      const shown = slotsWithin(rule, window).map(({ start }) => Object.values(read(start)).join(' '))
      expect(new Set(shown).size).toBe(shown.length)
    })
  })

  it('are the same slots through any window, as the two halves of it and one by one', () => {
    check(({ rule, window, now }) => {
      const whole = slotsWithin(rule, window)
      const half = new Date((window.start.getTime() + window.end.getTime()) / 2)
      expect([
        ...slotsWithin(rule, { start: window.start, end: half }),
        ...slotsWithin(rule, { start: half, end: window.end }),
      ]).toEqual(whole)
      const free = freeSlots(rule, window, [], now)
      for (const slot of [...free.slice(0, 2), ...free.slice(-2)])
        expect(slotAt(rule, slot.start, now)).toEqual(slot)
    })
  })

  it('keep notice and buffers in minutes that go by, whatever the clocks say', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 6 * DAY_MINUTES }), { maxLength: 12 })
    fc.assert(
      fc.property(aScene, minutes, ({ rule, window, now }, marks) => {
        const busy = marks.map((mark) => ({
          start: addMinutes(window.start, mark),
          end: addMinutes(window.start, mark + 30),
        }))
        const gapMs = Math.max(rule.buffer_before_minutes, rule.buffer_after_minutes) * MINUTE_MS
        for (const { start, end } of freeSlots(rule, window, busy, now)) {
          expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(
            rule.minimum_notice_minutes * MINUTE_MS,
          )
          for (const meeting of busy) {
            const apart = Math.max(
              start.getTime() - meeting.end.getTime(),
              meeting.start.getTime() - end.getTime(),
            )
            expect(apart).toBeGreaterThanOrEqual(gapMs)
          }
        }
      }),
      runs,
    )
  })
})
