import { z } from 'zod'
import { Words } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'
import { AddressCode, openedLink } from './visiting.ts'

/** What a founder has answered since to a question of this browser's, or set right of what it was told. */
export const Replied = z.object({
  id: z.string(),
  /** Of a correction: what was told. */
  question: z.string(),
  answer: z.string(),
  is_correction: z.boolean(),
  answered_at: z.string(),
})
export type Replied = z.infer<typeof Replied>

/** Apart from the other calls of a visit, which pages of the workspace load with theirs. */
export const replyRoutes = {
  readReplies: defineRoute({
    name: 'readReplies',
    method: 'POST',
    path: '/v1/public/pitch-links/:code/replies',
    auth: 'optional',
    params: z.object({ code: AddressCode }),
    /** `asked_in`: visits of this browser, by the names that it gave them. */
    body: z.object({ ...openedLink, asked_in: z.array(Words(64)).min(1).max(10) }),
    out: z.array(Replied),
    errors: ['link_not_found', 'grant_invalid', 'rate_limited'],
    limitPerMinute: 60,
    summary: 'Founders’ answers to questions that this browser left in earlier visits',
  }),
}
