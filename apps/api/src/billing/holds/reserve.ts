import { CREDITS, SITE_SHARE } from '@understudy/contract'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { onLedger } from '../ledger.ts'
import * as queries from '../queries.ts'
import * as rules from '../rules.ts'
import { type FreePayer, Payer } from '../rules.ts'
import { freeLeft, type MeteredCall, payOn } from './call-meter.ts'
import * as holds from './hold-queries.ts'

/** Credits that a call will have used when what it asks for is done. */
export interface Need {
  /** In all. */
  credits: number
  /** Of the share of the visitor's site: all but prepared pitch. */
  shared: number
}

export interface Reserved {
  verdict: 'granted' | 'share-used-up' | 'credits-out'
  held: number
  /** Laid aside of the site's share; null where none holds for this call. */
  shareHeld: number | null
}

/**
 * Lays aside what a running call needs before it goes on, so that nothing is given that is not paid: of the share of
 * the visitor's site first, then of what pays for the call. Nothing is taken where the verdict is not `granted`.
 */
export function reserve(kernel: Kernel, call: MeteredCall, need: Need): Promise<Reserved> {
  const { ownerId, callId } = call
  return inTransaction(kernel, async (inner) => {
    const hold = await holds.findHold(inner.db, ownerId, callId)
    if (!hold || hold.settled_at !== null) return { verdict: 'credits-out', held: 0, shareHeld: null }
    const payer = Payer.parse(hold.payer)
    return payer === 'credits' ? reserveCredits(inner, call, need) : reserveFree(inner, call, need, payer)
  })
}

function reserveCredits(
  inner: Kernel & { db: Tx },
  { ownerId, callId }: MeteredCall,
  need: Need,
): Promise<Reserved> {
  return onLedger(inner, ownerId, async (ledger, db): Promise<Reserved> => {
    // Read again under the lock: what it holds may have been raised in between.
    const hold = await holds.findHold(db, ownerId, callId)
    if (!hold || hold.settled_at !== null) return { verdict: 'credits-out', held: 0, shareHeld: null }
    const { held } = hold
    const share = hold.site === null ? null : hold.share_held
    const step = need.credits <= held ? 0 : Math.max(CREDITS.holdCredits, need.credits - held)
    const credits = Math.min(step, ledger.balance)
    // Before the share: whoever is asked for a proof is answered once it is there.
    if (held + credits < need.credits) return { verdict: 'credits-out', held, shareHeld: share }
    const shareHeld = share === null ? null : share + (await stepOfShare(inner, hold, need))
    if (shareHeld !== null && shareHeld < need.shared)
      return { verdict: 'share-used-up', held, shareHeld: share }
    if (credits > 0) {
      await holds.raiseHold(db, ownerId, callId, held, held + credits)
      ledger.renew(credits, held + credits, callId)
    }
    if (shareHeld !== share) await holds.raiseShare(db, ownerId, callId, shareHeld ?? 0)
    return { verdict: 'granted', held: held + credits, shareHeld }
  })
}

/** What can be laid aside of the share now. */
async function stepOfShare(inner: Kernel & { db: Tx }, hold: holds.HoldRow, need: Need): Promise<number> {
  const missing = need.shared - hold.share_held
  if (missing <= 0 || hold.site === null) return 0
  const dayStart = rules.dayOf(inner.clock.now())
  const { balance, had } = await holds.shareOfDay(inner.db, hold.owner_id, hold.site, dayStart)
  return Math.max(0, Math.min(Math.max(SITE_SHARE.stepCredits, missing), rules.siteShareOf(balance) - had))
}

async function reserveFree(
  inner: Kernel & { db: Tx },
  { ownerId, callId }: MeteredCall,
  need: Need,
  payer: FreePayer,
): Promise<Reserved> {
  await queries.lockAccount(inner.db, ownerId)
  const hold = await holds.findHold(inner.db, ownerId, callId)
  // Credits pay for it since.
  if (hold?.payer === 'credits') return reserveCredits(inner, { ownerId, callId }, need)
  const held = hold?.held ?? 0
  if (need.credits <= held) return { verdict: 'granted', held, shareHeld: null }
  const left = await freeLeft(inner, ownerId, payer, {
    cloneId: hold?.clone_id ?? null,
    site: hold?.site ?? null,
  })
  const credits = Math.min(Math.max(CREDITS.holdCredits, need.credits - held), left.share)
  if (held + credits < need.credits) {
    const paid = hold && payer === 'test' ? await payOn(inner, hold, held + left.share, need.credits) : null
    return paid === null
      ? { verdict: 'credits-out', held, shareHeld: null }
      : { verdict: 'granted', held: paid, shareHeld: null }
  }
  await holds.raiseHold(inner.db, ownerId, callId, held, held + credits)
  return { verdict: 'granted', held: held + credits, shareHeld: null }
}
