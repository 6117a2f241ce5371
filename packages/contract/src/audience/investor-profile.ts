import { z } from 'zod'
import { Email, Text, WebAddress, Words } from '../base/fields.ts'
import { FundingStage } from '../clone/knowledge-parts.ts'
import { DeviceType } from '../talk/talk.ts'
import { CallOutcome, InterestLevel } from '../visit/call-records.ts'

/** Option lists of the profile (spec §5); the stages are those of a company. */
export const InvestmentFocus = z.enum([
  'SaaS',
  'AI',
  'Fintech',
  'Healthcare',
  'Enterprise',
  'Consumer',
  'Marketplace',
  'Hardware',
  'Crypto',
])
export type InvestmentFocus = z.infer<typeof InvestmentFocus>
export const CheckSize = z.enum([
  '$10K-$50K',
  '$50K-$100K',
  '$100K-$250K',
  '$250K-$500K',
  '$500K-$1M',
  '$1M-$5M',
  '$5M+',
])
export type CheckSize = z.infer<typeof CheckSize>
/** In the order in which an investor moves through them. */
export const InvestorStatus = z.enum([
  'new',
  'engaged',
  'qualified',
  'meeting-scheduled',
  'follow-up',
  'closed-won',
  'closed-lost',
])
export type InvestorStatus = z.infer<typeof InvestorStatus>
export const Priority = z.enum(['low', 'medium', 'high'])
/** The first is the default. */
export const InvestorSort = z.enum(['lastInteraction', 'name', 'company', 'interestLevel', 'fitScore'])
export type InvestorSort = z.infer<typeof InvestorSort>

export const PreviousInvestment = z.object({
  company: Words(120),
  amount: Text(60).default(''),
  round: Text(60).default(''),
  year: z.int().min(1900).max(2200).nullable().default(null),
  outcome: Text(120).default(''),
})
export type PreviousInvestment = z.infer<typeof PreviousInvestment>

export const RecentCall = z.object({
  id: z.string(),
  date: z.string(),
  /** Minutes. */
  duration: z.number(),
  topics: z.array(z.string()),
  outcome: CallOutcome,
  deviceType: DeviceType.nullable(),
  summary: z.string(),
})
export type RecentCall = z.infer<typeof RecentCall>

/** What the talks and the profile say, by rules; there is none where they say nothing. */
export const InvestorInsight = z.object({
  keyInterests: z.array(z.string()),
  concerns: z.array(z.string()),
  decisionFactors: z.array(z.string()),
  nextBestAction: z.string(),
  /** 0 to 100; null while nothing about the investor can be compared. */
  fitScore: z.int().nullable(),
  /** Percent of the comparison that could be made. */
  fitConfidence: z.int(),
})
export type InvestorInsight = z.infer<typeof InvestorInsight>

/** How to reach somebody, as it is told; `position` goes out as `title`. */
export const contactFields = {
  email: Email.or(z.literal('')),
  company: Text(200),
  position: Text(200),
  phone: Text(60),
  location: Text(200),
  linkedin_url: WebAddress,
  website_url: WebAddress,
}

export const InvestorContact = z.object({ name: Words(200), ...contactFields })

/** Text that is unknown is empty; any other unknown value is null. */
export const Investor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  title: z.string(),
  location: z.string(),
  linkedin_url: z.string(),
  website_url: z.string(),
  avatar_url: z.string().nullable(),
  investment_focus: z.array(InvestmentFocus),
  check_size: CheckSize.nullable(),
  stage: z.array(FundingStage),
  previous_investments: z.array(PreviousInvestment),
  priority: Priority.nullable(),
  tags: z.array(z.string()),
  notes: z.string(),
  total_calls: z.int(),
  /** Minutes. */
  total_duration: z.number(),
  first_interaction: z.string().nullable(),
  last_interaction: z.string().nullable(),
  /** Minutes; null before the first call. */
  avg_call_duration: z.number().nullable(),
  questions_asked: z.int(),
  documents_downloaded: z.array(z.object({ name: z.string(), downloadDate: z.string() })),
  meetings_booked: z.int(),
  /** Percent; null when nothing was sent. */
  response_rate: z.number().nullable(),
  interest_level: InterestLevel,
  /** The founder chose the level; otherwise it follows the score. */
  interest_pinned: z.boolean(),
  /** 0 to 100, with its reasons in words. */
  interest_score: z.int(),
  interest_reasons: z.array(z.string()),
  status: InvestorStatus,
  recent_calls: z.array(RecentCall),
  ai_insights: z.array(InvestorInsight),
  created_at: z.string(),
})
export type Investor = z.infer<typeof Investor>
