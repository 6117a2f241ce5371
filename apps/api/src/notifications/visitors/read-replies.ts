import { type InputOf, type Replied, replyRoutes, type routes } from '@understudy/contract'
import { type Door, mount } from '../../http/mount.ts'
import type { Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { findLink } from '../../pitches/visit/find-link.ts'
import { checkGrant } from '../../pitches/visit/grant.ts'
import { correctionsOfVisits } from '../corrections/correction-queries.ts'
import { correctionWords } from '../corrections/correction-words.ts'
import { hearsNow } from '../corrections/hears-now.ts'
import { hearingOf } from './may-hear.ts'
import { repliesOfVisits } from './visitor-queries.ts'

/** How long an answer is shown to who comes back, and how many of them. */
const SHOWN_MS = 90 * 24 * 3_600_000
const MOST_REPLIES = 50

/**
 * The founders' answers to what was asked in visits of this browser, and what was set right since of what was told
 * there, the last first; who names a visit has made it,
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
    const replies = [...(await answersIn(ctx, ownerId, asked)), ...(await correctionsIn(ctx, ownerId, asked))]
    return replies.sort((a, b) => b.answered_at.localeCompare(a.answered_at)).slice(0, MOST_REPLIES)
  }

interface Asked {
  cloneId: string
  sessionIds: readonly string[]
  since: Date
}

async function answersIn({ db }: Context, ownerId: string, asked: Asked): Promise<Replied[]> {
  const rows = await repliesOfVisits(db, ownerId, asked, MOST_REPLIES)
  if (rows.length === 0) return []
  const hearing = await hearingOf(db, ownerId, asked.cloneId)
  return rows.flatMap(({ id, text: question, answer, answered_at: at, audience }) => {
    const heard = hearing(audience, answer, question)
    if (heard === '' || !at) return []
    return [{ id, question, answer: heard, is_correction: false, answered_at: at.toISOString() }]
  })
}

async function correctionsIn({ db }: Context, ownerId: string, asked: Asked): Promise<Replied[]> {
  const rows = await correctionsOfVisits(db, ownerId, asked, MOST_REPLIES)
  if (rows.length === 0) return []
  const hearing = await hearsNow(db, ownerId, asked.cloneId)
  return rows.map((row) => {
    const { change_id: id, fact_id, now_value: value, now_audience: audience, asked_at: at } = row
    const words = correctionWords(row, hearing(row.audience, { fact_id, value, audience }))
    return {
      id,
      question: words.told,
      answer: words.now,
      is_correction: true,
      answered_at: at.toISOString(),
    }
  })
}

export const mountReplies = (door: Door, codes: CodeGuard): void =>
  mount(door, replyRoutes.readReplies, readReplies(codes))
