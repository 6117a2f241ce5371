import type { Measure } from './figures.ts'
import type { Range } from './range.ts'

/** Times that the call log can be narrowed to. */
const callRanges: Record<number, string> = { 7: '7d', 30: '30d', 90: '90d' }

const overCalls: readonly Measure[] = ['calls', 'talk_minutes', 'questions']

/** The list behind a figure; null where no screen lists it. */
export function listBehind(measure: Measure, range: Range): { href: string; label: string } | null {
  if (!overCalls.includes(measure)) return null
  const search = new URLSearchParams()
  const span = callRanges[range.days ?? 0]
  if (span) search.set('range', span)
  if (range.clone_id) search.set('clone', range.clone_id)
  return {
    href: search.size > 0 ? `/call-logs?${search}` : '/call-logs',
    label: span ? 'These calls' : 'All calls',
  }
}
