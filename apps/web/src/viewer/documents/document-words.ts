import type { OfferedDocument } from '@understudy/contract/pitches'
import { isApiError } from '../../api/api-error.ts'
import { fileSizeWords } from '../../ui/fields/file-choice.ts'

const kinds: readonly (readonly [of: string, word: string])[] = [
  ['pdf', 'PDF'],
  ['presentation', 'PowerPoint'],
  ['wordprocessing', 'Word'],
  ['markdown', 'Markdown'],
  ['text/', 'Text'],
  ['image/', 'Picture'],
]

/** "PDF, 2.4 MB". */
export const kindAndSize = ({
  content_type,
  bytes,
}: Pick<OfferedDocument, 'content_type' | 'bytes'>): string =>
  `${kinds.find(([of]) => content_type.includes(of))?.[1] ?? 'File'}, ${fileSizeWords(bytes)}`

/** Why the list or a file did not come. `closed`: the pitch itself must be opened anew. */
export function refusalOf(error: unknown): { words: string; closed: boolean } {
  const code = isApiError(error) ? error.code : 'unknown'
  const said = (words: string) => ({ words, closed: false })
  switch (code) {
    case 'not_found':
      return said('This document was taken away. Ask the founders for it.')
    case 'rate_limited':
      return said('Too many downloads came from here just now. Wait a minute and try again.')
    case 'network':
      return said('There is no connection. Try again once you are back online.')
    case 'grant_invalid':
    case 'link_not_found':
    case 'access_denied':
    case 'password_required':
    case 'incorrect_password':
      return { words: 'Your access to this pitch has ended.', closed: true }
    default:
      return said('That did not work. Try again.')
  }
}
