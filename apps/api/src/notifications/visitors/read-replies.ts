import { type InputOf, type Replied, replyRoutes, type routes } from '@understudy/contract'
import { type Door, mount } from '../../http/mount.ts'
import type { Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { findLink } from '../../pitches/visit/find-link.ts'
import { checkGrant } from '../../pitches/visit/grant.ts'
import { hearingOf } from './may-hear.ts'
import { repliesOfVisits } from './visitor-queries.ts'

/** How long an answer is shown to who comes back, and how many of them. */
const SHOWN_MS = 90 * 24 * 3_600_000
const MOST_REPLIES = 50

/**
 * The founders' answers to what was asked in visits of this browser, the last first; who names a visit has made it,
 * for its name is random and told to nobody. Refuses `link_not_found`, `grant_invalid`, `rate_limited`.
 */
const readReplies =
  (codes: CodeGuard) =>
  async (ctx: Context, { params, body }: InputOf<typeof routes.readReplies>): Promise<Replied[]> => {
    const link = await findLink(codes, ctx, params.code)
    const byOwner = ctx.caller?.userId === link.ownerId
    const entry = { grant: body.access_grant ?? null, sessionId: body.session_id ?? null, byOwner }
    if (!(await checkGrant(ctx, link, entry))) throw refuse('grant_invalid')
    const { ownerId, cloneId } = link
    const since = new Date(ctx.clock.now().getTime() - SHOWN_MS)
    const asked = { cloneId, sessionIds: body.asked_in, since }
    const rows = await repliesOfVisits(ctx.db, ownerId, asked, MOST_REPLIES)
    if (rows.length === 0) return []
    const hearing = await hearingOf(ctx.db, ownerId, cloneId)
    return rows.flatMap(({ id, text, answer, answered_at, audience }) => {
      const heard = hearing(audience, answer, text)
      return heard === '' || !answered_at
        ? []
        : [{ id, question: text, answer: heard, answered_at: answered_at.toISOString() }]
    })
  }

export const mountReplies = (door: Door, codes: CodeGuard): void =>
  mount(door, replyRoutes.readReplies, readReplies(codes))
