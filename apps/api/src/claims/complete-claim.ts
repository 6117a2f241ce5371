import { timingSafeEqual } from 'node:crypto'
import type { InputOf, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { codeMac } from './code-mac.ts'
import * as queries from './queries.ts'
import { DISCLAIMERS } from './rules.ts'

/**
 * Makes a prepared clone the caller's own, as a draft with its id, its knowledge and its files. The house keeps
 * the pitch that showed it, closed: what was said of a company without its word ends when the company comes, and
 * where its own pitch stands is for the new owner to say. Claiming again answers the same. Refuses `not_found`
 * where none is offered, `conflict` where another was first, `gone` after its end, `code_invalid`.
 */
export async function completeClaim(ctx: UserContext, input: InputOf<typeof routes.completeClaim>) {
  const { clone_id: cloneId, code } = input.body
  const { userId } = ctx.caller
  const done = { success: true as const, clone_id: cloneId, redirect: `/clone/${cloneId}` }
  return inTransaction(ctx, async (inner) => {
    const now = ctx.clock.now()
    const offer = await queries.findOffer(inner.db, cloneId)
    if (!offer) throw refuse('not_found')
    if (offer.claimed_at) return ifOwn(offer, userId, done)
    if (offer.expires_at && offer.expires_at <= now) throw refuse('gone')
    const wanted = offer.code_mac
    if (wanted && !timingSafeEqual(wanted, codeMac(ctx, cloneId, code ?? ''))) throw refuse('code_invalid')
    if (!(await queries.takeOffer(inner.db, cloneId, userId, now))) {
      const taken = await queries.findOffer(inner.db, cloneId)
      return ifOwn(taken, userId, done)
    }
    await takeOver(inner, cloneId, now)
    await queries.dropFirstMessage(inner.db, userId, cloneId, DISCLAIMERS)
    await ctx.bus.emit(inner.db, 'claim.completed', { ownerId: userId, cloneId })
    return done
  })
}

function ifOwn<T>(offer: queries.OfferRow | undefined, userId: string, answer: T): T {
  if (offer?.claimed_by !== userId) throw refuse('conflict')
  return answer
}

async function takeOver(ctx: UserContext & { db: Tx }, cloneId: string, now: Date): Promise<void> {
  const clone = await queries.lockClone(ctx.db, cloneId)
  if (!clone?.is_house) throw refuse('not_found')
  const move = { cloneId, from: clone.owner_id, to: ctx.caller.userId }
  await queries.copyClone(ctx.db, move)
  await queries.beginAnew(ctx.db, move, now)
  await queries.moveFiles(ctx.db, move)
  await queries.archiveClone(ctx.db, move, now)
}
