import { z } from 'zod'
import { cloneErrors, clonePaths, editErrors } from './clone-paths.ts'
import { Email, IdParam, IsoDate, Text, WebAddress, Words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'

/** Who may hear a fact, from everybody to a named investor. */
export const Audience = z.enum(['public', 'link', 'verified-email', 'named-investor'])
export type Audience = z.infer<typeof Audience>
/**
 * Who listens to a talk. `public` came by explore, the landing page, a pitch's id or its slug; `public-verified` did and
 * proved an address: hears what is meant for proven addresses, and nothing that is meant for who was sent a link.
 */
export const Listener = z.enum([...Audience.options, 'public-verified'])
export type Listener = z.infer<typeof Listener>
const PartId = Words(64)
const withOwnIds = (parts: { id: string }[]) => new Set(parts.map((part) => part.id)).size === parts.length
const sameId = { message: 'ids must differ' }

/** A figure or statement of its own: value, unit, date, source and audience. */
export const Fact = z.object({
  id: PartId,
  label: Words(120),
  value: Words(250),
  /** USD, %, months, customers … */
  unit: Text(40).default(''),
  asOf: IsoDate.nullable().default(null),
  source: Text(300).default(''),
  audience: Audience.default('public'),
})
export type Fact = z.infer<typeof Fact>

export const FundingStage = z.enum([
  'Pre-seed',
  'Seed',
  'Series A',
  'Series B',
  'Series C',
  'Series D+',
  'Growth',
  'Late Stage',
])
export type FundingStage = z.infer<typeof FundingStage>

export const CompanyDetails = z.object({
  companyName: Text(120).default(''),
  tagline: Text(200).default(''),
  industry: Text(80).default(''),
  location: Text(120).default(''),
  website: WebAddress.default(''),
  elevatorPitch: Text(2_000).default(''),
  currentFundingStage: FundingStage.or(z.literal('')).default(''),
  /** `raising` and `valuation` of funding, value and unit, shown a second time; stored there only. */
  fundingAmountSeeking: Text(250).default(''),
  currentValuation: Text(250).default(''),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>
/** An amount that is left out stays as it is in funding; an empty one clears it there. */
export const CompanyDetailsInput = CompanyDetails.extend({
  fundingAmountSeeking: Text(250).optional(),
  currentValuation: Text(250).optional(),
})
export type CompanyDetailsInput = z.infer<typeof CompanyDetailsInput>

export const TeamMember = z.object({
  id: PartId,
  name: Words(120),
  role: Text(120).default(''),
  background: Text(2_000).default(''),
  linkedin: WebAddress.default(''),
  email: Email.or(z.literal('')).default(''),
  isFounder: z.boolean().default(false),
  isAdvisor: z.boolean().default(false),
  /** A path in file storage, as the image upload answered it. */
  image: Text(500).default(''),
})
export type TeamMember = z.infer<typeof TeamMember>
export const Team = z.array(TeamMember).max(LIMITS.maxTeamMembers).refine(withOwnIds, sameId)

export const PreviousRound = z.object({
  id: PartId,
  round: Words(60),
  amount: Text(60).default(''),
  date: IsoDate.nullable().default(null),
  investors: Text(400).default(''),
  audience: Audience.default('public'),
})

/** A sentence that states what reads like a fact's figure and is, as its founder says, another one. */
const OtherFigure = z.object({ factId: PartId, sentence: Words(LIMITS.maxSentenceChars) })
export type OtherFigure = z.infer<typeof OtherFigure>

export const Funding = z.object({
  round: Text(60).default(''),
  instrument: z.enum(['SAFE', 'note', 'priced', '']).default(''),
  closeDate: IsoDate.nullable().default(null),
  useOfFunds: Text(2_000).default(''),
  /** Each null when it is not set. */
  raising: Fact.nullable().default(null),
  committed: Fact.nullable().default(null),
  minimumCheque: Fact.nullable().default(null),
  valuation: Fact.nullable().default(null),
  keyMetrics: z.array(Fact).max(LIMITS.maxKeyMetrics).refine(withOwnIds, sameId).default([]),
  previousRounds: z.array(PreviousRound).max(LIMITS.maxPreviousRounds).refine(withOwnIds, sameId).default([]),
  /** Who may hear what is said of the round in words; its figures carry their own. */
  audiences: z
    .object({
      round: Audience.default('public'),
      instrument: Audience.default('public'),
      closeDate: Audience.default('public'),
      useOfFunds: Audience.default('public'),
    })
    .prefault({}),
  otherFigures: z.array(OtherFigure).max(LIMITS.maxOtherFigures).default([]),
})
export type Funding = z.infer<typeof Funding>

export const Faq = z.object({
  id: PartId,
  question: Words(500),
  answer: Words(4_000),
  category: Text(60).default(''),
})
export type Faq = z.infer<typeof Faq>

export const TrainingContent = z.object({
  faqs: z.array(Faq).max(LIMITS.maxFaqs).refine(withOwnIds, sameId).default([]),
  trainingData: z
    .object({
      communicationStyle: z
        .enum(['professional', 'friendly', 'visionary', 'analytical'])
        .default('professional'),
      responseLength: z.enum(['short', 'medium', 'long']).default('medium'),
      noAnswerMessage: Text(300).default(''),
      neverSay: z.array(Words(200)).max(LIMITS.maxNeverSay).default([]),
    })
    .prefault({}),
})
export type TrainingContent = z.infer<typeof TrainingContent>

/** One part of the spoken pitch. `slide` is a path in file storage, served by a signed address. */
export const PitchSection = z.object({
  id: PartId,
  title: Words(120),
  text: Text(6_000),
  slide: Text(500).nullable().default(null),
  language: Text(16).default('en'),
})
export type PitchSection = z.infer<typeof PitchSection>
export const PitchSections = z.array(PitchSection).max(LIMITS.maxSections).refine(withOwnIds, sameId)

export const Tool = z.enum(['meeting-invitations', 'sms-notifications', 'email-automation'])
export const ToolsIntegration = z.object({
  enabledTools: z
    .array(Tool)
    .refine((tools) => new Set(tools).size === tools.length, { message: 'tools must differ' })
    .default(['meeting-invitations', 'sms-notifications']),
  toolConfigs: z
    .record(Text(60), z.record(Text(60), Text(1_000)))
    .refine((configs) => Object.keys(configs).length <= LIMITS.maxToolConfigs, { message: 'too many' })
    .default({}),
})
export type ToolsIntegration = z.infer<typeof ToolsIntegration>

export const knowledgeRoutes = {
  saveCompany: defineRoute({
    name: 'saveCompany',
    method: 'PUT',
    ...clonePaths('/:id/company'),
    auth: 'user',
    params: IdParam,
    body: CompanyDetailsInput,
    out: CompanyDetails,
    errors: editErrors,
    summary: 'Save the company details',
  }),
  saveTeam: defineRoute({
    name: 'saveTeam',
    method: 'PUT',
    ...clonePaths('/:id/team'),
    auth: 'user',
    params: IdParam,
    body: z.object({ team: Team }),
    out: z.object({ team: z.array(TeamMember) }),
    errors: editErrors,
    maxBodyBytes: 1024 * 1024,
    summary: 'Save the team',
  }),
  saveFunding: defineRoute({
    name: 'saveFunding',
    method: 'PUT',
    ...clonePaths('/:id/funding'),
    auth: 'user',
    params: IdParam,
    body: Funding,
    out: Funding,
    errors: editErrors,
    maxBodyBytes: 1024 * 1024,
    summary: 'Save the round and its facts',
  }),
  saveContent: defineRoute({
    name: 'saveContent',
    method: 'PUT',
    ...clonePaths('/:id/content'),
    auth: 'user',
    params: IdParam,
    body: TrainingContent,
    out: TrainingContent,
    errors: editErrors,
    maxBodyBytes: 4 * 1024 * 1024,
    summary: 'Save FAQs and the way of answering',
  }),
  saveTools: defineRoute({
    name: 'saveTools',
    method: 'PUT',
    ...clonePaths('/:id/tools'),
    auth: 'user',
    params: IdParam,
    body: ToolsIntegration,
    out: ToolsIntegration,
    errors: editErrors,
    summary: 'Save the enabled tools',
  }),
  saveSections: defineRoute({
    name: 'saveSections',
    method: 'PUT',
    ...clonePaths('/:id/sections'),
    auth: 'user',
    params: IdParam,
    body: z.object({ sections: PitchSections }),
    out: z.object({ sections: z.array(PitchSection) }),
    errors: editErrors,
    maxBodyBytes: 1024 * 1024,
    summary: 'Save the spoken sections of the pitch',
  }),
  draftSections: defineRoute({
    name: 'draftSections',
    method: 'POST',
    ...clonePaths('/:id/sections/draft'),
    auth: 'user',
    params: IdParam,
    out: z.object({ sections: z.array(PitchSection) }),
    errors: cloneErrors,
    summary: 'Write a first draft of the sections from company, team and funding; saves nothing',
  }),
}
