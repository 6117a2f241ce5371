import { expect, it } from 'vitest'
import { likelySearches } from './likely-searches.ts'

it('looks for the same person by name, company and the domain of their own mail, each once', () => {
  const priya = { name: 'Priya Raman', company: 'Harbour Fund', email: 'priya@harbour.example' }
  expect(likelySearches(priya)).toEqual(['Priya Raman', 'Harbour Fund', '@harbour.example'])
  expect(likelySearches({ ...priya, email: 'priya@gmail.com', company: '' })).toEqual(['Priya Raman'])
  expect(likelySearches({ name: 'P', company: 'P', email: '' })).toEqual([])
})
