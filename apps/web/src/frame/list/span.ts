import { readMoment } from '@understudy/contract/shape/read-query'

/** A time that a list is narrowed to: from the first moment on, and before the second. */
export interface Span {
  from?: string
  before?: string
}

/** The span in an address, under names of the list's own. A span that cannot be is left out. */
export function readSpan(search: URLSearchParams, fromName = 'from', beforeName = 'before'): Span {
  const from = readMoment(search.get(fromName))
  const before = readMoment(search.get(beforeName))
  if (from && before && Date.parse(from) >= Date.parse(before)) return {}
  return { ...(from ? { from } : {}), ...(before ? { before } : {}) }
}

export const isOpen = ({ from, before }: Span): boolean => from === undefined && before === undefined

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Nov 15 – 21, 2026" where whole days are meant, those of the reader's zone or of UTC; else with the hours. */
export function spanWords({ from, before }: Span, zone = ownZone()): string {
  const ends = [from, before].filter((moment) => moment !== undefined).map((moment) => new Date(moment))
  const daysOf = [zone, 'UTC'].find((timeZone) => ends.every((end) => isMidnight(end, timeZone)))
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    ...(daysOf ? {} : { timeStyle: 'short' as const }),
    timeZone: daysOf ?? zone,
  })
  const [first, last] = [from, before].map((moment) => (moment === undefined ? undefined : new Date(moment)))
  // Of whole days the last one is named, not the midnight behind it.
  const named = last && daysOf ? new Date(last.getTime() - 1) : last
  const suffix = daysOf === 'UTC' && zone !== 'UTC' ? ' (UTC)' : ''
  if (first && named) return `${format.formatRange(first, named)}${suffix}`
  if (first) return `since ${format.format(first)}${suffix}`
  return last ? `before ${format.format(last)}${suffix}` : 'all time'
}

const isMidnight = (at: Date, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en', { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(at) === '00:00:00'
