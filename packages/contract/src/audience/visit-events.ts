import { z } from 'zod'
import { Text, Timestamp, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { DeviceType } from '../talk/talk.ts'

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

export const visitEventRoutes = {
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
}
