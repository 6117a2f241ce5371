import { describe, expect, it } from 'vitest'
import { LIMITS } from '../base/limits.ts'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import { Availability, SlotDays } from './availability.ts'

const onMonday = (...hours: [start: string, end: string][]) => ({
  weekly_hours: { monday: hours.map(([start, end]) => ({ start, end })) },
})
const refusedOn = (...hours: [string, string][]) => refusalsOf(Availability, onMonday(...hours))

describe('when a founder can be met', () => {
  it('is in office hours of working days, in UTC, until they say otherwise', () => {
    const { weekly_hours, ...rest } = Availability.parse({})
    const open = Object.entries(weekly_hours).filter(([, hours]) => hours.length > 0)
    expect(open.map(([day]) => day)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'])
    for (const [, hours] of open) expect(hours).toEqual([{ start: '09:00', end: '17:00' }])
    expect(rest).toEqual({
      ...{ timezone: 'UTC', slot_minutes: 30, buffer_before_minutes: 0, buffer_after_minutes: 0 },
      ...{ minimum_notice_minutes: 240, horizon_days: 30, places: [] },
    })
  })

  it('is never on a day that they did not name, once they name days', () => {
    const { weekly_hours } = Availability.parse(onMonday(['09:00', '10:00']))
    expect(Object.values(weekly_hours).flat()).toEqual([{ start: '09:00', end: '10:00' }])
  })

  it('ends at midnight at the latest, and after it began', () => {
    expect(refusedOn(['00:00', '24:00'])).toEqual([])
    expect(refusedOn(['23:59', '24:00'])).toEqual([])
    const words = ['weekly_hours.monday.0: must end after it starts']
    expect(refusedOn(['09:00', '09:00'])).toEqual(words)
    expect(refusedOn(['22:00', '02:00'])).toEqual(words)
  })

  it.each(['9:00', '24:01', '25:00', '12:60', '12:00:00', '12.00', '', ' 09:00', '0９:00'])(
    'is told by hours and minutes, of which %j is none',
    (start) => {
      expect(refusedOn([start, '24:00'])).toContain('weekly_hours.monday.0.start: must be HH:MM')
    },
  )

  it('is in stretches that follow each other and do not touch', () => {
    expect(refusedOn(['09:00', '12:00'], ['13:00', '17:00'])).toEqual([])
    const words = ['weekly_hours.monday: must follow each other']
    expect(refusedOn(['09:00', '12:00'], ['12:00', '17:00'])).toEqual(words)
    expect(refusedOn(['09:00', '12:00'], ['11:00', '17:00'])).toEqual(words)
    expect(refusedOn(['13:00', '17:00'], ['09:00', '12:00'])).toEqual(words)
  })

  it('is in six stretches of a day at most', () => {
    const stretches = (count: number) =>
      Array.from({ length: count }, (_, i): [string, string] => [`0${i}:00`, `0${i}:30`])
    expect(refusedOn(...stretches(6))).toEqual([])
    expect(refusedAt(Availability, onMonday(...stretches(7)))).toEqual(['weekly_hours.monday'])
  })

  it.each([
    ['slot_minutes', 10, 240],
    ['buffer_before_minutes', 0, 240],
    ['buffer_after_minutes', 0, 240],
    ['minimum_notice_minutes', 0, 20_160],
    ['horizon_days', 1, 180],
  ])('has %s in whole numbers from %d to %d', (field, least, most) => {
    const refused = [least - 1, least, most, most + 1, least + 0.5, `${least}`].filter(
      (value) => refusedAt(Availability, { [field]: value }).length > 0,
    )
    expect(refused).toEqual([least - 1, most + 1, least + 0.5, `${least}`])
  })

  it('has each kind of place once', () => {
    const at = (...types: string[]) => refusalsOf(Availability, { places: types.map((type) => ({ type })) })
    expect(at('phone', 'video', 'in-person')).toEqual([])
    expect(at('phone', 'video', 'phone')).toEqual(['places: types must differ'])
    expect(Availability.parse({ places: [{ type: 'phone' }] }).places).toEqual([
      { type: 'phone', details: '' },
    ])
  })
})

it('days of slots are asked for by number, a fortnight unless it is said', () => {
  expect(SlotDays.parse(undefined)).toBe(14)
  expect(SlotDays.parse('7')).toBe(7)
  const refused = ['0', `${LIMITS.maxSlotDays + 1}`, '1.5', 'all', ''].filter(
    (days) => !SlotDays.safeParse(days).success,
  )
  expect(refused).toEqual(['0', `${LIMITS.maxSlotDays + 1}`, '1.5', 'all', ''])
})
