import { z } from 'zod'
import { Email, IsoDate, Text, WebAddress, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'

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

/** An amount as it was read, and as it was typed. The server reads it off what is written; what is sent of it is not taken. */
export const StatedMoney = z.object({
  amount: z.number(),
  /** ISO 4217. */
  currency: Text(3),
  typed: Text(300),
})

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
  /** Where it is an amount of money. */
  money: StatedMoney.optional(),
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
  /** `raising` and `valuation` of funding, as they were typed, shown a second time; stored there only. */
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
  /** Its amount, read. */
  money: StatedMoney.optional(),
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

/** Minutes, a day of them at most. */
const isDelay = (minutes = '0') => +minutes >= 0 && +minutes <= 1440

export const ToolsIntegration = z.object({
  enabledTools: z
    .array(Tool)
    .refine((tools) => new Set(tools).size === tools.length, { message: 'tools must differ' })
    .default(['meeting-invitations', 'sms-notifications']),
  toolConfigs: z
    .record(Text(60), z.record(Text(60), Text(1_000)))
    .refine((configs) => Object.keys(configs).length <= LIMITS.maxToolConfigs, { message: 'too many' })
    .refine(({ 'email-automation': own }) => isDelay(own?.['delayMinutes']), {
      path: ['email-automation', 'delayMinutes'],
      message: 'must be 0 to 1440',
    })
    .default({}),
})
export type ToolsIntegration = z.infer<typeof ToolsIntegration>
