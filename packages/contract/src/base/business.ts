/**
 * Every number of business: prices, credits, bonuses and what is free. They are decided here and nowhere else, but for
 * plans and packs, which an operator can call and price otherwise (`kernel/settings/offers` of the server).
 * Prices are in US cents, without tax.
 */
export const PLANS = [
  { id: 'free', name: 'Free', price_cents: 0, credits_a_month: 150 },
  { id: 'founder', name: 'Founder', price_cents: 2_900, credits_a_month: 1_500 },
  { id: 'growth', name: 'Growth', price_cents: 9_900, credits_a_month: 6_000 },
  { id: 'scale', name: 'Scale', price_cents: 29_900, credits_a_month: 20_000 },
] as const

/** A plan's paid credits outlast their period by this, for a renewal is charged a little after it began. */
export const RENEWAL_GRACE_HOURS = 24

/** Bought once; they do not run out of time. */
export const PACKS = [
  { id: 'pack-500', credits: 500, price_cents: 1_200 },
  { id: 'pack-2000', credits: 2_000, price_cents: 4_000 },
  { id: 'pack-10000', credits: 10_000, price_cents: 18_000 },
] as const

export const CREDITS = {
  /** Voice that one credit buys; a call's voice is rounded up. */
  voiceMsPerCredit: 6_000,
  creditsPerTypedAnswer: 1,
  /** What a call lays aside at its start and each time that it goes on: 60 s of voice. */
  holdCredits: 10,
  /** A call asks for its next hold when it has this much or less left of the last. */
  renewAtCredits: 2,
  /** The founder is told once when the balance falls below this. */
  lowBalance: 50,
} as const

/**
 * What one site (an address, a /48 of IPv6) may spend of a founder's credits a day of UTC: the larger of the two.
 * Prepared pitch does not count, and a proven address or a link's password lifts it.
 */
export const SITE_SHARE = {
  credits: 60,
  ofBalanceAtDaysStart: 0.2,
  /** What a call lays aside of it at a time. */
  stepCredits: 3,
} as const

/** Talk that costs nobody credits, a calendar month (UTC). */
export const FREE_TALK_MINUTES_A_MONTH = {
  /** The founder's own test calls; what goes beyond uses credits. */
  test: 30,
  /** All calls of a sample company together. */
  sample: 3_000,
  /** All clones together that nobody has claimed. */
  unclaimed: 3_000,
} as const

/** The most of the free talk of clones that nobody has claimed that one of them, and one site of visitors, can have. */
export const UNCLAIMED_SHARE_MINUTES = { clone: 300, site: 60 } as const

export const REFERRALS = {
  friendCredits: 100,
  referrerCredits: 300,
  holdDays: 14,
  rememberedDays: 60,
} as const

export const AUTO_REFILL = {
  /** Turned off after so many refills in a row that the payment refused. */
  maxFailures: 3,
  maxThreshold: 10_000,
  maxMonthlyCap: 10_000,
} as const
