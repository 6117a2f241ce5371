import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from '../queries.ts'

/** Counts a change of what a clone knows beside its editor, such as a document, towards its next version. */
export async function markChanged(
  kernel: Pick<Kernel, 'clock'> & { db: Tx },
  clone: { ownerId: string; cloneId: string },
): Promise<void> {
  await queries.raiseRevision(kernel.db, clone.ownerId, clone.cloneId, kernel.clock.now())
}
