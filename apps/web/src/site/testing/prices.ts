import type { Prices } from '@understudy/contract/billing'
import { PACKS, PLANS } from '@understudy/contract/business'

/** What a server says that sells nothing, unless the test says otherwise. */
export const somePrices = (more: Partial<Prices> = {}): Prices => ({
  currency: 'usd',
  plans: [...PLANS],
  packs: [...PACKS],
  payments: { configured: false, reason: 'Payment is not set up here.' },
  credit: { voice_ms: 6_000, typed_answers: 1 },
  free_test_minutes_a_month: 30,
  ...more,
})
