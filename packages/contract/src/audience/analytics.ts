import { z } from 'zod'
import { Flag, IsoDate, Paging, Text, Timestamp, Uuid } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { WhoCame } from '../visit/who-came.ts'
import { Engagement, EngagementTable, Metrics, MetricsTable } from './analytics-figures.ts'
import { visitEventRoutes } from './visit-events.ts'

export * from './analytics-figures.ts'
export * from './visit-events.ts'

const Range = {
  /** Ending today; `start` and `end` are days of the founder's time zone, both counted, and win over it. */
  days: z.coerce.number().int().min(1).max(LIMITS.maxAnalyticsDays).default(30),
  start: IsoDate.optional(),
  end: IsoDate.optional(),
  clone_id: Uuid.optional(),
}

/** What a list behind a figure can be narrowed to. */
const ListFilter = {
  ...Range,
  ...Paging,
  /** Moments that win over the days: from the first on, and before the second. */
  from: Timestamp.optional(),
  before: Timestamp.optional(),
  pitch_id: Uuid.optional(),
  link_id: Uuid.optional(),
}

/** The moment of a visit that is counted. */
export const VisitStep = z.enum(['opened', 'unlocked', 'viewed', 'engaged', 'talked'])
export type VisitStep = z.infer<typeof VisitStep>

const VisitFilter = {
  /** Visits that came this far within the time. */
  step: VisitStep.default('viewed'),
  /** Of those the ones that are engaged, whenever they became so. */
  engaged: Flag.optional(),
  /** Of one investor, as far as they are known. */
  investor_id: Uuid.optional(),
}

/** One tab at one link. */
export const Visit = z.object({
  id: z.string(),
  /** The same for all visits of one browser, and not what that sends. */
  visitor_id: z.string(),
  clone_id: z.string(),
  pitch_id: z.string(),
  link_id: z.string(),
  /** Null once the link is deleted. */
  link_name: z.string().nullable(),
  opened_at: z.string(),
  unlocked_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  engaged_at: z.string().nullable(),
  talked_at: z.string().nullable(),
  last_at: z.string(),
  /** Looked before, half an hour ago or more. */
  came_back: z.boolean(),
  seconds: z.number(),
  questions: z.int(),
  /** Reached. */
  sections: z.int(),
  ...WhoCame.shape,
})
export type Visit = z.infer<typeof Visit>

/** What a visitor asked in a call that was counted. */
export const AskedQuestion = z.object({
  call_id: z.string(),
  clone_id: z.string(),
  pitch_id: z.string().nullable(),
  link_id: z.string().nullable(),
  turn: z.int(),
  text: z.string(),
  answered: z.boolean(),
  /** What the material holds was not told: that waits until the visitor proves an address of their own. */
  waits: z.boolean(),
  /** When its call began. */
  called_at: z.string(),
  ...WhoCame.shape,
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const analyticsRoutes = {
  ...visitEventRoutes,
  readEngagement: defineRoute({
    name: 'readEngagement',
    method: 'GET',
    path: '/v1/analytics/engagement',
    auth: 'user',
    query: z.object(Range),
    out: Engagement,
    errors: ['unauthenticated', 'invalid'],
    summary: 'Figures per day with the period before, the funnel, sections and questions',
  }),
  readMetrics: defineRoute({
    name: 'readMetrics',
    method: 'GET',
    path: '/v1/analytics/metrics',
    auth: 'user',
    query: z.object({ ...Range, ...Paging, pitch_id: Uuid.optional() }),
    out: Metrics,
    errors: ['unauthenticated', 'invalid'],
    summary: 'Figures per pitch and link, with splits',
  }),
  listVisits: defineRoute({
    name: 'listVisits',
    method: 'GET',
    path: '/v1/analytics/visits',
    auth: 'user',
    query: z.object({ ...ListFilter, ...VisitFilter }),
    out: z.object({
      visits: z.array(Visit),
      total: z.int(),
      /** Told apart by what their browsers keep. */
      visitors: z.int(),
      /** Of visitors who declined cookies, of whom nothing else is known; with `total` the figure. */
      without_cookies: z.int(),
    }),
    errors: ['unauthenticated', 'invalid'],
    summary: 'The visits behind a figure, the latest first',
  }),
  exportVisits: defineRoute({
    name: 'exportVisits',
    method: 'GET',
    path: '/v1/analytics/visits/export',
    auth: 'user',
    query: z.object({ ...ListFilter, ...VisitFilter }).omit({ skip: true, limit: true }),
    out: z.string(),
    produces: 'text/csv',
    errors: ['unauthenticated', 'invalid'],
    limitPerMinute: 20,
    summary: 'The visits behind a figure with who came, as CSV: all of them, the latest first',
  }),
  listAskedQuestions: defineRoute({
    name: 'listAskedQuestions',
    method: 'GET',
    path: '/v1/analytics/questions',
    auth: 'user',
    query: z.object({
      ...ListFilter,
      answered: Flag.optional(),
      /** Those that equal one of the `top_questions`. */
      key: Text(32).optional(),
    }),
    out: z.object({ questions: z.array(AskedQuestion), total: z.int() }),
    errors: ['unauthenticated', 'invalid'],
    summary:
      'The questions behind a figure, those of the latest call first; a deleted call takes its own with it',
  }),
  exportEngagement: defineRoute({
    name: 'exportEngagement',
    method: 'GET',
    path: '/v1/analytics/engagement/export',
    auth: 'user',
    query: z.object({ ...Range, table: EngagementTable.default('days') }),
    out: z.string(),
    produces: 'text/csv',
    errors: ['unauthenticated', 'invalid'],
    limitPerMinute: 20,
    summary:
      'One table of the engagement figures, as CSV; of the questions all, those that were asked most first',
  }),
  exportMetrics: defineRoute({
    name: 'exportMetrics',
    method: 'GET',
    path: '/v1/analytics/metrics/export',
    auth: 'user',
    query: z.object({ ...Range, pitch_id: Uuid.optional(), table: MetricsTable.default('pitches') }),
    out: z.string(),
    produces: 'text/csv',
    errors: ['unauthenticated', 'invalid'],
    limitPerMinute: 20,
    summary: 'Figures of all pitches, or of all their links, as CSV',
  }),
}
