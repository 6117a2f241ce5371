import { expect, it } from 'vitest'
import { nobodyKnown } from '../../testing/who.ts'
import { whoNotes, whoWords } from './who-words.ts'

const byInes = { ...nobodyKnown, link_investor_id: '1', link_investor_name: 'Ines' }
const bob = { investor_id: '2', investor_name: 'Bob', investor_company: 'Fund', known_by: 'typed' as const }

it('says a name where somebody is known, whose link it was where nobody is, and nothing else', () => {
  expect(whoWords(nobodyKnown)).toBeNull()
  expect(whoWords(byInes)).toBe('By the link of Ines')
  expect(whoWords({ ...byInes, forwarded: true })).toBe('Forwarded from Ines')
  expect(whoWords({ ...byInes, ...bob, forwarded: true })).toBe('Bob')
})

it('says of somebody who is named where they are from, who forwarded, and that an address was only typed', () => {
  expect(whoNotes({ ...byInes, forwarded: true })).toEqual([])
  expect(whoNotes({ ...byInes, ...bob, forwarded: true })).toEqual([
    'Fund',
    'forwarded from Ines',
    'address typed, not proven',
  ])
  expect(whoNotes({ ...byInes, ...bob, known_by: 'details', investor_company: '' })).toEqual([])
})
