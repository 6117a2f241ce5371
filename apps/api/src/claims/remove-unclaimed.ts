import { inTransaction, type Kernel } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { PREVIEW_WINDOW_MS } from './previews/preview-limits.ts'
import * as previews from './previews/preview-queries.ts'
import * as queries from './queries.ts'

/** That a preview was there and ended is told for so long; then it is as if it had never been. */
const ENDED_KNOWN_MS = 30 * 24 * 3_600_000
const AT_ONCE = 100

/**
 * Takes a clone that nobody has claimed away for good, with its pitch, its links and its files; the calls it had stay
 * with the house. Refuses `not_found` where none is offered, `conflict` where somebody has claimed it. Answers the
 * company's name.
 */
export function removeUnclaimed(kernel: Kernel, cloneId: string): Promise<{ companyName: string }> {
  return inTransaction(kernel, async (inner) => {
    const offer = await previews.lockOffer(inner.db, cloneId)
    if (!offer) throw refuse('not_found')
    if (offer.claimed_at) throw refuse('conflict', 'Somebody has claimed it')
    await dropHouseClone(inner, cloneId)
    await previews.dropOffer(inner.db, cloneId)
    return { companyName: offer.company_name }
  })
}

/** Takes away what visitors made and nobody claimed in time. Safe to repeat and to race with a claim. */
export async function sweepPreviews(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (;;) {
    const ended = await previews.endedPreviews(kernel.db, now, AT_ONCE)
    for (const cloneId of ended) await endPreview(kernel, cloneId, now)
    if (ended.length < AT_ONCE) break
  }
  await previews.forgetNetworks(kernel.db, before(PREVIEW_WINDOW_MS))
  await previews.forgetRemoved(kernel.db, before(ENDED_KNOWN_MS))
}

/** Takes away a preview that nobody has looked at since `before`, for a new one; false where there is none. */
export async function endUnseen(
  kernel: Kernel & { db: Tx },
  ownerId: string,
  before: Date,
): Promise<boolean> {
  const cloneId = await previews.oldestUnseen(kernel.db, ownerId, before)
  if (cloneId === undefined) return false
  await dropHouseClone(kernel, cloneId)
  await previews.markRemoved(kernel.db, cloneId, kernel.clock.now())
  return true
}

const endPreview = (kernel: Kernel, cloneId: string, now: Date): Promise<void> =>
  inTransaction(kernel, async (inner) => {
    const offer = await previews.lockOffer(inner.db, cloneId)
    // Claimed, removed or offered anew since it was found.
    const isOver = offer?.expires_at && offer.expires_at <= now
    if (!isOver || !offer.by_visitor || offer.claimed_at || offer.removed_at) return
    await dropHouseClone(inner, cloneId)
    await previews.markRemoved(inner.db, cloneId, now)
  })

async function dropHouseClone(kernel: Kernel & { db: Tx }, cloneId: string): Promise<void> {
  const clone = await queries.lockClone(kernel.db, cloneId)
  if (!clone?.is_house) return
  await queries.dropClone(kernel.db, { cloneId, from: clone.owner_id, to: clone.owner_id })
  await kernel.bus.emit(kernel.db, 'clone.deleted', { ownerId: clone.owner_id, cloneId })
}
