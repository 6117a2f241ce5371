import type { Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import * as queries from './document-queries.ts'

const AT_ONCE = 500

/** At a start: documents whose reading a kill or a long outage ended are read again. */
export async function resumeReading(kernel: Kernel): Promise<void> {
  await readAll(kernel, await queries.findUnread(kernel.db, AT_ONCE))
}

/** For a clone that was copied or came to another owner before all was read: whoever reads now does so for the first. */
export async function resumeReadingOf(
  kernel: Kernel & { db: Tx },
  clone: { ownerId: string; cloneId: string },
): Promise<void> {
  await readAll(kernel, await queries.findUnread(kernel.db, AT_ONCE, clone))
}

async function readAll(kernel: Kernel, documents: Awaited<ReturnType<typeof queries.findUnread>>) {
  for (const ref of documents) await kernel.bus.emit(kernel.db, 'document.uploaded', ref)
}
