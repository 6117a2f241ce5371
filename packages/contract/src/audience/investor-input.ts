import { z } from 'zod'
import { Email, Paging, Text, Timestamp, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { FundingStage } from '../clone/knowledge-parts.ts'
import { InterestLevel } from '../visit/call-records.ts'
import {
  CheckSize,
  contactFields,
  InvestmentFocus,
  InvestorSort,
  InvestorStatus,
  PreviousInvestment,
  Priority,
} from './investor-profile.ts'

const differ = { message: 'must differ' }
const allDiffer = (values: readonly string[]) => new Set(values).size === values.length
const Tags = z.array(Words(40)).max(LIMITS.maxInvestorTags)

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
  /** The visitor ticked the sentence of `MAIL_AGREEMENT`; it is about this visit. */
  mail_me: z.boolean().optional(),
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
export const InvestorFilters = z.object(filters)
export type InvestorFilters = z.infer<typeof InvestorFilters>
export const InvestorList = InvestorFilters.extend({
  sort: InvestorSort.default('lastInteraction'),
  ...Paging,
})

export const InvestorMerge = z.object({
  keep_id: Uuid,
  merge_ids: z.array(Uuid).min(1).max(LIMITS.maxMergedInvestors).refine(allDiffer, differ),
})
