import { beforeEach, expect, it, vi } from 'vitest'
import { aWorld } from '../../api/testing/world.ts'
import { blankPerson, dropAgenda, keepPerson, keptPerson } from './person.ts'

const vera = { name: 'Vera', email: 'vera@nordic.example', company: 'Nordic Fund', agenda: 'Your margins' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aWorld().shelf)
  return () => vi.unstubAllGlobals()
})

it('who asks is known to every pitch of the tab, what they ask about to its own alone', () => {
  expect(keptPerson('heron')).toEqual(blankPerson)
  keepPerson(vera, 'heron')
  expect(keptPerson('heron')).toEqual(vera)
  expect(keptPerson('tern')).toEqual({ ...vera, agenda: '' })
})

it('what was asked about is gone once it was sent', () => {
  keepPerson(vera, 'heron')
  dropAgenda('heron')
  expect(keptPerson('heron')).toEqual({ ...vera, agenda: '' })
})
