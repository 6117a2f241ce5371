import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

const AT_ONCE = 500

/** Forgets the words of every talk that is older than its owner keeps them; figures and charges stay. */
export async function forgetTranscripts(kernel: Kernel): Promise<number> {
  const now = kernel.clock.now()
  let forgotten = 0
  for (;;) {
    const some = await queries.forgetTranscripts(kernel.db, now, AT_ONCE)
    forgotten += some
    if (some < AT_ONCE) return forgotten
  }
}
