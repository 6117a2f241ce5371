import { z } from 'zod'

/** An error answer: `application/problem+json` (RFC 9457) with a stable code in `error`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Safe to show. Absent on a 500. */
  detail: z.string().optional(),
  error: z.string(),
  /** On 422: field path → what is wrong with it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** On 400 not_ready: what publishing still needs. */
  missing: z.array(z.object({ item: z.string(), detail: z.string() })).optional(),
  /** Where a shared pitch does not open: why, as the spec names it. */
  access_granted: z.literal(false).optional(),
  reason: z.string().optional(),
  /** The password is not tried any more, for too many guess at it: the founder can let a visitor in by mail. */
  ask_for_access: z.literal(true).optional(),
  request_id: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
