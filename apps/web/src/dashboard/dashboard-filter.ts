import { DashboardSpan } from '@understudy/contract/built/audience/dashboard'
import type { DashboardRange } from '@understudy/contract/dashboard'
import { readDay, readUuid } from '@understudy/contract/shape/read-query'
import type { z } from 'zod'

export interface DashboardFilter {
  range: z.infer<typeof DashboardRange>
  start?: string
  end?: string
  clone_id?: string
}

/** What the dashboard is about, from the address; what makes no sense is left out. */
export function readFilter(search: URLSearchParams): DashboardFilter {
  const clone = readUuid(search.get('clone'))
  const chosen = clone ? { clone_id: clone } : {}
  const start = readDay(search.get('start'))
  const end = readDay(search.get('end'))
  if (start && end && start <= end) return { range: 'custom', start, end, ...chosen }
  const range = DashboardSpan.safeParse(search.get('range'))
  return { range: range.success ? range.data : '7d', ...chosen }
}
