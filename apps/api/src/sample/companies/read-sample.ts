import { readFileSync } from 'node:fs'
import { CompanyDetails, Faq, Funding, TeamMember } from '@understudy/contract'
import { z } from 'zod'
import { fileOf, type SampleCompany } from './sample-company.ts'

const Points = z.array(z.tuple([z.string(), z.number()]))

/** `company.json` of a company's folder. */
const Kept = z.strictObject({
  language: z.enum(['en', 'de']),
  founder: z.strictObject({ name: z.string(), email: z.email() }),
  company: CompanyDetails.omit({ fundingAmountSeeking: true, currentValuation: true }),
  firstMessage: z.string(),
  funding: Funding,
  termsInPublic: z.enum(['offer', 'none']),
  team: z.array(TeamMember),
  neverSay: z.array(z.string()),
  document: z.strictObject({ title: z.string(), file: z.string() }),
  /** What its traction slide shows, oldest first: when, and how much. */
  growth: Points,
  /** What its slide of the round shows: purpose, and percent. */
  useOfFunds: Points,
})
/** `sections.json`, in the order in which they are said. */
const Sections = z.array(z.strictObject({ id: z.string(), title: z.string(), text: z.string() }))

export type KeptSample = SampleCompany &
  Pick<z.infer<typeof Kept>, 'growth' | 'useOfFunds'> & {
    team: z.infer<typeof Kept>['team']
  }

const partOf = (id: string, name: string): unknown => JSON.parse(readFileSync(fileOf({ id }, name), 'utf8'))

export const readFaqs = (id: string): z.infer<typeof Faq>[] => z.array(Faq).parse(partOf(id, 'faqs.json'))

/**
 * A company as its folder holds it: `company.json`, `faqs.json` and `sections.json`. Throws where one of them is not of
 * its shape.
 */
export const readSample = (id: string): KeptSample => ({
  id,
  ...Kept.parse(partOf(id, 'company.json')),
  faqs: readFaqs(id),
  sections: Sections.parse(partOf(id, 'sections.json')),
})
