import { z } from 'zod'
import { IdParam, Text, Uuid } from './fields.ts'
import { defineRoute } from './route.ts'

/** A clone that was prepared for a company by somebody else. */
export const ClaimStatus = z.object({
  claimable: z.boolean(),
  claimed: z.boolean(),
  claimed_by_me: z.boolean(),
  company_name: z.string(),
  requires_code: z.boolean(),
  expires_at: z.string().nullable(),
})
export type ClaimStatus = z.infer<typeof ClaimStatus>

export const claimRoutes = {
  readClaimStatus: defineRoute({
    name: 'readClaimStatus',
    method: 'GET',
    path: '/v1/claim/status/:id',
    auth: 'optional',
    params: IdParam,
    out: ClaimStatus,
    errors: ['not_found'],
    limitPerMinute: 120,
    summary: 'Whether a prepared clone can be claimed',
  }),
  completeClaim: defineRoute({
    name: 'completeClaim',
    method: 'POST',
    path: '/v1/claim/complete',
    auth: 'user',
    body: z.object({ clone_id: Uuid, code: Text(40).optional() }),
    out: z.object({
      success: z.literal(true),
      clone_id: z.string(),
      /** Where the new owner goes on. */
      redirect: z.string(),
    }),
    errors: ['unauthenticated', 'not_found', 'code_invalid', 'conflict', 'gone'],
    creates: true,
    limitPerMinute: 20,
    summary: 'Take over a prepared clone as a draft of one’s own',
  }),
}
