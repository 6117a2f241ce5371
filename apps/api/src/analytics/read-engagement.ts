import type { Engagement, InputOf, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { asInstant, startOfNamedDay } from '../kernel/days/local-days.ts'
import { askedDays } from './asked-days.ts'
import * as queries from './queries.ts'
import { averageOf, percentOf } from './rules.ts'

const QUESTIONS_SHOWN = 10
type Figure = queries.EngagementRow['metric']
/** What a metric comes to on one day or over several. */
type Sum = (metric: Figure) => number

/**
 * The founder's figures per day, their totals with the period before, funnel, sections and questions; for one
 * clone or all. Refuses `invalid` for days that cannot be. Four statements.
 */
export async function readEngagement(
  ctx: UserContext,
  { query }: InputOf<typeof routes.readEngagement>,
): Promise<Engagement> {
  const range = await askedDays(ctx, query)
  const ownerId = ctx.caller.userId
  const filter = { ...range, ownerId, cloneId: query.clone_id }
  const [rows, sections, questions] = await Promise.all([
    queries.engagementFigures(ctx.db, filter),
    queries.sectionsOf(ctx.db, ownerId, query.clone_id),
    queries.topQuestions(ctx.db, filter, QUESTIONS_SHOWN),
  ])
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const inAll = sumOf(rows.filter(({ day }) => day === null || day >= range.start))
  const before = sumOf(rows.filter(({ day }) => day === null || day < range.start))
  return {
    start: range.start,
    end: range.end,
    from: range.from.toISOString(),
    before: range.before.toISOString(),
    per_day: range.days.map((date) => {
      const sum = sumOf(byDay.get(date) ?? [])
      const from = asInstant(startOfNamedDay(date, range.timeZone)).toISOString()
      return { date, from, ...figuresOf(sum, sum('uniques')) }
    }),
    totals: figuresOf(inAll, inAll('uniques_in_all')),
    previous: figuresOf(before, before('uniques_before')),
    funnel: [
      { step: 'opened', count: inAll('opened') },
      { step: 'unlocked', count: inAll('unlocked') },
      { step: 'engaged', count: inAll('engaged') },
      { step: 'talked', count: inAll('talked') },
      { step: 'left_contact', count: inAll('contacts') },
      { step: 'meeting', count: inAll('meetings') },
    ],
    sections: sectionTable(sections, byDay.get(null) ?? []),
    top_questions: questions,
    answered_percent: percentOf(inAll('answered'), inAll('questions') - inAll('waiting')),
    set_apart: { bots: inAll('bots'), previews: inAll('previews'), own: inAll('own') },
    views_without_cookies: inAll('views_without_cookies'),
  }
}

function sumOf(rows: readonly queries.EngagementRow[]): Sum {
  const sums = new Map<Figure, number>()
  for (const { metric, amount } of rows) sums.set(metric, (sums.get(metric) ?? 0) + amount)
  // What was counted without an identifier is taken back on the day of its view: a day may be one short.
  return (metric) => Math.max(0, sums.get(metric) ?? 0)
}

const figuresOf = (sum: Sum, uniques: number) => ({
  views: sum('views'),
  engaged: sum('engaged'),
  uniques,
  calls: sum('calls'),
  talk_minutes: Math.round(sum('talk_seconds') / 6) / 10,
  questions: sum('questions'),
  contacts: sum('contacts'),
  meetings: sum('meetings'),
})

/** Sections that the clones have now, where at least one of their language was reached. */
function sectionTable(
  sections: readonly queries.SectionRow[],
  rows: readonly queries.EngagementRow[],
): Engagement['sections'] {
  const sums = new Map(rows.map((row) => [[row.clone_id, row.metric, row.dimension].join(' '), row.amount]))
  const sumOfSection = ({ clone_id, section_id }: queries.SectionRow, metric: Figure) =>
    sums.get([clone_id, metric, section_id].join(' ')) ?? 0
  const spoken = Map.groupBy(sections, ({ clone_id, language }) => `${clone_id} ${language}`)
  return [...spoken.values()].flatMap((line) => {
    const reaches = line.map((section) => sumOfSection(section, 'section_reach'))
    if (reaches.every((reach) => reach === 0)) return []
    return line.map((section, i) => {
      const reach = reaches[i] ?? 0
      const next = reaches[i + 1]
      return {
        ...section,
        reach,
        average_seconds: averageOf(sumOfSection(section, 'section_seconds'), reach) ?? 0,
        drop_off_percent: next === undefined ? null : percentOf(reach - next, reach),
        questions: sumOfSection(section, 'section_questions'),
      }
    })
  })
}
