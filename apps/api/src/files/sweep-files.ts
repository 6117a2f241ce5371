import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import * as going from './going-queries.ts'
import { dropFiles } from './remove-file.ts'

/** Far longer than any upload may take. */
const ABANDONED_AFTER_MS = 3_600_000
const AT_ONCE = 500

/** Removes what kills left half way, in or out, and gives its room back to the owners. */
export async function sweepFiles(kernel: Kernel, storage: Storage): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - ABANDONED_AFTER_MS)
  await dropFiles(kernel, storage, await going.findAbandoned(kernel.db, before, AT_ONCE))
}
