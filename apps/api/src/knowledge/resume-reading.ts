import type { Kernel } from '../kernel/context.ts'
import * as queries from './document-queries.ts'

const AT_ONCE = 500

/** At a start: documents whose reading a kill or a long outage ended are read again. */
export async function resumeReading(kernel: Kernel): Promise<void> {
  for (const ref of await queries.findUnread(kernel.db, AT_ONCE)) {
    await kernel.bus.emit(kernel.db, 'document.uploaded', ref)
  }
}
