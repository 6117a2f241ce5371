import { describe, expect, it } from 'vitest'
import { changesOf, fits, isChanged, stable, withChanges } from './typed-work.ts'

const saved = {
  zone: 'Europe/Berlin',
  minutes: 30,
  week: { monday: [{ start: '09:00', end: '17:00' }], tuesday: [{ start: '09:00', end: '17:00' }] },
  focus: ['SaaS', 'AI'],
  until: '2026-12-01',
  asOf: null as string | null,
}

describe('what was typed over what was saved', () => {
  it('is the fields that differ, each for itself, and lists as a whole', () => {
    expect(changesOf(structuredClone(saved), saved)).toEqual({})
    const typed = { ...saved, zone: 'UTC', week: { ...saved.week, monday: [] }, focus: ['AI'] }
    expect(changesOf(typed, saved)).toEqual({ zone: 'UTC', week: { monday: [] }, focus: ['AI'] })
    expect(isChanged(typed, saved)).toBe(true)
  })

  it('leaves to what was saved elsewhere since then what nobody typed over', () => {
    const typed = { ...saved, week: { ...saved.week, monday: [] } }
    const elsewhere = { ...saved, zone: 'Asia/Tokyo', week: { ...saved.week, tuesday: [] } }
    expect(withChanges(elsewhere, changesOf(typed, saved))).toEqual({
      ...elsewhere,
      week: { monday: [], tuesday: [] },
    })
  })

  it('comes back whatever the length of its lists, with text or nothing for a number, and nothing for a date', () => {
    const longer = [...saved.week.monday, { start: '18:00', end: '19:00' }]
    const changes = { minutes: '45', week: { monday: longer }, focus: [], until: null, asOf: '2026-11-01' }
    expect(withChanges(saved, changes)).toEqual({
      ...saved,
      ...changes,
      week: { ...saved.week, monday: longer },
    })
    expect(withChanges(saved, { minutes: null })).toEqual({ ...saved, minutes: null })
  })

  it('leaves out what does not fit, field by field, and what the form no longer has', () => {
    const wrong = { zone: 7, week: { monday: [1] }, focus: 'AI', until: '2027-01-01', gone: 'x' }
    expect(withChanges(saved, wrong)).toEqual({ ...saved, until: '2027-01-01' })
    for (const nonsense of [null, 7, 'text', [], { week: null }]) {
      expect(withChanges(saved, nonsense)).toEqual(saved)
    }
  })
})

describe('kept values', () => {
  const form = { name: '', raising: null, team: [], voice: { speed: 1 } }

  it('fit the form they came from', () => {
    expect(fits({ name: 'x', raising: { value: '2' }, team: [{}], voice: { speed: 2 } }, form)).toBe(true)
  })

  it('do not fit a form with other fields or kinds', () => {
    expect(fits({ name: 'x', raising: null, team: [] }, form)).toBe(false)
    expect(fits({ ...form, name: 3 }, form)).toBe(false)
    expect(fits({ ...form, team: {} }, form)).toBe(false)
    expect(fits({ ...form, voice: null }, form)).toBe(false)
    expect(fits('text', form)).toBe(false)
    expect(fits(undefined, form)).toBe(false)
  })

  it('are equal whatever the order of their keys', () => {
    expect(stable({ a: 1, b: { c: [2], d: '' } })).toBe(stable({ b: { d: '', c: [2] }, a: 1 }))
    expect(stable({ a: ['1', '2'] })).not.toBe(stable({ a: ['2', '1'] }))
  })
})
