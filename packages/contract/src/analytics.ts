import { z } from 'zod'
import { Flag, IsoDate, Paging, Text, Timestamp, Uuid, Words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'
import { DeviceType } from './talk.ts'

/** A name of this tab's visit that is hard to guess; the talk and the grant carry the same one. */
const SessionId = Text(64).refine((id) => /^[A-Za-z0-9-]{16,64}$/.test(id), {
  message: 'must be 16 to 64 letters, digits or hyphens',
})

export const NewVisitorSession = z.object({
  /** The tab's own; without it the server makes one. */
  session_id: SessionId.optional(),
  /** What the browser kept of an earlier visit, so that a returning visitor counts once. */
  visitor_id: Uuid.optional(),
  device: DeviceType.default('desktop'),
  language: Text(35).default(''),
  /** Address of the page that led here; only its host is kept. */
  referrer: Text(2_000).default(''),
  utm_source: Text(120).default(''),
  utm_medium: Text(120).default(''),
  utm_campaign: Text(120).default(''),
})
export type NewVisitorSession = z.infer<typeof NewVisitorSession>

/**
 * What a browser may tell. Access, contacts, meetings and the questions of a talk are counted by the server where
 * they happen: told by a browser they are kept and count nothing, save that a question makes a visit engaged.
 */
export const AnalyticsEventType = z.enum([
  'heartbeat',
  'section_view',
  'section_end',
  'question',
  'play',
  'pause',
  'document',
  'unlock',
  'contact',
  'meeting',
])

export const AnalyticsEvent = z.object({
  /** Made by the browser; the same again counts nothing. */
  event_id: Uuid,
  session_id: SessionId,
  pitch_link_code: Words(64),
  type: AnalyticsEventType,
  section_id: Text(64).optional(),
  /** Since the last heartbeat, or in the section that ended. */
  seconds: z.number().min(0).max(86_400).optional(),
  at: Timestamp,
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** What was taken in, whatever it counts: the answer never says whether a link exists. */
const Accepted = z.object({ accepted: z.int() })

const Range = {
  /** Ending today; `start` and `end` are days in UTC, both counted, and win over it. */
  days: z.coerce.number().int().min(1).max(LIMITS.maxAnalyticsDays).default(30),
  start: IsoDate.optional(),
  end: IsoDate.optional(),
  clone_id: Uuid.optional(),
}

const DayFigures = {
  views: z.int(),
  engaged: z.int(),
  uniques: z.int(),
  calls: z.int(),
  talk_minutes: z.number(),
  questions: z.int(),
  contacts: z.int(),
  meetings: z.int(),
}
const Totals = z.object(DayFigures)

/** Counted apart, and in no other figure. */
const SetApart = z.object({
  bots: z.int(),
  previews: z.int(),
  /** The founder's own visits. */
  own: z.int(),
})

export const Engagement = z.object({
  start: z.string(),
  end: z.string(),
  per_day: z.array(z.object({ date: z.string(), ...DayFigures })),
  totals: Totals,
  /** The same over as many days before `start`. */
  previous: Totals,
  funnel: z.array(
    z.object({
      step: z.enum(['opened', 'unlocked', 'engaged', 'talked', 'left_contact', 'meeting']),
      count: z.int(),
    }),
  ),
  sections: z.array(
    z.object({
      clone_id: z.string(),
      clone_name: z.string(),
      section_id: z.string(),
      title: z.string(),
      language: z.string(),
      /** Visits that came to it. */
      reach: z.int(),
      average_seconds: z.number(),
      /** Of those, the share that did not come to the next; null for the last. */
      drop_off_percent: z.number().nullable(),
      questions: z.int(),
    }),
  ),
  top_questions: z.array(z.object({ text: z.string(), count: z.int(), answered: z.boolean() })),
  /** Null while nothing was asked. */
  answered_percent: z.number().nullable(),
  set_apart: SetApart,
  /** Views of visitors who declined cookies: within `views`, and in no unique or split. */
  views_without_cookies: z.int(),
})
export type Engagement = z.infer<typeof Engagement>

const Split = z.array(z.object({ name: z.string(), views: z.int() }))
const Figures = {
  views: z.int(),
  uniques: z.int(),
  /** Rates are null while there is nothing that they could be of. */
  returning_percent: z.number().nullable(),
  /** Sections reached, of those that the pitch has. */
  completion_percent: z.number().nullable(),
  average_seconds: z.number().nullable(),
  calls: z.int(),
  average_call_seconds: z.number().nullable(),
  /** Of the views. */
  contact_percent: z.number().nullable(),
  meeting_percent: z.number().nullable(),
  devices: Split,
  languages: Split,
  referrers: Split,
}

export const Metrics = z.object({
  start: z.string(),
  end: z.string(),
  pitches: z.array(
    z.object({
      pitch_id: z.string(),
      clone_id: z.string(),
      title: z.string(),
      ...Figures,
      links: z.array(
        z.object({
          link_id: z.string(),
          name: z.string(),
          code: z.string(),
          /** The founder's own name for it, as a campaign's. */
          tracking_id: z.string(),
          ...Figures,
        }),
      ),
    }),
  ),
  set_apart: SetApart,
})
export type Metrics = z.infer<typeof Metrics>

/** The tables of the figures, as they are shown. */
export const EngagementTable = z.enum(['days', 'sections', 'funnel', 'questions'])
export type EngagementTable = z.infer<typeof EngagementTable>
export const MetricsTable = z.enum(['pitches', 'links'])
export type MetricsTable = z.infer<typeof MetricsTable>

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
  /** When its call began. */
  called_at: z.string(),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

export const analyticsRoutes = {
  openVisitorSession: defineRoute({
    name: 'openVisitorSession',
    method: 'POST',
    path: '/v1/public/analytics/visitor-session',
    auth: 'public',
    body: NewVisitorSession,
    /** `id` and `session_id` are the same. */
    out: z.object({ id: z.string(), session_id: z.string(), visitor_id: z.string() }),
    status: 201,
    errors: ['rate_limited'],
    creates: true,
    limitPerMinute: 60,
    maxBodyBytes: 8 * 1024,
    summary: 'Begin a visit that agreed to be counted',
  }),
  recordEvents: defineRoute({
    name: 'recordEvents',
    method: 'POST',
    path: '/v1/public/analytics/event',
    /** The owner of the link is told apart by the bearer. */
    auth: 'optional',
    body: z.union([
      AnalyticsEvent,
      z.object({ events: z.array(AnalyticsEvent).min(1).max(LIMITS.maxEventsPerBatch) }),
    ]),
    out: Accepted,
    status: 202,
    errors: ['rate_limited'],
    limitPerMinute: 600,
    maxBodyBytes: 64 * 1024,
    summary: 'Tell what happened in a visit, one event or up to 100',
  }),
  recordPitchLinkView: defineRoute({
    name: 'recordPitchLinkView',
    method: 'POST',
    path: '/v1/public/analytics/pitch-link-view',
    auth: 'optional',
    body: z.object({
      pitch_link_code: Words(64),
      session_id: SessionId,
      /** Proof that a locked pitch was opened. */
      access_grant: Text(4_000).optional(),
      /** The view was counted without an identifier before the visitor agreed to more. */
      counted_before: z.boolean().default(false),
    }),
    out: Accepted,
    status: 202,
    errors: ['rate_limited'],
    limitPerMinute: 240,
    maxBodyBytes: 8 * 1024,
    summary: 'Tell that a shared pitch was opened',
  }),
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
    query: z.object({
      ...ListFilter,
      /** Visits that came this far within the time. */
      step: VisitStep.default('viewed'),
      /** Of those the ones that are engaged, whenever they became so. */
      engaged: Flag.optional(),
    }),
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
  listAskedQuestions: defineRoute({
    name: 'listAskedQuestions',
    method: 'GET',
    path: '/v1/analytics/questions',
    auth: 'user',
    query: z.object({ ...ListFilter, answered: Flag.optional() }),
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
    summary: 'One table of the engagement figures, as CSV; of the questions the 1,000 that were asked most',
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
