import { DashboardRange } from '@understudy/contract/dashboard'
import { IsoDate, Uuid } from '@understudy/contract/fields'
import type { z } from 'zod'

export interface DashboardFilter {
  range: z.infer<typeof DashboardRange>
  start?: string
  end?: string
  clone_id?: string
}

/** What the dashboard is about, from the address; what makes no sense is left out. */
export function readFilter(search: URLSearchParams): DashboardFilter {
  const clone = Uuid.safeParse(search.get('clone'))
  const chosen = clone.success ? { clone_id: clone.data } : {}
  const start = IsoDate.safeParse(search.get('start'))
  const end = IsoDate.safeParse(search.get('end'))
  if (start.success && end.success && start.data <= end.data) {
    return { range: 'custom', start: start.data, end: end.data, ...chosen }
  }
  const range = DashboardRange.exclude(['custom']).safeParse(search.get('range'))
  return { range: range.success ? range.data : '7d', ...chosen }
}
