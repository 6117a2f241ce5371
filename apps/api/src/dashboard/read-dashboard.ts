import type { Dashboard, InputOf, routes } from '@understudy/contract'
import { subDays } from 'date-fns/subDays'
import { percentOf } from '../analytics/rules.ts'
import { readBalance } from '../billing/read-balance.ts'
import { liveCalls } from '../calls/list-calls.ts'
import { levelOf } from '../investors/rules.ts'
import type { UserContext } from '../kernel/context.ts'
import { QUIET_DAYS } from '../notifications/news/find-due-follow-ups.ts'
import { timeZoneOf } from '../notifications/rules.ts'
import { pitchFigures, pitchNeverSaid, voicedOf } from '../publishing/freeze-clone.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { type OpenClone, readFounder } from './founder-queries.ts'
import { type LookedAt, needsOf, toEvent } from './news.ts'
import { latestEvents, waiting } from './news-queries.ts'
import * as queries from './queries.ts'
import { checklistOf, periodOf, tileOf } from './rules.ts'

const SHOWN_OF_A_KIND = 5
const LINKS_SHOWN = 5
const INVESTORS_SHOWN = 5
const EVENTS_SHOWN = 15

/**
 * What the founder needs to know today, for one clone or all; another's clone is a clone without anything.
 * Refuses `invalid` for a range that cannot be. Eight statements, never more than three at once.
 */
export const readDashboard =
  (catalogue: VoiceCatalogue) =>
  async (ctx: UserContext, { query }: InputOf<typeof routes.readDashboard>): Promise<Dashboard> => {
    const now = ctx.clock.now()
    const scope = { ownerId: ctx.caller.userId, cloneId: query.clone_id }
    const quietSince = subDays(now, QUIET_DAYS)
    const [founder, rows, investors] = await Promise.all([
      readFounder(ctx.db, scope),
      waiting(ctx.db, scope, { now, quietSince, limit: SHOWN_OF_A_KIND }),
      queries.warmestInvestors(ctx.db, scope, INVESTORS_SHOWN),
    ])
    const timeZone = timeZoneOf(founder.settings)
    const period = periodOf(query, now, timeZone)
    const [figures, balance, links] = await Promise.all([
      queries.figures(ctx.db, scope, period),
      readBalance(ctx, period.start),
      queries.topLinks(ctx.db, scope, period, LINKS_SHOWN),
    ])
    const [live, events] = await Promise.all([liveCalls(ctx), latestEvents(ctx.db, scope, EVENTS_SHOWN)])
    const clones = await looked(founder.clones, catalogue)
    const moment = { now, timeZone }
    return {
      timezone: timeZone,
      start: period.start.toISOString(),
      end: period.end.toISOString(),
      previous_start: period.previousStart.toISOString(),
      tiles: {
        ...tilesOf(figures),
        credits_left: tileOf(balance.credits, balance.creditsBefore),
      },
      needs_you: needsOf({ rows, clones, balance }, SHOWN_OF_A_KIND, moment),
      live_calls: live.calls.filter(({ clone_id }) => !scope.cloneId || clone_id === scope.cloneId),
      chart: {
        unit: period.unit,
        points: pointsOf(figures, period.buckets),
        views_without_hour: withoutHour(figures),
      },
      top_links: links.map((link) => ({
        ...link,
        action_url: `/clone/${link.clone_id}?tab=links&link=${link.link_id}`,
      })),
      warmest_investors: investors.map((row) => ({
        id: row.id,
        name: row.name,
        company: row.company,
        interest_level: levelOf(row.interest_rank),
        interest_score: row.interest_score,
        reasons: row.interest_pinned ? ['You set this level', ...row.interest_reasons] : row.interest_reasons,
        last_interaction: row.last_interaction?.toISOString() ?? null,
        action_url: `/investors?investor=${row.id}`,
      })),
      events: events.map((row) => toEvent(row, moment)),
      checklist: checklistOf(clones[0]),
    }
  }

/** With what publishing looks at besides, a draft at a time: the text of some must not keep other requests waiting. */
async function looked(clones: readonly OpenClone[], catalogue: VoiceCatalogue): Promise<LookedAt[]> {
  const all: LookedAt[] = []
  for (const { pitch, ...clone } of clones) {
    if (pitch) await new Promise<void>((resolve) => setImmediate(resolve))
    const spoken = pitch && { clone: { ...clone, ...pitch }, knowledge: pitch }
    all.push({
      ...clone,
      voicedLanguages: voicedOf(clone, catalogue).length,
      figuresInPitch: spoken ? pitchFigures(spoken, catalogue) : [],
      neverSaid: spoken ? pitchNeverSaid(spoken, catalogue) : [],
    })
  }
  return all
}

function tilesOf(figures: readonly queries.FigureRow[]) {
  const sum = (metric: queries.Metric, isNow: boolean) =>
    figures
      .filter((row) => row.metric === metric && row.bucket > 0 === isNow)
      .reduce((total, { amount }) => total + amount, 0)
  const tile = (of: (isNow: boolean) => number | null) => tileOf(of(true), of(false))
  return {
    engaged_visitors: tile((isNow) => sum('engaged_visitors', isNow)),
    calls: tile((isNow) => sum('calls', isNow)),
    talk_minutes: tile((isNow) => Math.round(sum('talk_ms', isNow) / 6_000) / 10),
    answered_percent: tile((isNow) => percentOf(sum('answered', isNow), sum('settled', isNow))),
    new_investors: tile((isNow) => sum('new_investors', isNow)),
    meetings_booked: tile((isNow) => sum('meetings_booked', isNow)),
  }
}

/** Taken back, as they are on the day that their visitor agreed, they may be fewer than none. */
const withoutHour = (figures: readonly queries.FigureRow[]) =>
  Math.max(0, figures.find(({ metric }) => metric === 'views_without_hour')?.amount ?? 0)

function pointsOf(
  figures: readonly queries.FigureRow[],
  buckets: readonly { start: Date; label: string }[],
): Dashboard['chart']['points'] {
  const points = buckets.map(({ start, label }) => ({ at: start.toISOString(), label, views: 0, calls: 0 }))
  for (const { metric, bucket, amount } of figures) {
    const point = points[bucket - 1]
    if (point && (metric === 'views' || metric === 'calls')) point[metric] += amount
  }
  // Views without an identifier are taken back on the day that their visitor agreed: a day may be one short.
  return points.map((point) => ({ ...point, views: Math.max(0, point.views) }))
}
