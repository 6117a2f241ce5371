import type { Engagement } from '@understudy/contract/analytics'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { TileChange } from '../ui/data/Tile.tsx'
import { figureWords } from '../words/figures.ts'

export type Measure = keyof Engagement['totals']

/** In the order in which the page shows them, from a glance to a meeting. */
export const measures: readonly Measure[] = [
  'views',
  'uniques',
  'engaged',
  'calls',
  'talk_minutes',
  'questions',
  'contacts',
  'meetings',
]

export const measureLabels: Record<Measure, string> = {
  views: 'Views',
  uniques: 'Visitors',
  engaged: 'Engaged',
  calls: 'Calls',
  talk_minutes: 'Talk minutes',
  questions: 'Questions',
  contacts: 'Contacts',
  meetings: 'Meetings',
}

/** What a figure counts, in the words of a reader who asks. */
export const measureNotes: Record<Measure, string> = {
  views: 'A view counts once a real browser has stayed for a moment.',
  uniques: 'Different people, as far as their cookies tell. Who declined cookies is in none.',
  engaged: 'Visits of ten seconds, two sections or one question.',
  calls: 'Finished talks with your clone, by voice or in writing. Your own test calls are not in it.',
  talk_minutes: 'How long the talks lasted, all together.',
  questions: 'Everything that visitors asked, answered or not.',
  contacts: 'Visitors who left an address.',
  meetings: 'Meetings that visitors asked for or booked, each once, whatever became of them.',
}

export const steps: Record<Engagement['funnel'][number]['step'], string> = {
  opened: 'Opened',
  unlocked: 'Unlocked',
  engaged: 'Engaged',
  talked: 'Talked',
  left_contact: 'Left contact',
  meeting: 'Meeting',
}

export const percentWords = (percent: number | null): string =>
  percent === null ? '–' : `${figureWords(percent)} %`

/** Against the days before: nothing is said where both are nothing, and no rise is measured from nothing. */
export function changeWords(now: number, before: number): TileChange | undefined {
  if (now === before)
    return now === 0 ? undefined : { direction: 'flat', amount: 'Same', against: 'as before' }
  const direction = now > before ? 'up' : 'down'
  const amount =
    before === 0 ? figureWords(now) : `${figureWords(Math.round((Math.abs(now - before) / before) * 100))} %`
  const against = `${now > before ? 'more' : before === 0 ? 'fewer' : 'less'} than before`
  return { direction, amount, against, welcome: now > before }
}

/** "22 Nov" of a day such as 2026-11-22, whatever the zone of the reader. */
export const dayWords = (day: string): string => format(parseISO(day), 'd MMM')
export const longDayWords = (day: string): string => format(parseISO(day), 'EEEE, d MMMM yyyy')

/** The share of `count` in `of`, for the length of a bar: 0 to 100. */
export const share = (count: number, of: number): number =>
  of > 0 ? Math.min(100, Math.round((count / of) * 100)) : 0
