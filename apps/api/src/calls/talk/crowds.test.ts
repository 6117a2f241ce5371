import { describe, expect, it } from 'vitest'
import { Crowds } from './crowds.ts'
import { WarpClock } from './warp-clock.fixture.ts'

const [hall, home] = [Buffer.from('hall'), Buffer.from('home')]

describe('talks of one network', () => {
  it('take turns of their own up to fifty; those beyond share one, until a place is free', () => {
    const crowds = new Crowds(new WarpClock())
    crowds.enter('at home', home)
    const talks = Array.from({ length: 60 }, (_, i) => `talk ${i}`)
    for (const talk of talks) crowds.enter(talk, hall)
    const callers = talks.map((talk) => crowds.callerOf(talk))
    expect(callers.slice(0, 50)).toEqual(talks.slice(0, 50))
    expect(new Set(callers.slice(50)).size).toBe(1)
    expect(crowds.callerOf('at home')).toBe('at home')
    for (const talk of talks.slice(0, 10)) crowds.leave(talk)
    expect(crowds.callerOf('talk 59')).toBe('talk 59')
  })

  it('of nobody knows where are apart from each other', () => {
    const crowds = new Crowds(new WarpClock())
    for (const talk of ['one', 'two']) crowds.enter(talk, null)
    crowds.askedTooMuch('one')
    expect(['one', 'two'].map((talk) => crowds.callerOf(talk))).toEqual(['one', 'two'])
  })
})
