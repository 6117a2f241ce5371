// Before any schema is made.
import '../../api/jitless.ts'
import { CloneParts } from '@understudy/contract/clones'
import { CompanyDetails } from '@understudy/contract/knowledge'
import { z } from 'zod'

export { ProposalValue } from '@understudy/contract/intake'

/** What a draft is begun with by hand. */
export const Start = CompanyDetails.pick({
  companyName: true,
  tagline: true,
  elevatorPitch: true,
  website: true,
}).extend({ name: CloneParts.shape.name })
export type StartForm = z.input<typeof Start>
export type StartValues = z.output<typeof Start>

const MOST_CHARS = 200_000
export const Pasted = z.object({
  text: z.string().trim().min(1, { message: 'must not be blank' }).max(MOST_CHARS),
})
export type PastedForm = z.infer<typeof Pasted>
