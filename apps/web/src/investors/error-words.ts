import { serverWords } from '../frame/errors/server-words.ts'
import { wordsByCode } from '../frame/errors/words-by-code.ts'
import { fieldWords } from '../frame/form/field-words.ts'
import { CONTACT_FIELDS, CONTACT_NAMES } from './contact-fields.ts'
import { wireName } from './investor.ts'

/** The words of spec §8 for investors. They are the same whatever the failure. */
export const INVESTOR_WORDS = {
  listFailed: 'Failed to load investors data. Please try again later.',
  addFailed: 'Failed to add investor. Please try again.',
  profileSaved: 'Investment profile updated successfully',
  profileFailed: 'Failed to update investment profile',
  notesSaved: 'Notes updated successfully',
  notesFailed: 'Failed to update notes',
  emailCopied: 'Email copied to clipboard',
  phoneCopied: 'Phone number copied to clipboard',
} as const

const GONE = 'This investor is gone.'

// Spec §8 has no words for what follows: these are told as its others are.

export const readInvestorWords = wordsByCode(
  { not_found: 'There is no such investor here, or they were deleted.' },
  'The investor did not load. Please try again.',
)

export const contactWords = wordsByCode(
  {
    not_found: GONE,
    conflict: 'Another of your investors has this email. Merge the two instead.',
    invalid: 'Something above is not right yet. Nothing was saved.',
  },
  'Failed to update contact. What you typed is kept.',
)

export const changeWords = wordsByCode({ not_found: GONE }, 'This was not saved. Please try again.')

export const deleteInvestorWords = wordsByCode(
  {
    network: 'No answer came, so they may be deleted by now. Try again once you are back online.',
    not_found: 'This investor is gone already.',
  },
  'The investor was not deleted. Please try again.',
)

export const mergeWords = wordsByCode(
  { invalid: serverWords, not_found: 'One of them is gone. Search again.' },
  'They were not merged. Please try again.',
)

export const exportWords = wordsByCode(
  { rate_limited: 'Too many exports in a short time.' },
  'The export failed. Please try again.',
)

/** What was wrong with a row of a file, told by the server as "email: …". */
export function refusedRowWords(reason: string): string {
  const [, field = '', message = reason] = /^(\w+): (.*)$/s.exec(reason) ?? []
  const label = columnWords.get(field)
  // A cell that is empty is a field that was not sent.
  const words = fieldWords(message.endsWith('received undefined') ? 'must not be blank' : message, field)
  return label ? `${label}: ${words}` : words
}

/** What a column is called within a sentence. */
export const columnName = (field: string): string => {
  const name = columnWords.get(field) ?? field
  return name === name.toUpperCase() || name === 'LinkedIn' ? name : name.toLowerCase()
}

const columnWords = new Map([
  ['name', 'Name'],
  ...CONTACT_NAMES.map((name): [string, string] => [wireName(name), CONTACT_FIELDS[name].label]),
  ['tags', 'Tags'],
  ['notes', 'Notes'],
])
