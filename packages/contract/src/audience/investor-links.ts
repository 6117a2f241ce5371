import { z } from 'zod'
import { Email, Text, Uuid, Words } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { defineRoute } from '../base/route.ts'
import { PitchLink, personalLinkFields } from '../visit/pitch-fields.ts'

/** Somebody who gets a link of their own. */
export const InvitedInvestor = z.object({
  name: Words(200),
  company: Text(200).default(''),
  /** Whoever has it already gets the link; without one it is somebody new. */
  email: Email.or(z.literal('')).default(''),
})
export type InvitedInvestor = z.infer<typeof InvitedInvestor>

export const NewInvestorLinks = z.object({
  pitch_id: Uuid,
  investors: z.array(InvitedInvestor).min(1).max(LIMITS.maxInvestorLinks),
  ...personalLinkFields,
})
export type NewInvestorLinks = z.infer<typeof NewInvestorLinks>

export const InvestorLink = z.object({
  /** Place among those that were sent, from 0. */
  row: z.int(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** Whether the investor came on the list by this. */
  is_new: z.boolean(),
  /** An earlier row with the same address, whose link this is. */
  same_as: z.int().nullable(),
  link: PitchLink,
})
export type InvestorLink = z.infer<typeof InvestorLink>

/**
 * Why a link was not mailed: no address, nobody would get in, not by that address, no visit is left, mailed within a
 * day, or as many as a day allows.
 */
export const UnsentReason = z.enum([
  'not_found',
  'no_address',
  'closed',
  'email_refused',
  'views_spent',
  'just_sent',
  'stopped',
  'too_many',
])
export type UnsentReason = z.infer<typeof UnsentReason>

export const SentLinks = z.object({
  sent: z.array(z.object({ link_id: z.string(), email: z.string(), sent_at: z.string() })),
  unsent: z.array(z.object({ link_id: z.string(), reason: UnsentReason })),
})
export type SentLinks = z.infer<typeof SentLinks>

export const investorLinkRoutes = {
  createInvestorLinks: defineRoute({
    name: 'createInvestorLinks',
    method: 'POST',
    path: '/v1/pitch-links/for-investors',
    auth: 'user',
    body: NewInvestorLinks,
    out: z.object({ links: z.array(InvestorLink) }),
    status: 201,
    errors: ['unauthenticated', 'not_found'],
    creates: true,
    limitPerMinute: 20,
    summary:
      'A link of their own for each of up to 200 investors, who come on the list if they are not: all or none',
  }),
  sendInvestorLinks: defineRoute({
    name: 'sendInvestorLinks',
    method: 'POST',
    path: '/v1/pitch-links/send',
    auth: 'user',
    body: z.object({
      link_ids: z.array(Uuid).min(1).max(LIMITS.maxInvestorLinks),
      /** Stands in each mail. */
      message: Text(1_000).default(''),
    }),
    out: SentLinks,
    errors: ['unauthenticated', 'email_unproven'],
    creates: true,
    limitPerMinute: 20,
    summary:
      'Mail investors their links, one mail each, at most once a day; asked again it mails nobody twice',
  }),
}
