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
