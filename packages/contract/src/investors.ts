import { z } from 'zod'
import { CallOutcome, InterestLevel } from './calls.ts'
import { Done, Email, IdParam, Paging, Text, Timestamp, Uuid, WebAddress, Words } from './fields.ts'
import { FundingStage } from './knowledge.ts'
import { LIMITS } from './limits.ts'
import { defineRoute } from './route.ts'
import { DeviceType } from './talk.ts'

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

const differ = { message: 'must differ' }
const allDiffer = (values: readonly string[]) => new Set(values).size === values.length
const Tags = z.array(Words(40)).max(LIMITS.maxInvestorTags)

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

const contactFields = {
  email: Email.or(z.literal('')),
  company: Text(200),
  position: Text(200),
  phone: Text(60),
  location: Text(200),
  linkedin_url: WebAddress,
  website_url: WebAddress,
}

/** The owner is the caller; an owner id in the body says nothing. */
export const NewInvestor = z.object({
  name: Words(200),
  ...z.object(contactFields).partial().shape,
  tags: Tags.default([]),
  /** A link of the caller's own that the investor came by. */
  pitch_link_code: Text(64).optional(),
})
export type NewInvestor = z.infer<typeof NewInvestor>

const chosen = <T extends z.ZodType>(option: T) => option.nullable().or(z.literal('').transform(() => null))

/** Profile, notes, status or contact: what is not named stays. */
export const InvestorUpdate = z
  .object({
    name: Words(200),
    ...contactFields,
    investment_focus: z.array(InvestmentFocus).max(InvestmentFocus.options.length).refine(allDiffer, differ),
    /** Nothing chosen is null, or an empty text. */
    check_size: chosen(CheckSize),
    stage: z.array(FundingStage).max(FundingStage.options.length).refine(allDiffer, differ),
    previous_investments: z.array(PreviousInvestment).max(LIMITS.maxPreviousInvestments),
    priority: chosen(Priority),
    tags: Tags,
    notes: Text(LIMITS.maxInvestorNotesChars),
    status: InvestorStatus,
    /** Pins the level; null lets it follow the score again. */
    interest_level: InterestLevel.nullable(),
  })
  .partial()
export type InvestorUpdate = z.infer<typeof InvestorUpdate>

export const InvestorSubmission = z.object({
  name: Words(200),
  ...z.object(contactFields).partial().shape,
  email: Email,
  message: Text(2_000).optional(),
  pitch_link_code: Text(64).optional(),
  /** The visit that the contact was left in; its calls become the investor's. */
  session_id: Words(64).optional(),
  /** No person sees this field; a program that fills it in is thanked and forgotten. */
  nickname: Text(200).optional(),
})
export type InvestorSubmission = z.infer<typeof InvestorSubmission>

const filters = {
  status: InvestorStatus.optional(),
  interest_level: InterestLevel.optional(),
  stage: FundingStage.optional(),
  tag: Text(40).optional(),
  /** In names, companies and emails; anywhere from three letters on, below that at the beginning. */
  search: Text(200).optional(),
  /** Those that came on the list at `added_from` or later, and before `added_before`. */
  added_from: Timestamp.optional(),
  added_before: Timestamp.optional(),
  /** Those that left their contact at `contact_from` or later, and before `contact_before`. */
  contact_from: Timestamp.optional(),
  contact_before: Timestamp.optional(),
  /** Those that came by a link of this clone, or have talked to it. */
  clone_id: Uuid.optional(),
}
const InvestorFilters = z.object(filters)
export type InvestorFilters = z.infer<typeof InvestorFilters>

export const ImportReport = z.object({
  created: z.int(),
  merged: z.int(),
  /** Rows that were left out, by their line in the file. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

const ownerErrors = ['unauthenticated', 'not_found'] as const

export const investorRoutes = {
  investorsPageData: defineRoute({
    name: 'investorsPageData',
    method: 'GET',
    path: '/v1/investors/page-data',
    auth: 'user',
    query: z.object({ ...filters, sort: InvestorSort.default('lastInteraction'), ...Paging }),
    out: z.object({
      investors: z.array(Investor),
      /** Of what matches. */
      total: z.int(),
      /** More match than are counted. */
      total_capped: z.boolean(),
      /** Over all of the owner's investors, whatever the filters. */
      stats: z.object({
        total_investors: z.int(),
        /** Very high and high. */
        high_interest: z.int(),
        /** Investors that wait for their meeting. */
        meetings_scheduled: z.int(),
        /** Minutes; null before the first call. */
        avg_call_duration: z.number().nullable(),
      }),
      /** Tags that were used, to filter by. */
      tags: z.array(z.string()),
    }),
    errors: ['unauthenticated'],
    summary: 'Investors with their figures',
  }),
  listInvestors: defineRoute({
    name: 'listInvestors',
    method: 'GET',
    path: '/v1/investors',
    auth: 'user',
    query: z.object({ ...filters, sort: InvestorSort.default('lastInteraction'), ...Paging }),
    out: z.array(Investor),
    errors: ['unauthenticated'],
    summary: 'Investors of the signed-in user, the last active first',
  }),
  readInvestor: defineRoute({
    name: 'readInvestor',
    method: 'GET',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    out: Investor,
    errors: ownerErrors,
    summary: 'One investor',
  }),
  addInvestor: defineRoute({
    name: 'addInvestor',
    method: 'POST',
    path: '/v1/investors',
    auth: 'user',
    body: NewInvestor,
    out: Investor.extend({ merged: z.boolean() }),
    status: 201,
    errors: ['unauthenticated'],
    creates: true,
    summary: 'Add an investor; one with the same email takes up what is new and answers 200',
  }),
  updateInvestor: defineRoute({
    name: 'updateInvestor',
    method: 'PUT',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    body: InvestorUpdate,
    out: Investor,
    errors: [...ownerErrors, 'conflict'],
    summary: 'Change profile, notes, status or contact',
  }),
  deleteInvestor: defineRoute({
    name: 'deleteInvestor',
    method: 'DELETE',
    path: '/v1/investors/:id',
    auth: 'user',
    params: IdParam,
    out: Done,
    errors: ownerErrors,
    summary: 'Delete an investor; the calls stay, without the caller',
  }),
  mergeInvestors: defineRoute({
    name: 'mergeInvestors',
    method: 'POST',
    path: '/v1/investors/merge',
    auth: 'user',
    body: z.object({
      keep_id: Uuid,
      merge_ids: z.array(Uuid).min(1).max(LIMITS.maxMergedInvestors).refine(allDiffer, differ),
    }),
    out: Investor,
    errors: ownerErrors,
    summary: 'Make several records of one investor one, with all their history',
  }),
  exportInvestors: defineRoute({
    name: 'exportInvestors',
    method: 'GET',
    path: '/v1/investors/export',
    auth: 'user',
    query: InvestorFilters,
    out: z.string(),
    produces: 'text/csv',
    errors: ['unauthenticated'],
    limitPerMinute: 20,
    summary: 'Everything that matches, as CSV',
  }),
  importInvestors: defineRoute({
    name: 'importInvestors',
    method: 'POST',
    path: '/v1/investors/import',
    auth: 'user',
    /** Or a CSV file as multipart/form-data. */
    body: z.object({ csv: z.string().optional() }),
    out: ImportReport,
    errors: ['unauthenticated', 'unsupported_media', 'too_large'],
    creates: true,
    limitPerMinute: 20,
    maxBodyBytes: LIMITS.maxImportBytes,
    summary: 'Add investors from a CSV file; the same email takes up what is new',
  }),
  submitInvestor: defineRoute({
    name: 'submitInvestor',
    method: 'POST',
    path: '/v1/public/investors/submit',
    auth: 'public',
    body: InvestorSubmission,
    out: Done,
    errors: ['rate_limited'],
    creates: true,
    limitPerMinute: 30,
    summary: 'Leave contact details through a pitch link; the answer never says whether it exists',
  }),
}
