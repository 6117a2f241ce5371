import { formatter } from '../../words/formatter.ts'

const day = formatter(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }))

/** "Sep 30, 2026" of 2026-09-30, wherever it is read; what is not such a date stands as it is, blank nowhere. */
export function dayWords(isoDate: string | null): string {
  const at = Date.parse(isoDate ?? '')
  return Number.isNaN(at) ? (isoDate ?? '') : day().format(at)
}
