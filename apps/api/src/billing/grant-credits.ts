import type { Kernel } from '../kernel/context.ts'
import { type GrantType, onLedger } from './ledger.ts'
import { findEntry } from './queries.ts'

export interface CreditGrant {
  ownerId: string
  type: GrantType
  credits: number
  /** A second grant of one key does nothing. */
  key: string
  /** Null: without an end. */
  expiresAt: Date | null
}

/** Adds credits once a key, in the open transaction if there is one. `given` is false where the key was used. */
export function grantCredits(
  kernel: Kernel,
  { ownerId, type, credits, key, expiresAt }: CreditGrant,
): Promise<{ given: boolean; balance: number }> {
  return onLedger(kernel, ownerId, async (ledger, db) => {
    const given = (await findEntry(db, ownerId, key)) === undefined
    if (given) ledger.grant(type, credits, key, expiresAt)
    return { given, balance: ledger.balance }
  })
}
