import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import {
  contactWords,
  INVESTOR_WORDS,
  mergeWords,
  readInvestorWords,
  refusedRowWords,
} from './error-words.ts'
import { importWords } from './import/import-words.ts'

const invalid = (detail: string) =>
  new ApiError(422, 'invalid', {
    problem: { type: 'about:blank', title: 'Invalid', status: 422, error: 'invalid', detail },
  })

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

describe('words of an investor’s record', () => {
  it('tell one who is gone from one who did not load', () => {
    expect(readInvestorWords(new ApiError(404, 'not_found'))).toBe(
      'There is no such investor here, or they were deleted.',
    )
    expect(readInvestorWords(new ApiError(0, 'network'))).toContain('try again')
  })

  it('send two records with one email to merging', () => {
    expect(contactWords(new ApiError(409, 'conflict'))).toContain('Merge the two')
    expect(contactWords(new ApiError(500, 'internal'))).toContain('kept')
  })

  it('pass on what the server cannot take, as a sentence', () => {
    expect(mergeWords(invalid('merge_ids: together they have more than 50 tags'))).toBe(
      'Together they have more than 50 tags.',
    )
    expect(importWords(invalid('csv: its first line needs a column for the name'))).toBe(
      'Its first line needs a column for the name. Nothing was imported.',
    )
    expect(importWords(new ApiError(413, 'too_large'))).toContain('larger than')
  })
})

describe('words at a line that an import left out', () => {
  it.each([
    ['name: Invalid input: expected string, received undefined', 'Name: Fill this in.'],
    ['email: Invalid input', 'Email: This is not an email address. Write it as name@example.com.'],
    ['linkedin_url: must be a web address', 'LinkedIn: This is not a web address. Write it as example.com.'],
    ['notes: Too big: expected string to have <=20000 characters', 'Notes: Use at most 20,000 characters.'],
    ['something: else', 'Else.'],
    ['no field at all', 'No field at all.'],
  ])('%s is told as %s', (reason, words) => {
    expect(refusedRowWords(reason)).toBe(words)
  })
})
