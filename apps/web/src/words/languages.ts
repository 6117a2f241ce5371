import { formatter } from './formatter.ts'

const names = formatter(() => new Intl.DisplayNames(['en'], { type: 'language' }))

/** "German" for `de`; the code itself where it is none. */
export function languageName(code: string): string {
  try {
    return names().of(code) ?? code
  } catch {
    // Not a language code at all.
    return code
  }
}
