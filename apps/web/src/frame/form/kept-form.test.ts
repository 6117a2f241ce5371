import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../../api/testing/world.ts'
import { dropKept, isKept, keepValues, keptValues, moveKept, onKept } from './kept-form.ts'

const blank = { name: '', password: '', company: { companyName: '' } }
const typed = { name: 'Noor', password: 'correct horse', company: { companyName: 'Tern' } }

let world: World
const shelf = () => world.shelf
beforeEach(() => {
  world = aWorld()
})

describe('what was typed into a form', () => {
  it('outlives a reload, all but the password', () => {
    keepValues('register', typed, blank, shelf)
    expect(keptValues('register', blank, shelf)).toEqual({ ...typed, password: '' })
    expect([...world.stored.values()].join()).not.toContain('correct horse')
  })

  it('is gone once it was sent', () => {
    keepValues('register', typed, blank, shelf)
    dropKept('register', shelf)
    expect(keptValues('register', blank, shelf)).toEqual(blank)
  })

  it('is nothing where nothing was typed, or all of it was taken back', () => {
    const before = [...world.stored.keys()]
    keepValues('register', structuredClone(blank), blank, shelf)
    expect([...world.stored.keys()]).toEqual(before)
    keepValues('register', typed, blank, shelf)
    keepValues('register', blank, blank, shelf)
    expect([...world.stored.keys()]).toEqual(before)
  })

  it('hides nothing that was changed elsewhere meanwhile, but what was typed over', () => {
    const saved = { notes: 'Old', outcome: '', hours: [9, 10], minutes: 30 }
    keepValues('meeting', { ...saved, outcome: 'A second meeting', hours: [9] }, saved, shelf)
    const elsewhere = { ...saved, notes: 'New', hours: [8, 9, 10], minutes: 45 }
    expect(keptValues('meeting', elsewhere, shelf)).toEqual({
      notes: 'New',
      outcome: 'A second meeting',
      hours: [9],
      minutes: 45,
    })
  })

  it('keeps lists of another length, and what a control makes of a number', () => {
    const form = { minutes: 30, threshold: 20, monday: [{ start: '09:00' }], focus: ['AI'] }
    const changed = { minutes: '45', threshold: Number.NaN, monday: [], focus: ['AI', 'SaaS'] }
    keepValues('form', changed, form, shelf)
    expect(keptValues('form', form, shelf)).toEqual({ ...changed, threshold: null })
  })

  it('starts blank where what was kept is of another shape, or there is no storage', () => {
    for (const text of ['{', '7', '{"name":7}', '{"company":null}', '{"company":{}}']) {
      world.shelf.setItem('understudy.typed.register', text)
      expect(keptValues('register', blank, shelf)).toEqual(blank)
    }
    const forbidden = () => {
      throw new DOMException('no storage here', 'SecurityError')
    }
    expect(keptValues('register', blank, forbidden)).toEqual(blank)
    keepValues('register', typed, blank, forbidden)
    expect(keptValues('register', blank, forbidden)).toEqual({ ...typed, password: '' })
    dropKept('register', forbidden)
    expect(keptValues('register', blank, forbidden)).toEqual(blank)
  })

  it('goes along when its thing gets another name', () => {
    keepValues('clone.new.team', { team: [1] }, {}, shelf)
    moveKept('clone.new.team', 'clone.c1.team', shelf)
    expect(isKept('clone.new.team', shelf)).toBe(false)
    expect(keptValues('clone.c1.team', { team: [2] }, shelf)).toEqual({ team: [1] })
  })

  it('§4 unsaved changes: tells its listeners about a change, and about nothing else', () => {
    const heard = vi.fn()
    const stop = onKept(heard)
    dropKept('register', shelf)
    expect(heard).not.toHaveBeenCalled()
    keepValues('register', typed, blank, shelf)
    keepValues('register', typed, blank, shelf)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    dropKept('register', shelf)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
