import type { UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import type { Share, Shared } from '../publishing/port.ts'
import { makePitch, tryDefaultLink } from './create-pitch.ts'
import * as links from './link-queries.ts'
import * as queries from './queries.ts'
import { accessTypeOf } from './rows.ts'

/**
 * What publishing shares, in its transaction: the clone's first pitch, made with its default link where there is
 * none. Access that was changed in the editor goes to that link, so that locking a clone locks what is out.
 */
export async function shareClone(ctx: UserContext & { db: Tx }, share: Share): Promise<Shared> {
  const pitch = await queries.findFirstPitch(ctx.db, ctx.caller.userId, share.cloneId)
  if (!pitch) {
    const made = await makePitch(ctx, { ...share, listInExplore: true, expiresAt: null })
    return { id: made.id, unique_slug: made.unique_slug, link_code: made.default_link_code }
  }
  if (share.accessChanged || share.requestsChanged) await changeAccess(ctx, pitch.id, share)
  const access = share.accessChanged
    ? share.access
    : { access_type: accessTypeOf(pitch.access_type), password_hash: pitch.password_hash }
  const code = pitch.default_link_code ?? (await tryDefaultLink(ctx, pitch, { ...share, access }))
  return { id: pitch.id, unique_slug: pitch.unique_slug, link_code: code }
}

async function changeAccess(ctx: UserContext & { db: Tx }, pitchId: string, share: Share): Promise<void> {
  const now = ctx.clock.now()
  // The link before its pitch, as where a link is changed: two that wait for each other would wait for ever.
  const found = await links.findDefaultLink(ctx.db, ctx.caller.userId, pitchId)
  const link = found && (await links.lockLink(ctx.db, found.owner_id, found.id))
  if (share.accessChanged) {
    await queries.updatePitch(ctx.db, ctx.caller.userId, pitchId, share.access, now)
  }
  if (!link) return
  const changes = {
    ...(share.requestsChanged ? { allow_password_request: share.allowPasswordRequest } : {}),
    ...(share.accessChanged ? { ...share.access, access_epoch: link.access_epoch + 1 } : {}),
  }
  await links.updateLink(ctx.db, link.owner_id, link.id, changes, now)
}
