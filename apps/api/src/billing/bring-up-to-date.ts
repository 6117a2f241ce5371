import type { Kernel } from '../kernel/context.ts'
import { PG, pgCode } from '../kernel/database.ts'
import { onLedger } from './ledger.ts'

/**
 * Before an owner's balance is told: the month's grant is made, what has run out of time is dropped. Where there is no
 * room to write it the balance is told as it stands, for a full disk leaves every read working.
 */
export async function bringUpToDate(kernel: Kernel, ownerId: string): Promise<void> {
  try {
    await onLedger(kernel, ownerId, () => undefined)
  } catch (error) {
    if (kernel.db.isTransaction || pgCode(error) !== PG.diskFull) throw error
    kernel.log.warn({ err: error }, 'a ledger could not be brought up to date: the disk is full')
  }
}
