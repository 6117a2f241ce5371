import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import { sweepHeld } from './drop-bytes.ts'
import * as going from './going-queries.ts'
import { dropFiles } from './remove-file.ts'

/** Far longer than any upload may take. */
const ABANDONED_AFTER_MS = 3_600_000
const AT_ONCE = 500

/** Removes what kills left half way, in or out, and gives its room back to the owners. */
export async function sweepFiles(kernel: Kernel, storage: Storage): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - ABANDONED_AFTER_MS)
  let last: going.AbandonedFile | undefined
  do {
    // Beyond the last, for one that cannot be removed stays where it is.
    const files = await going.findAbandoned(kernel.db, { before, beyond: last, limit: AT_ONCE })
    await dropFiles(kernel, storage, files)
    last = files.length < AT_ONCE ? undefined : files.at(-1)
  } while (last)
  await sweepHeld(kernel, storage)
  await storage.sweep()
}
