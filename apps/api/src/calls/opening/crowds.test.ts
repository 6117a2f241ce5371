import { describe, expect, it } from 'vitest'
import { WarpClock } from '../talk/warp-clock.fixture.ts'
import { Crowds } from './crowds.ts'

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

  it('are opened one in three seconds once somebody asked too much, and one that is far away not at all', async () => {
    const clock = new WarpClock()
    const crowds = new Crowds(clock)
    crowds.enter('flood', hall)
    crowds.askedTooMuch('flood')
    crowds.leave('flood')
    const opened: number[] = []
    const openings = [0, 1, 2, 3, 4, 5].map((i) =>
      crowds.opening(hall).then((isIn) => isIn && opened.push(i)),
    )
    expect(await openings[5]).toBe(false)
    expect(await crowds.opening(home)).toBe(true)
    await openings[0]
    expect(opened).toEqual([0])
    clock.warp(6_000)
    await openings[2]
    expect(opened).toEqual([0, 1, 2])
    clock.warp(10 * 60_000)
    await Promise.all(openings)
    expect(await Promise.all([crowds.opening(hall), crowds.opening(hall)])).toEqual([true, true])
  })

  it('wait no longer than their node stays', async () => {
    const crowds = new Crowds(new WarpClock())
    crowds.enter('flood', hall)
    crowds.askedTooMuch('flood')
    const [first, second] = [crowds.opening(hall), crowds.opening(hall)]
    expect(await first).toBe(true)
    crowds.close()
    expect(await second).toBe(false)
    expect(await crowds.opening(hall)).toBe(false)
  })
})
