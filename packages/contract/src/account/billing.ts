import { z } from 'zod'
import { AUTO_REFILL, CREDITS, PACKS, PLANS } from '../base/business.ts'
import { Paging } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

export const PlanId = z.enum(PLANS.map(({ id }) => id))
export type PlanId = z.infer<typeof PlanId>
export const PackId = z.enum(PACKS.map(({ id }) => id))
export type PackId = z.infer<typeof PackId>

export const CreditEntryType = z.enum([
  'grant',
  'purchase',
  'hold',
  'settle',
  'release',
  'refund',
  'referral',
  'expire',
])
export type CreditEntryType = z.infer<typeof CreditEntryType>

/** Who brought credits where neither a plan nor a press of their owner did. */
export const CreditBringer = z.enum(['operator', 'auto-refill'])
export type CreditBringer = z.infer<typeof CreditBringer>

/** One line of the ledger. `amount` has a sign: what a call lays aside is below zero, what it gives back above. */
export const CreditEntry = z.object({
  id: z.string(),
  type: CreditEntryType,
  amount: z.int(),
  balance_after: z.int().min(0),
  call_id: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** Nodes of a version before do not say. */
  brought_by: CreditBringer.nullable().optional(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const Credits = z.object({
  /** Credits that can be spent now; what running calls hold is not among them. */
  balance: z.int().min(0),
  /** Size of the grants still alive. */
  total_amount: z.int().min(0),
  history: z.array(CreditEntry),
})
export type Credits = z.infer<typeof Credits>

export const AutoRefillSetting = z.object({
  enabled: z.boolean(),
  /** A refill is bought when the balance falls below so many credits. */
  threshold: z.int().min(0).max(AUTO_REFILL.maxThreshold).default(CREDITS.lowBalance),
  pack: PackId.default('pack-500'),
  /** The most that refills may cost in a calendar month, in whole US dollars. */
  monthly_cap: z.int().min(1).max(AUTO_REFILL.maxMonthlyCap).default(100),
})
export type AutoRefillSetting = z.infer<typeof AutoRefillSetting>

/** Below it no call begins; above what one pack brings the balance stays low after a refill, and never falls low again. */
export const refillThresholds = (pack: { credits: number }): { least: number; most: number } => ({
  least: CREDITS.holdCredits,
  most: Math.max(CREDITS.holdCredits, pack.credits),
})

/** By field, why this setting would never buy its pack, or not again; none where it is off. */
export function refillProblems(
  { enabled, threshold, monthly_cap: cap }: Omit<AutoRefillSetting, 'pack'>,
  pack: { credits: number; price_cents: number },
): Partial<Record<'threshold' | 'monthly_cap', string>> {
  if (!enabled) return {}
  const { least, most } = refillThresholds(pack)
  return {
    ...((threshold < least || threshold > most) && {
      threshold: `Use a number from ${least}, what a call lays aside, to ${most.toLocaleString('en')}, what one pack brings`,
    }),
    ...(cap * 100 < pack.price_cents && {
      monthly_cap: `Use at least $${Math.ceil(pack.price_cents / 100).toLocaleString('en')}, what one pack costs`,
    }),
  }
}

export const AutoRefill = AutoRefillSetting.extend({
  /** Refills in a row that the payment refused; at three it is turned off. */
  failures: z.int(),
})
export type AutoRefill = z.infer<typeof AutoRefill>

const Payments = z.object({
  configured: z.boolean(),
  /** Why nothing can be bought here, in words for the person; null where it can. */
  reason: z.string().nullable(),
})

/** What can be bought, and whether it can be bought here. Prices are without tax. */
const Offers = z.object({
  currency: z.literal('usd'),
  plans: z.array(z.object({ id: PlanId, name: z.string(), price_cents: z.int(), credits_a_month: z.int() })),
  packs: z.array(z.object({ id: PackId, credits: z.int(), price_cents: z.int() })),
  payments: Payments,
})

/** What anybody may know before opening an account. */
export const Prices = Offers.extend({
  /** What a credit is. */
  credit: z.object({ voice_ms: z.int().min(1), typed_answers: z.number().min(0) }),
  /** Test calls of a founder with their own clone that cost nothing, a calendar month. */
  free_test_minutes_a_month: z.int(),
})
export type Prices = z.infer<typeof Prices>

export const PlanPage = Offers.extend({
  plan: PlanId,
  /** What the plan's credits are for: the month, or the period that was paid. */
  period: z.object({ starts_at: z.string(), ends_at: z.string() }),
  /** How it is paid; null where nothing was ever bought here. */
  billing: z
    .object({
      /** The last payment of the plan was refused; it is tried again. */
      past_due: z.boolean(),
      /** When the plan ends instead of being renewed. */
      ends_at: z.string().nullable(),
    })
    .nullable(),
})
export type PlanPage = z.infer<typeof PlanPage>

export const billingRoutes = {
  readPrices: defineRoute({
    name: 'readPrices',
    method: 'GET',
    path: '/v1/public/prices',
    auth: 'public',
    out: Prices,
    summary: 'Plans, packs and what a credit is, for anybody',
  }),
  readCredits: defineRoute({
    name: 'readCredits',
    method: 'GET',
    path: '/v1/subscriptions/credits',
    auth: 'user',
    query: z.object(Paging),
    out: Credits,
    errors: ['unauthenticated'],
    summary: 'Credit balance and a page of the ledger, newest first',
  }),
  readPlan: defineRoute({
    name: 'readPlan',
    method: 'GET',
    path: '/v1/subscriptions/plan',
    auth: 'user',
    out: PlanPage,
    errors: ['unauthenticated'],
    summary: 'Current plan, what can be bought, and whether payment is set up',
  }),
  readAutoRefill: defineRoute({
    name: 'readAutoRefill',
    method: 'GET',
    path: '/v1/subscriptions/auto-refill',
    auth: 'user',
    out: AutoRefill,
    errors: ['unauthenticated'],
    summary: 'Auto-refill setting',
  }),
  saveAutoRefill: defineRoute({
    name: 'saveAutoRefill',
    method: 'PUT',
    path: '/v1/subscriptions/auto-refill',
    auth: 'user',
    body: AutoRefillSetting,
    out: AutoRefill,
    errors: ['unauthenticated', 'unavailable', 'invalid'],
    summary:
      'Change auto-refill; it cannot be turned on where no payment is set up, or where it would never buy',
  }),
}
