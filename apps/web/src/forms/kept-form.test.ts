import { beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../api/testing/world.ts'
import { dropKept, keepValues, keptValues } from './kept-form.ts'

const blank = { name: '', password: '', company: { companyName: '' } }
const typed = { name: 'Noor', password: 'correct horse', company: { companyName: 'Tern' } }

let world: World
const shelf = () => world.shelf
beforeEach(() => {
  world = aWorld()
})

describe('what was typed into a form', () => {
  it('outlives a reload, all but the password', () => {
    keepValues('register', typed, shelf)
    expect(keptValues('register', blank, shelf)).toEqual({ ...typed, password: '' })
    expect([...world.stored.values()].join()).not.toContain('correct horse')
  })

  it('is gone once it was sent', () => {
    keepValues('register', typed, shelf)
    dropKept('register', shelf)
    expect(keptValues('register', blank, shelf)).toEqual(blank)
  })

  it('starts blank where what was kept is of another shape, or there is no storage', () => {
    for (const text of ['{', '7', '{"name":7}', '{"company":null}', '{"company":{}}']) {
      world.shelf.setItem('understudy.typed.register', text)
      expect(keptValues('register', blank, shelf)).toEqual(blank)
    }
    const forbidden = () => {
      throw new DOMException('no storage here', 'SecurityError')
    }
    keepValues('register', typed, forbidden)
    dropKept('register', forbidden)
    expect(keptValues('register', blank, forbidden)).toEqual(blank)
  })
})
