import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { useState } from 'react'
import { dayIn } from '../../words/zones/zones.ts'

/** As many as the server answers at once. */
const PAGE_DAYS = 14

const daysLater = (day: string, count: number): string =>
  formatISO(addDays(parseISO(day), count), { representation: 'date' })

/** Two weeks at a time, from today on. */
export function useDayPages(zone: string) {
  const [page, setPage] = useState(0)
  const today = dayIn(zone, Date.now())
  return {
    /** Without it the server begins today. */
    from: page === 0 ? undefined : daysLater(today, page * PAGE_DAYS),
    first: daysLater(today, page * PAGE_DAYS),
    last: daysLater(today, (page + 1) * PAGE_DAYS - 1),
    isFirst: page === 0,
    earlier: () => setPage((now) => Math.max(0, now - 1)),
    later: () => setPage((now) => now + 1),
  }
}

export type DayPages = ReturnType<typeof useDayPages>
