import { z } from 'zod'
import { IdParam, Paging, Uuid, Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

export const QuestionStatus = z.enum(['open', 'answered', 'dismissed'])
export type QuestionStatus = z.infer<typeof QuestionStatus>

/** What a visitor asked and the material did not hold. */
export const Question = z.object({
  id: z.string(),
  clone_id: z.string(),
  clone_name: z.string(),
  call_id: z.string().nullable(),
  turn: z.int().nullable(),
  text: z.string(),
  status: QuestionStatus,
  /** How often it was asked in these words, signs and case aside; the time and the call are those of the last. */
  times: z.int(),
  /** Empty until it is answered. */
  answer: z.string(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  /** Not answered because the credits were used up, whatever the clone knows. Nodes of a version before do not say. */
  lacked_credits: z.boolean().optional(),
})
export type Question = z.infer<typeof Question>

/** Either an answer, which teaches the clone, or another status. */
export const QuestionReply = z.union([
  z.strictObject({ answer: Words(4_000) }),
  z.strictObject({ status: z.enum(['open', 'dismissed']) }),
])
export type QuestionReply = z.infer<typeof QuestionReply>

export const questionRoutes = {
  listQuestions: defineRoute({
    name: 'listQuestions',
    method: 'GET',
    path: '/v1/questions',
    auth: 'user',
    query: z.object({
      ...Paging,
      status: QuestionStatus.optional(),
      clone_id: Uuid.optional(),
      call_id: Uuid.optional(),
    }),
    out: z.object({ questions: z.array(Question), total: z.int() }),
    errors: ['unauthenticated'],
    summary:
      'Questions that clones passed on, equal ones as one, newest first; those of deleted clones are gone with them',
  }),
  replyToQuestion: defineRoute({
    name: 'replyToQuestion',
    method: 'PUT',
    path: '/v1/questions/:id',
    auth: 'user',
    params: IdParam,
    body: QuestionReply,
    out: Question,
    errors: ['unauthenticated', 'not_found', 'wrong_state'],
    summary:
      'Answer a question, which adds it to the FAQs of its clone, or dismiss it, or open it again; equal ones with it. ' +
      'An answer that is given again replaces the one before',
  }),
}
