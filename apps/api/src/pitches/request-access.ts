import { type InputOf, LIMITS, type routes } from '@understudy/contract'
import { type Context, inTransaction } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import * as links from './link-queries.ts'
import * as requests from './request-queries.ts'
import { refuseVisitor } from './rules.ts'
import { countAccessRequest } from './visit/attempt-limits.ts'
import { findVisitedLink, type VisitedLink } from './visit/visited-link.ts'

/**
 * Asks the owner of a locked link for access. The answer is the same whether there is such a link, whether it takes
 * requests, and whether the same person asked within the day. Refuses `rate_limited` by address alone.
 */
export async function requestAccess(ctx: Context, input: InputOf<typeof routes.requestAccess>) {
  const now = ctx.clock.now()
  await countAccessRequest(ctx)
  const link = await findVisitedLink(ctx.db, input.body.pitch_link_code)
  if (link?.takesRequests) {
    const refusal = refuseVisitor(link.gate, { password: 'absent', byOwner: false }, now)
    if (refusal === 'password_required') await record(ctx, link, input.body, now)
  }
  return { success: true as const }
}

async function record(
  ctx: Context,
  link: VisitedLink,
  { name, email, company, message }: InputOf<typeof routes.requestAccess>['body'],
  now: Date,
): Promise<void> {
  const { ownerId, linkId } = link
  await inTransaction(ctx, async (inner) => {
    // Held, so that the same person in two tabs is one request.
    await links.lockLink(inner.db, ownerId, linkId)
    const since = new Date(now.getTime() - LIMITS.sameRequestMs)
    const asked = await requests.countRequests(inner.db, link, email, since)
    if (asked.same > 0 || asked.all >= LIMITS.requestsPerLink) return
    const id = newId()
    const request = { owner_id: ownerId, id, link_id: linkId, name, email, company, message, created_at: now }
    await requests.insertRequest(inner.db, request)
    await ctx.bus.emit(inner.db, 'access.requested', { ownerId, requestId: id })
  })
}
