import { z } from 'zod'
import { Done } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

/** What came with the sample company and nobody did; a workspace that is no sample's has none. */
export const SampleData = z.object({
  /** `growing`: it is being written still, and cannot be removed before that is over. */
  state: z.enum(['none', 'growing', 'there']),
  /** All that was written before this is sample data; null where there is none. */
  until: z.string().nullable(),
  /** How many of each go with it. */
  counts: z.object({
    visits: z.int(),
    calls: z.int(),
    investors: z.int(),
    meetings: z.int(),
    questions: z.int(),
    notifications: z.int(),
    links: z.int(),
  }),
})
export type SampleData = z.infer<typeof SampleData>

export const sampleDataRoutes = {
  readSampleData: defineRoute({
    name: 'readSampleData',
    method: 'GET',
    path: '/v1/account/sample-data',
    auth: 'account',
    out: SampleData,
    errors: ['unauthenticated'],
    summary: 'What of the workspace came with the sample company',
  }),
  removeSampleData: defineRoute({
    name: 'removeSampleData',
    method: 'DELETE',
    path: '/v1/account/sample-data',
    auth: 'account',
    out: Done,
    errors: ['unauthenticated', 'not_found', 'wrong_state'],
    limitPerMinute: 10,
    summary:
      'Remove the sample’s visits, calls, investors, meetings and the like; the clone stays. Twice is fine',
  }),
}
