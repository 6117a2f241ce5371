import { z } from 'zod'
import { IsoDate, Uuid } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { InterestLevel, LiveCall } from '../visit/call-records.ts'

/** A figure of the range, the same over as long a time just before, and the difference. */
export const DashboardTile = z.object({
  /** Null where there is nothing that it could be of. */
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** Null unless both are known; of a percentage, in points. */
  change: z.number().nullable(),
})
export type DashboardTile = z.infer<typeof DashboardTile>

export const NEEDS = [
  'access_request',
  'unanswered_question',
  'meeting_request',
  'follow_up_due',
  'draft_below_ready',
  'credits_low',
] as const
export const NeedKind = z.enum(NEEDS)
export type NeedKind = z.infer<typeof NeedKind>

const Told = {
  title: z.string(),
  detail: z.string(),
  /** A path on this site. */
  action_url: z.string(),
  at: z.string(),
}

export const Need = z.object({
  kind: NeedKind,
  /** Of the request, question, meeting, investor or clone; null for credits. */
  id: z.string().nullable(),
  ...Told,
})
export type Need = z.infer<typeof Need>

export const RecentEvent = z.object({
  type: z.enum([
    'call_completed',
    'access_requested',
    'question_unanswered',
    'meeting_requested',
    'investor_submitted',
    'clone_published',
  ]),
  /** Of the call, request, question, meeting, investor or clone. */
  id: z.string(),
  ...Told,
})
export type RecentEvent = z.infer<typeof RecentEvent>

/** What a new founder does first, in this order. */
export const CHECKLIST = ['company', 'voice', 'faqs', 'test_call', 'publish', 'share'] as const
export const ChecklistStep = z.object({
  step: z.enum(CHECKLIST),
  done: z.boolean(),
  /** How much of it there is, and how much it takes: 3 of 5 questions. */
  count: z.int(),
  of: z.int(),
  action_url: z.string(),
})
export type ChecklistStep = z.infer<typeof ChecklistStep>

export const DashboardRange = z.enum(['24h', '7d', '30d', 'custom'])
export type DashboardRange = z.infer<typeof DashboardRange>

export const Dashboard = z.object({
  /** The founder's; days begin at its midnight. */
  timezone: z.string(),
  /** From the first moment of the range up to, and without, the last. */
  start: z.string(),
  end: z.string(),
  previous_start: z.string(),
  tiles: z.object({
    engaged_visitors: DashboardTile,
    calls: DashboardTile,
    talk_minutes: DashboardTile,
    answered_percent: DashboardTile,
    new_investors: DashboardTile,
    /** Asked for or written down in the range, whatever came of it; one that was moved counts once. */
    meetings_booked: DashboardTile,
    /** Now; the figure before is the balance at the start of the range. Of all clones together. */
    credits_left: DashboardTile,
  }),
  needs_you: z.object({
    total: z.int(),
    counts: z.record(NeedKind, z.int()),
    /** The latest five of each kind, newest first; before them the credits where they are used up. */
    items: z.array(Need),
  }),
  live_calls: z.array(LiveCall),
  chart: z.object({
    unit: z.enum(['hour', 'day']),
    points: z.array(
      z.object({
        at: z.string(),
        /** `2026-05-20` or `14:00`, in the founder's time zone. */
        label: z.string(),
        views: z.int(),
        calls: z.int(),
      }),
    ),
    /**
     * Views of visitors who declined cookies, whose hour is not kept: of the days that the hours touch. Of days
     * they are in the points, and here none.
     */
    views_without_hour: z.int(),
  }),
  /** Most seen in the range first. */
  top_links: z.array(
    z.object({
      link_id: z.string(),
      name: z.string(),
      code: z.string(),
      pitch_id: z.string(),
      pitch_title: z.string(),
      clone_id: z.string(),
      views: z.int(),
      calls: z.int(),
      action_url: z.string(),
    }),
  ),
  warmest_investors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.string(),
      interest_level: InterestLevel,
      interest_score: z.int(),
      /** In words, the weightiest first. */
      reasons: z.array(z.string()),
      last_interaction: z.string().nullable(),
      action_url: z.string(),
    }),
  ),
  events: z.array(RecentEvent),
  /** Of the clone that is furthest along, or of none. */
  checklist: z.array(ChecklistStep),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardRoutes = {
  readDashboard: defineRoute({
    name: 'readDashboard',
    method: 'GET',
    path: '/v1/dashboard',
    auth: 'user',
    query: z.object({
      range: DashboardRange.default('7d'),
      /** Days of the founder's time zone, both counted; for `custom` alone, which needs both. */
      start: IsoDate.optional(),
      end: IsoDate.optional(),
      clone_id: Uuid.optional(),
    }),
    out: Dashboard,
    errors: ['unauthenticated', 'invalid'],
    summary: 'What the founder needs to know today',
  }),
}
