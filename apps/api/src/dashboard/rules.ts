import { TZDate } from '@date-fns/tz'
import {
  CHECKLIST,
  type ChecklistStep,
  type DashboardRange,
  type DashboardTile,
  LIMITS,
} from '@understudy/contract'
import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { format } from 'date-fns/format'
import { startOfHour } from 'date-fns/startOfHour'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import {
  asInstant,
  dayNameOf,
  startOfDayAfter,
  startOfLastDays,
  startOfNamedDay,
} from '../kernel/days/local-days.ts'
import { refuse } from '../kernel/errors.ts'

/** The time that a dashboard is about. */
export interface Period {
  start: Date
  /** Not counted any more. */
  end: Date
  /** As long a time before `start`. */
  previousStart: Date
  unit: 'hour' | 'day'
  /** Hours or days of the founder's time zone, without a gap. */
  buckets: { start: Date; label: string }[]
  /** Names of the days that it touches. */
  days: string[]
}

const HOURS = 24
const DAYS = { '7d': 7, '30d': 30 } as const
const EARLIEST_DAY = '2000-01-01'

/**
 * The hours or days asked for, in a time zone; the last of them is the one that `now` is in, save for `custom`.
 * Refuses `invalid` for days that cannot be.
 */
export function periodOf(
  asked: { range: DashboardRange; start?: string | undefined; end?: string | undefined },
  now: Date,
  timeZone: string,
): Period {
  if (asked.range === '24h') return hoursUntil(addHours(startOfHour(new TZDate(now, timeZone)), 1), timeZone)
  if (asked.range !== 'custom') {
    const count = DAYS[asked.range]
    return daysFrom(startOfLastDays(count, now, timeZone), count)
  }
  if (!asked.start || !asked.end) throw refuse('invalid', 'start and end: both are needed for a custom range')
  if (asked.start < EARLIEST_DAY) throw refuse('invalid', `start: must not be before ${EARLIEST_DAY}`)
  const first = startOfNamedDay(asked.start, timeZone)
  const count = differenceInCalendarDays(startOfNamedDay(asked.end, timeZone), first) + 1
  if (count < 1) throw refuse('invalid', 'start: must not be after end')
  if (count > LIMITS.maxAnalyticsDays)
    throw refuse('invalid', `end: at most ${LIMITS.maxAnalyticsDays} days from start`)
  return daysFrom(first, count)
}

function hoursUntil(end: TZDate, timeZone: string): Period {
  const start = asInstant(addHours(end, -HOURS))
  const hours = Array.from({ length: HOURS }, (_, i) => addHours(end, i - HOURS))
  return {
    start,
    end: asInstant(end),
    previousStart: asInstant(addHours(end, -2 * HOURS)),
    unit: 'hour',
    buckets: hours.map((hour) => ({ start: asInstant(hour), label: format(hour, 'HH:mm') })),
    days: [start, subMilliseconds(end, 1)].map((time) => dayNameOf(asInstant(time), timeZone)),
  }
}

function daysFrom(first: TZDate, count: number): Period {
  const dayAt = (i: number) => startOfDayAfter(first, i)
  const buckets = Array.from({ length: count }, (_, i) => {
    const day = dayAt(i)
    return { start: asInstant(day), label: format(day, 'yyyy-MM-dd') }
  })
  return {
    start: asInstant(dayAt(0)),
    end: asInstant(dayAt(count)),
    previousStart: asInstant(dayAt(-count)),
    unit: 'day',
    buckets,
    days: buckets.map(({ label }) => label),
  }
}

export function tileOf(value: number | null, previous: number | null): DashboardTile {
  const change = value === null || previous === null ? null : Math.round((value - previous) * 10) / 10
  return { value, previous, change }
}

/** A clone on its way to visitors. */
export interface Progress {
  id: string
  status: 'draft' | 'launched' | 'published'
  company_name: string
  elevator_pitch: string
  voicedLanguages: number
  faqs: number
  /** Whether its founder has talked to it. */
  tested: boolean
  /** Whether somebody else has looked at it or talked to it. */
  shared: boolean
}

/** Where a part of a clone is edited; of one that is still to be made, where it begins. */
export const editorPath = (cloneId: string | undefined, tab: string): string =>
  cloneId ? `/clone-manager-tabbed/${cloneId}?tab=${tab}` : `/create-clone-tabbed/${tab}`

/** company → voice → five FAQs → test call → publish → share, each with the place where it is done. */
export function checklistOf(clone: Progress | undefined): ChecklistStep[] {
  const review = editorPath(clone?.id, 'review')
  const steps: Record<ChecklistStep['step'], { count: number; of: number; action_url: string }> = {
    company: {
      count: [clone?.company_name, clone?.elevator_pitch].filter((text) => text?.trim()).length,
      of: 2,
      action_url: clone ? editorPath(clone.id, 'company') : '/create-clone',
    },
    voice: {
      count: clone?.voicedLanguages ?? 0,
      of: 1,
      action_url: editorPath(clone?.id, 'languages-voices'),
    },
    faqs: {
      count: clone?.faqs ?? 0,
      of: LIMITS.minFaqsToPublish,
      action_url: editorPath(clone?.id, 'content'),
    },
    test_call: { count: Number(clone?.tested ?? false), of: 1, action_url: review },
    publish: { count: Number(clone?.status === 'published'), of: 1, action_url: review },
    share: {
      count: Number(clone?.shared ?? false),
      of: 1,
      action_url: clone ? `/clone/${clone.id}` : review,
    },
  }
  return CHECKLIST.map((step) => ({ step, done: steps[step].count >= steps[step].of, ...steps[step] }))
}
