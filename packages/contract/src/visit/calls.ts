import { z } from 'zod'
import { Done, Flag, IdParam, Paging, Text, Timestamp, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { EndedReason, TalkLanguage, TalkSource } from '../talk/talk.ts'
import { TALK_LIMITS } from '../talk/talk-terms.ts'
import { Call, CallChannel, CallSummary, InterestLevel, LiveCall } from './call-records.ts'

export * from './call-records.ts'

/** What a visitor agreed to before a talk, as it is sent when the talk is opened. */
export const TalkConsent = z.object({
  transcript: z.boolean(),
  /** Whether who they are may stand beside it; without a transcript it never does. */
  person: z.boolean().default(true),
  /** The version of the wording that was shown, as it came with the pitch; without it no other house hears the call. */
  wording: z
    .string()
    .regex(/^\d{1,4}\.\d{1,3}\.[\w.:+-]{1,200}$/)
    .optional(),
})
export type TalkConsent = z.infer<typeof TalkConsent>

export const CallRequest = z.object({
  pitch_link_code: Text(64).optional(),
  /** The owner's test call. */
  clone_id: Uuid.optional(),
  access_grant: Text(4_000).optional(),
  /** Through a link, about the clone as it is being edited: its owner's alone, anybody else hears what is published. */
  draft: z.boolean().default(false),
  /** Of an address that was proven by a mailed code: who holds it may hear what is meant for them. */
  email_proof: Text(2_000).optional(),
  session_id: Words(64).optional(),
  language: TalkLanguage.optional(),
  channel: CallChannel.default('voice'),
  consent: TalkConsent,
  /** End a call that this visitor has open elsewhere, instead of being refused. */
  replace: z.boolean().default(false),
})
export type CallRequest = z.infer<typeof CallRequest>

/**
 * What a visitor without a socket shows: the ticket with the first message, then the last answer's token. A request
 * whose answer was lost is sent again as it was.
 */
const proof = { ticket: Text(200).optional(), resume_token: Text(200).optional() }

export const CallMessage = z.object({
  ...proof,
  /** Made by the client: sent again, it is not asked again. */
  id: Words(64),
  text: Words(TALK_LIMITS.maxTextChars),
})
export const CallReply = z.object({
  sentences: z.array(z.object({ text: z.string(), sources: z.array(TalkSource) })),
  /** The material does not hold the answer: the question goes to the founders. */
  unanswered: z.boolean(),
  resume_token: z.string(),
  /** Set when the talk ended with this. */
  ended: EndedReason.nullable(),
})
export type CallReply = z.infer<typeof CallReply>

export const DateRange = z.enum(['today', '7d', '30d', '90d', 'all'])
export type DateRange = z.infer<typeof DateRange>

export const callRoutes = {
  createCall: defineRoute({
    name: 'createCall',
    method: 'POST',
    path: '/v1/public/calls',
    auth: 'optional',
    body: CallRequest,
    /** `url` is the socket's address; the ticket goes into the subprotocol, never into the address. */
    out: z.object({ call_id: z.string(), ticket: z.string(), url: z.string() }),
    status: 201,
    errors: [
      'grant_invalid',
      'link_not_found',
      'not_found',
      'call_active',
      'credits_out',
      'code_invalid',
      'not_ready',
      'unauthenticated',
      'forbidden',
      'rate_limited',
    ],
    creates: true,
    limitPerMinute: 60,
    summary: 'Open a call',
  }),
  sendCallMessage: defineRoute({
    name: 'sendCallMessage',
    method: 'POST',
    path: '/v1/public/calls/:id/messages',
    auth: 'public',
    params: IdParam,
    body: CallMessage,
    out: CallReply,
    errors: ['unauthenticated', 'not_found', 'gone', 'unavailable', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Ask in writing without a socket, and wait for the answer',
  }),
  endCall: defineRoute({
    name: 'endCall',
    method: 'POST',
    path: '/v1/public/calls/:id/end',
    auth: 'public',
    params: IdParam,
    body: z.object(proof),
    out: Done,
    errors: ['unauthenticated', 'not_found', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Leave a call without a socket; leaving twice is fine',
  }),
  rateCall: defineRoute({
    name: 'rateCall',
    method: 'POST',
    path: '/v1/public/calls/:id/rating',
    auth: 'public',
    params: IdParam,
    body: z.object({ resume_token: Text(200), rating: z.int().min(1).max(5) }),
    out: Done,
    errors: ['unauthenticated', 'not_found', 'wrong_state', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Rate a call from 1 to 5; the last word counts',
  }),
  callsPageData: defineRoute({
    name: 'callsPageData',
    method: 'GET',
    path: '/v1/calls/page-data',
    auth: 'user',
    query: z.object({
      ...Paging,
      clone_id: Uuid.optional(),
      pitch_id: Uuid.optional(),
      pitch_link_id: Uuid.optional(),
      /** About this version of their clones. */
      clone_version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      date_range: DateRange.default('all'),
      /** Calls that began at `from` or later, and before `before`. */
      from: Timestamp.optional(),
      before: Timestamp.optional(),
      /** Those alone that figures count: finished, and no test of the owner's. */
      counted: Flag.default(false),
      interest_level: InterestLevel.optional(),
      search: Text(200).optional(),
    }),
    out: z.object({
      calls: z.array(CallSummary),
      total: z.int(),
      stats: z.object({
        calls: z.int(),
        minutes: z.number(),
        average_seconds: z.number(),
        /** Of the questions that were answered or left open; not of those that wait for a proven address. */
        answered_percent: z.number().nullable(),
        meetings: z.int(),
      }),
      clones: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['unauthenticated'],
    summary: 'Call log with its figures',
  }),
  liveCalls: defineRoute({
    name: 'liveCalls',
    method: 'GET',
    path: '/v1/calls/live',
    auth: 'user',
    out: z.object({ calls: z.array(LiveCall) }),
    errors: ['unauthenticated'],
    summary: 'Calls that are connecting or in progress; polled every 5 seconds',
  }),
  readCall: defineRoute({
    name: 'readCall',
    method: 'GET',
    path: '/v1/calls/:id',
    auth: 'user',
    params: IdParam,
    out: Call,
    errors: ['unauthenticated', 'not_found'],
    summary: 'One call with its transcript',
  }),
  deleteCall: defineRoute({
    name: 'deleteCall',
    method: 'DELETE',
    path: '/v1/calls/:id',
    auth: 'user',
    params: IdParam,
    out: z.object({ success: z.literal(true) }),
    errors: ['unauthenticated', 'not_found', 'wrong_state'],
    summary: 'Delete a finished call and its transcript',
  }),
}
