import { describe, expect, it } from 'vitest'
import { INVESTOR_WORDS } from './error-words.ts'

describe('§8 investors', () => {
  it('has the catalogue’s words for list, add, profile, notes and copying', () => {
    expect(Object.values(INVESTOR_WORDS)).toEqual([
      'Failed to load investors data. Please try again later.',
      'Failed to add investor. Please try again.',
      'Investment profile updated successfully',
      'Failed to update investment profile',
      'Notes updated successfully',
      'Failed to update notes',
      'Email copied to clipboard',
      'Phone number copied to clipboard',
    ])
  })
})
