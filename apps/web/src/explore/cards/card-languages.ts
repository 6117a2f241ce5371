import { languageName } from '../../words/languages.ts'

/**
 * Of the languages that most pitches are in. The browser's own names take it 20 to 50 ms of a laptop to read, and a page
 * of cards is to stand without them.
 */
const COMMON: Readonly<Record<string, string>> = {
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
}
export const commonLanguages: readonly string[] = Object.keys(COMMON)

/** "German" for `de`, as `languageName` says it. */
export const cardLanguage = (code: string): string => COMMON[code] ?? languageName(code)
