import { LIMITS } from '@understudy/contract/limits'
import { isApiError, statusOf } from '../api/api-error.ts'
import { fieldWords } from '../frame/form/field-words.ts'
import { fileSizeWords } from '../ui/fields/file-choice.ts'

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

/** Asking again does not help. */
export const isGone = (error: unknown): boolean => statusOf(error) === 404

// Spec §8 has no words for what follows: these are told as its others are.

export const readInvestorWords = (error: unknown): string =>
  isGone(error) ? GONE : 'The investor did not load. Please try again.'

export const contactWords = (error: unknown): string =>
  ({
    404: GONE,
    409: 'Another of your investors has this email. Merge the two instead.',
    422: 'Something above is not right yet. Nothing was saved.',
  })[statusOf(error)] ?? 'Failed to update contact. What you typed is kept.'

export const changeWords = (error: unknown): string =>
  ({ 404: GONE })[statusOf(error)] ?? 'This was not saved. Please try again.'

export const deleteInvestorWords = (error: unknown): string =>
  ({ 404: 'This investor is gone already.' })[statusOf(error)] ??
  'The investor was not deleted. Please try again.'

export const mergeWords = (error: unknown): string =>
  serverWords(error) ??
  { 404: 'One of them is gone. Search again.' }[statusOf(error)] ??
  'They were not merged. Please try again.'

export const exportWords = (error: unknown): string =>
  ({ 429: 'Too many exports within a minute. Please wait a moment.' })[statusOf(error)] ??
  'The export failed. Please try again.'

/** Either all rows of a file are taken up or, where something breaks, none. */
export function importWords(error: unknown): string {
  const told = serverWords(error)
  if (told) return `${told} Nothing was imported.`
  return (
    {
      413: `The file is larger than ${fileSizeWords(LIMITS.maxImportBytes)}. Nothing was imported: split it.`,
      429: 'Too many imports within a minute. Please wait a moment.',
    }[statusOf(error)] ?? 'The import failed and nothing was taken up. Please try again.'
  )
}

/** The server's own account of what it cannot take, without the name of the field, as a sentence. */
function serverWords(error: unknown): string | undefined {
  if (!isApiError(error) || error.code !== 'invalid' || !error.problem?.detail) return undefined
  const words = error.problem.detail.replace(/^[a-z_]+: /, '')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** What was wrong with a row of a file, told by the server as "email: …". */
export function refusedRowWords(reason: string): string {
  const [, field = '', message = reason] = /^(\w+): (.*)$/s.exec(reason) ?? []
  const label = columnWords.get(field)
  // A cell that is empty is a field that was not sent.
  const words = fieldWords(message.endsWith('received undefined') ? 'must not be blank' : message, field)
  return label ? `${label}: ${words}` : words
}

const columnWords = new Map([
  ['name', 'Name'],
  ['email', 'Email'],
  ['company', 'Company'],
  ['position', 'Position'],
  ['phone', 'Phone'],
  ['location', 'Location'],
  ['linkedin_url', 'LinkedIn'],
  ['website_url', 'Website'],
  ['tags', 'Tags'],
  ['notes', 'Notes'],
])
