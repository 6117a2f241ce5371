import type { Credits } from '@understudy/contract/billing'
import * as billingRoutes from '@understudy/contract/built/account/billing'
import { type Caller, call } from '../api/call.ts'

/** What is shown while the balance cannot be read (§8). */
export const NO_CREDITS: Credits = { balance: 0, total_amount: 0, history: [] }

/**
 * Balance and the newest lines of the ledger. Never fails: a failure is logged, and shows as no credits and an
 * empty history.
 */
export async function readCredits(
  query: { skip?: number; limit?: number } = {},
  ask: Caller = call,
): Promise<Credits> {
  try {
    return await ask(billingRoutes.readCredits, { query })
  } catch (error) {
    console.error('The credit balance could not be read', error)
    return NO_CREDITS
  }
}
