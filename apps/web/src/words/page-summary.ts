import { figureWords } from './figures.ts'

export interface ShownPage {
  /** Counts from 1. */
  page: number
  pageSize: number
  /** How many this page shows. */
  shown: number
  /** Of all pages together; left out where nobody counted. */
  total?: number
  /** More match than were counted. */
  capped?: boolean
}

/** "1–50 of 312", "1–100 of 10,000+", "26–50". An old address may name a page beyond the last one. */
export function pageSummary({ page, pageSize, shown, total, capped = false }: ShownPage): string {
  const before = (page - 1) * pageSize
  if (total === undefined) {
    if (shown === 0) return 'Nothing on this page'
    return shown === 1 ? figureWords(before + 1) : spanOf(before, shown)
  }
  const of = `${figureWords(Math.max(total, capped ? before + shown : 0))}${capped ? '+' : ''}`
  return shown === 0 ? `None of ${of} on this page` : `${spanOf(before, shown)} of ${of}`
}

const spanOf = (before: number, shown: number) => `${figureWords(before + 1)}–${figureWords(before + shown)}`
