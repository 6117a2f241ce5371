import { z } from 'zod'
import { Done, IdParam, Text, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { TalkLanguage } from '../talk/talk.ts'
import { TALK_LIMITS } from '../talk/talk-terms.ts'
import { AddressCode, openedLink } from './visiting.ts'

/** One source of what was said, as whoever was told it may see it. */
export const Evidence = z.object({
  id: z.string(),
  kind: z.string(),
  /** What is called so: a figure's name, the question that the founders answered, a document's title. */
  label: z.string(),
  /** A figure as it is said; empty for everything else. */
  value: z.string(),
  /** The day on which the figure held, ISO; empty where none is given. */
  as_of: z.string(),
  /** Where the founders have the figure from; empty where they do not say. */
  source: z.string(),
  /** The passage; null for a figure, and for an answer of the founders', which was read out as it stands. */
  text: z.string().nullable(),
  page: z.int().nullable(),
  /** The page or slide as a picture; null where there is none, or it may show more than this listener may hear. */
  picture_url: z.string().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/** A figure that no source states: `operation` of the two. */
export const WorkedOut = z.object({
  /** Which of the sentences that were asked about states it, counted from 0. */
  sentence: z.int(),
  result: z.string(),
  operation: z.enum([
    'add',
    'subtract',
    'multiply',
    'divide',
    'percent-of',
    'percent-apart',
    'percent-of-sum',
    'months-of',
  ]),
  left: z.string(),
  right: z.string(),
})
export type WorkedOut = z.infer<typeof WorkedOut>

export const EvidenceAnswer = z.object({
  company: z.string(),
  /** When the founders published what is answered from. */
  published_at: z.string().nullable(),
  sources: z.array(Evidence),
  worked_out: z.array(WorkedOut),
})
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>

/** Apart from the other calls of a visit and of talks, which pages of the workspace load with theirs. */
export const evidenceRoutes = {
  readEvidence: defineRoute({
    name: 'readEvidence',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/evidence',
    auth: 'optional',
    params: z.object({ code: AddressCode }),
    body: z.object({
      ...openedLink,
      email_proof: Text(4_000).optional(),
      language: TalkLanguage.optional(),
      /** What was said, and the ids of its sources. */
      sentences: z
        .array(
          z.object({ text: Words(TALK_LIMITS.maxTextChars), sources: z.array(Words(100)).min(1).max(20) }),
        )
        .min(1)
        .max(200),
    }),
    out: EvidenceAnswer,
    errors: ['link_not_found', 'grant_invalid', 'code_invalid', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'What the sentences of an answer rest on, as far as this visitor may see it',
  }),
  rateAnswer: defineRoute({
    name: 'rateAnswer',
    method: 'POST',
    path: '/v1/public/calls/:id/answers/:turn/rating',
    auth: 'public',
    params: IdParam.extend({ turn: z.coerce.number().int().min(0).max(100_000) }),
    /** By the name of the visit that the call was in, which nobody else has; null takes the rating back. */
    body: z.object({ session_id: Words(64), helpful: z.boolean().nullable() }),
    out: Done,
    errors: ['not_found', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Say whether an answer helped; the last word counts',
  }),
}
