import { Availability } from '@understudy/contract/availability'
import { describe, expect, it } from 'vitest'
import { nextHours, timeOptions, toAvailability, toForm, withChosen } from './availability-form.ts'
import { AvailabilityFormSchema } from './schemas.ts'

const saved = Availability.parse({
  timezone: 'Europe/Berlin',
  places: [
    { type: 'phone', details: '+49 30 1' },
    { type: 'video', details: 'https://meet.example.com' },
  ],
})

describe('the form of the availability', () => {
  it('gives back what it was filled with', () => {
    expect(toAvailability(toForm(saved))).toEqual(saved)
    expect(AvailabilityFormSchema.parse(toForm(saved))).toEqual(saved)
    expect(toAvailability(toForm(Availability.parse({}))).places).toEqual([])
  })

  it('puts the usual place first, and leaves out what is not offered', () => {
    const form = toForm(saved)
    expect(toAvailability({ ...form, usual: 'video' }).places.map(({ type }) => type)).toEqual([
      'video',
      'phone',
    ])
    const places = form.places.map((place) => ({ ...place, offered: place.type === 'video' }))
    expect(toAvailability({ ...form, places }).places).toEqual([saved.places[1]])
  })

  it('says which day has hours that overlap', () => {
    const monday = [
      { start: '09:00', end: '12:00' },
      { start: '11:00', end: '13:00' },
    ]
    const form = { ...toForm(saved), weekly_hours: { ...saved.weekly_hours, monday } }
    const result = AvailabilityFormSchema.safeParse(form)
    expect(result.error?.issues).toMatchObject([
      { path: ['weekly_hours', 'monday'], message: 'must follow each other' },
    ])
  })
})

describe('hours of a day', () => {
  it('are added after the last ones, until the day is full', () => {
    expect(nextHours([])).toEqual({ start: '09:00', end: '17:00' })
    expect(nextHours([{ start: '09:00', end: '12:00' }])).toEqual({ start: '13:00', end: '14:00' })
    expect(nextHours([{ start: '09:00', end: '22:30' }])).toEqual({ start: '23:30', end: '24:00' })
    expect(nextHours([{ start: '09:00', end: '23:00' }])).toBeNull()
  })

  it('begin before midnight and may end at it; a time between the quarters stays', () => {
    const values = (kind: 'start' | 'end') => timeOptions('09:05', kind).map(({ value }) => value)
    expect(values('start')).toContain('00:00')
    expect(values('start')).not.toContain('24:00')
    expect(values('end').at(-1)).toBe('24:00')
    expect(values('end')).toContain('09:05')
    expect(withChosen([15, 30], 20)).toEqual([15, 20, 30])
  })
})
