import { z } from 'zod'
import { cloneErrors, clonePaths, editErrors } from '../base/clone-paths.ts'
import { Done, IdParam, Paging, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { Audience } from './knowledge-parts.ts'

/** Apart from the others: every page carries those. */
export const REHEARSAL_LIMITS = {
  /** Questions of real calls that a clone is rehearsed with, beside the most asked. */
  maxCases: 200,
  /** Questions that are asked by one call: the founder sees how far it is. */
  maxAtOnce: 10,
} as const

/**
 * What the draft makes of a question, asked by somebody with a link: `kept-back` is answered for those who may hear
 * it; `weak` leaves a part open, asks back or is unsure; `tells` a figure to somebody who may not hear it.
 */
export const RehearsalMark = z.enum(['answered', 'kept-back', 'weak', 'missing', 'tells'])
export type RehearsalMark = z.infer<typeof RehearsalMark>

const ToldFigure = z.object({
  fact: z.string(),
  /** Who may hear it. */
  audience: Audience,
  /** Who heard it here: whoever comes without a link, or with one. */
  heard_by: z.enum(['public', 'link']),
  sentence: z.string(),
})

export const RehearsedQuestion = z.object({
  /** Of the list, or that of the founder's own case. */
  id: z.string(),
  /** A question that the founder kept from a call. */
  is_case: z.boolean(),
  question: z.string(),
  mark: RehearsalMark,
  /** What the listener would hear; empty where it has no answer. */
  answer: z.string(),
  /** Where it comes from, as visitors are shown it. */
  sources: z.array(z.string()),
  tells: z.array(ToldFigure),
  /** The answer of the draft that it came from, to be changed where it stands. */
  faq: z.object({ id: z.string(), answer: z.string() }).nullable(),
  /** What the published version answers, where the draft no longer does. */
  live_answer: z.string().nullable(),
})
export type RehearsedQuestion = z.infer<typeof RehearsedQuestion>

export const RehearsalCase = z.object({ id: z.string(), question: z.string(), created_at: z.string() })
export type RehearsalCase = z.infer<typeof RehearsalCase>

const Rehearsal = z.object({
  questions: z.array(RehearsedQuestion),
  /** The most asked and the founder's cases together. */
  total: z.int(),
  /** Of the draft's first language; the most asked are not worded in every one. */
  language: z.string(),
  /** How many of the most asked there are in it. */
  most_asked: z.int(),
  /** Of the draft that was asked: another one means that it was changed meanwhile. */
  revision: z.int(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

const AtOnce = z.coerce
  .number()
  .int()
  .min(0)
  .transform((size) => Math.min(size, REHEARSAL_LIMITS.maxAtOnce))
  .default(REHEARSAL_LIMITS.maxAtOnce)

export const rehearsalRoutes = {
  rehearse: defineRoute({
    name: 'rehearse',
    method: 'GET',
    ...clonePaths('/:id/rehearsal'),
    auth: 'user',
    params: IdParam,
    query: z.object({ skip: Paging.skip, limit: AtOnce }),
    out: Rehearsal,
    errors: [...cloneErrors, 'rate_limited', 'unavailable'],
    limitPerMinute: 120,
    summary:
      'Ask the draft what investors ask most of such a company, and the cases that its founder kept. What comes of it is kept until the next rehearsal begins, which the first piece of more than one question does',
  }),
  readLastRehearsal: defineRoute({
    name: 'readLastRehearsal',
    method: 'GET',
    ...clonePaths('/:id/rehearsal/last'),
    auth: 'user',
    params: IdParam,
    out: z.object({
      last: Rehearsal.extend({
        rehearsed_at: z.string(),
        /** Since then, and not by answers that were mended in it and asked again. */
        draft_changed: z.boolean(),
      }).nullable(),
    }),
    errors: cloneErrors,
    summary: 'The last rehearsal of a clone, as far as it went; null where there was none',
  }),
  mendRehearsed: defineRoute({
    name: 'mendRehearsed',
    method: 'PUT',
    ...clonePaths('/:id/rehearsal/answer'),
    auth: 'user',
    params: IdParam,
    body: z.object({
      question_id: Words(64),
      answer: Words(4_000),
      /** Of the draft, whose answer is changed; left out, or no longer there: the question is added. */
      faq_id: Words(64).optional(),
    }),
    out: z.object({ faq_id: z.string() }),
    errors: [...editErrors, 'invalid'],
    summary: 'Write the answer to a question of the rehearsal into the draft. Done twice it is done once',
  }),
  listRehearsalCases: defineRoute({
    name: 'listRehearsalCases',
    method: 'GET',
    ...clonePaths('/:id/rehearsal/cases'),
    auth: 'user',
    params: IdParam,
    query: z.object(Paging),
    out: z.object({ cases: z.array(RehearsalCase), total: z.int() }),
    errors: cloneErrors,
    summary: 'Questions that the founder kept as cases, the first kept first',
  }),
  keepRehearsalCase: defineRoute({
    name: 'keepRehearsalCase',
    method: 'PUT',
    ...clonePaths('/:id/rehearsal/cases'),
    auth: 'user',
    params: IdParam,
    body: z.object({ question: Words(500) }),
    out: RehearsalCase,
    errors: [...cloneErrors, 'invalid'],
    summary: 'Keep a question as a case of every rehearsal. The same question is kept once',
  }),
  dropRehearsalCase: defineRoute({
    name: 'dropRehearsalCase',
    method: 'DELETE',
    ...clonePaths('/:id/rehearsal/cases/:caseId'),
    auth: 'user',
    params: z.object({ id: Uuid, caseId: Uuid }),
    out: Done,
    errors: cloneErrors,
    summary: 'Take a case out of the rehearsals; one that is gone already is no error',
  }),
}
