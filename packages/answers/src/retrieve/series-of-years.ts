import { plainWords } from '../text/normalise.ts'
import type { Series } from './statement.ts'

const YEAR = /\b((?:19|20)\d{2})\b/

/** The year that a figure is named for: "Revenue 2025". */
export function yearIn(title: string): number | null {
  const year = YEAR.exec(title)?.[1]
  return year === undefined ? null : Number(year)
}

const nameOf = (title: string): string => plainWords(title.replace(YEAR, ' '))

/** Of titles that differ in their year alone, the latest. */
export function latestYears(titles: readonly string[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>()
  for (const title of titles) {
    const year = yearIn(title)
    const name = nameOf(title)
    if (year !== null) latest.set(name, Math.max(year, latest.get(name) ?? year))
  }
  return latest
}

export function ofSeries(title: string, latest: ReadonlyMap<string, number>): { series?: Series } {
  const year = yearIn(title)
  const name = nameOf(title)
  return year === null ? {} : { series: { name, isLatest: latest.get(name) === year } }
}
