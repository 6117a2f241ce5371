import type { StoredFile } from '@understudy/contract/files'
import { fileSizeWords } from '../ui/fields/file-choice.ts'

const kinds: readonly (readonly [of: string, word: string])[] = [
  ['pdf', 'PDF'],
  ['presentation', 'PowerPoint'],
  ['wordprocessing', 'Word'],
  ['markdown', 'Markdown'],
  ['text/', 'Text'],
  ['image/', 'Picture'],
]

/** "PDF, 2.4 MB". */
export const kindAndSize = ({ content_type, bytes }: Pick<StoredFile, 'content_type' | 'bytes'>): string =>
  `${kinds.find(([of]) => content_type.includes(of))?.[1] ?? 'File'}, ${fileSizeWords(bytes)}`
