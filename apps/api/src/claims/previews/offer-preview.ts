import { LIMITS, type Preview } from '@understudy/contract'
import { type Context, derived, inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse, tooMany } from '../../kernel/errors.ts'
import { randomString } from '../../kernel/ids.ts'
import { networkOf, siteOf } from '../../kernel/window-counter.ts'
import { launchClone } from '../../publishing/launch-clone.ts'
import { type PublishParts, publishClone } from '../../publishing/publish-clone.ts'
import { codeMac } from '../code-mac.ts'
import * as queries from '../queries.ts'
import { endUnseen } from '../remove-unclaimed.ts'
import { COUNT_OF_ALL, countsOfMaker, PREVIEW_WINDOW_MS } from './preview-limits.ts'
import * as previews from './preview-queries.ts'

/** Codes are typed in either case, so one case is all they have: 62 bits. */
const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const CODE_CHARS = 12

export type House = UserContext & { db: Tx }

export interface Drafted {
  companyName: string
  /** Makes the draft as the house's; answers its id. */
  draft(house: House): Promise<string>
  /** A preview for its maker alone: the code is its link's password too, and this is its hash. */
  lock?: { code: string; passwordHash: string }
}

export const newCode = (): string => randomString(CODE_CHARS, CODE_LETTERS)

/**
 * Refuses `rate_limited` to whoever has made enough previews, and `unavailable` where all others have: before anything
 * costs time. Counts nothing.
 */
export async function refuseBusy(ctx: Context): Promise<void> {
  const nowMs = ctx.clock.now().getTime()
  const ownMs = await ctx.limits.waitMs(countsOfMaker(ctx.address), nowMs)
  if (ownMs > 0) throw tooMany(ownMs)
  const waitMs = await ctx.limits.waitMs([COUNT_OF_ALL], nowMs)
  if (waitMs > 0) throw manyAtIt(waitMs)
}

const manyAtIt = (waitMs: number) =>
  new AppError('unavailable', {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    detail: 'Many are trying this now. Try again later',
  })

/**
 * Publishes what is drafted as a clone of the house, and offers it under a code that its maker alone gets. Where too
 * many wait to be claimed, the oldest that nobody has looked at gives way. Refuses as refuseBusy does, and `unavailable`
 * where none gives way.
 */
export async function offerPreview(parts: PublishParts, ctx: Context, drafted: Drafted): Promise<Preview> {
  const nowMs = ctx.clock.now().getTime()
  // Before it is made, so that parallel ones cannot slip by.
  const waitMs = await ctx.limits.take([...countsOfMaker(ctx.address), COUNT_OF_ALL], nowMs)
  if (waitMs > 0) {
    await refuseBusy(ctx)
    throw manyAtIt(waitMs)
  }
  return inTransaction(ctx, (inner) => make(parts, inner, drafted))
}

async function make(parts: PublishParts, ctx: Context & { db: Tx }, drafted: Drafted): Promise<Preview> {
  const { companyName, lock } = drafted
  const now = ctx.clock.now()
  const origin = originOf(ctx)
  const houseId = await queries.houseAccount(ctx.db)
  await makeRoom(ctx, houseId, origin, now)
  const house: House = derived(ctx, { caller: { userId: houseId, sessionId: '' } })
  const cloneId = await drafted.draft(house)
  const at = { params: { id: cloneId }, query: {} }
  await launchClone(house, { ...at, body: {} })
  const { pitch } = await publishClone(parts)(house, { ...at, body: {} })
  if (pitch.link_code === null) throw refuse('unavailable')
  const expiresAt = new Date(now.getTime() + LIMITS.previewMs)
  await previews.closePitchAt(ctx.db, houseId, pitch.id, expiresAt)
  if (lock) await previews.lockPitch(ctx.db, houseId, pitch.id, lock.passwordHash)
  const code = lock?.code ?? newCode()
  await queries.saveOffer(ctx.db, {
    clone_id: cloneId,
    company_name: companyName,
    code_mac: codeMac(ctx, cloneId, code),
    expires_at: expiresAt,
    created_at: now,
    by_visitor: true,
    ...origin,
  })
  return {
    clone_id: cloneId,
    company_name: companyName,
    link_code: pitch.link_code,
    claim_code: code,
    expires_at: expiresAt.toISOString(),
  }
}

const originOf = ({ secrets, address }: Context): previews.PreviewOrigin => ({
  network: secrets.mark('network', networkOf(address)),
  site: secrets.mark('site', siteOf(address)),
})

/** What other nodes made counts as well. */
async function makeRoom(
  ctx: Context & { db: Tx },
  houseId: string,
  origin: previews.PreviewOrigin,
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const most = ctx.limits.mostOf
  const made = await previews.countPreviews(ctx.db, origin, before(PREVIEW_WINDOW_MS))
  if (made.ofNetwork >= most('preview.network') || made.ofSite >= most('preview.site'))
    throw tooMany(PREVIEW_WINDOW_MS)
  if (made.all < most('preview.standing')) return
  if (!(await endUnseen(ctx, houseId, before(LIMITS.previewUnseenMs))))
    throw refuse('unavailable', 'Too many previews are waiting. Try again later')
}
