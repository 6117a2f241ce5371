import { expect, it } from 'vitest'
import { asInstant, startOfDayAfter, startOfItsDay, startOfNamedDay } from './local-days.ts'

const at = (time: Date) => asInstant(time).toISOString()

it.each([
  ['Europe/Berlin', '2026-03-29', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
  ['Asia/Kolkata', '2026-05-20', ['2026-05-19T18:30:00.000Z', '2026-05-20T18:30:00.000Z']],
  // Its midnight is skipped.
  ['America/Santiago', '2026-09-06', ['2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z']],
])('a day of %s, %s, begins where its zone has it, and so does the next', (zone, day, [first, next]) => {
  const start = startOfNamedDay(day, zone)
  expect([at(start), at(startOfDayAfter(start, 1))]).toEqual([first, next])
  expect(at(startOfItsDay(new Date(Date.parse(next ?? '') - 1), zone))).toBe(first)
  expect(at(startOfDayAfter(startOfNamedDay(day, zone), -1)) < at(start)).toBe(true)
})

it('a moment keeps its time and loses its zone', () => {
  const start = startOfNamedDay('2026-05-20', 'Asia/Kolkata')
  expect(asInstant(start).constructor).toBe(Date)
  expect(asInstant(start).getTime()).toBe(start.getTime())
})
