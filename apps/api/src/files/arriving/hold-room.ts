import { LIMITS } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import * as arriving from './arriving-queries.ts'

/**
 * Sets the room of a file aside before its bytes come. False where the owner's account is closed. Refuses
 * `storage_full` where the owner's quota is reached.
 */
export function holdRoom(kernel: Kernel, file: arriving.PendingFile): Promise<boolean> {
  return inTransaction(kernel, async (inner) => {
    await arriving.lockQuota(inner.db, file.ownerId)
    await refuseBeyondQuota(inner.db, file.ownerId, file.bytes)
    return arriving.reserve(inner.db, file)
  })
}

/** The caller holds the owner's quota lock. */
export async function refuseBeyondQuota(db: Tx, ownerId: string, moreBytes: number): Promise<void> {
  if ((await arriving.storedBytes(db, ownerId)) + moreBytes <= LIMITS.maxStoredBytes) return
  throw refuse('storage_full', 'Your files have reached 500 MB. Delete some that you no longer need')
}
