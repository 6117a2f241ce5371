import type { InputOf, routes } from '@understudy/contract'
import { type Context, inTransaction } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { AppError } from '../kernel/errors.ts'
import { createWindowCounter, networkOf, type WindowCounter } from '../kernel/window-counter.ts'
import { addressOf, findVisitedLink, type VisitedLink } from '../pitches/visited-link.ts'
import { toContact } from './add-investor.ts'
import { keepInvestors } from './keep-investors.ts'
import { linkSession } from './link-session.ts'
import { recordActivity } from './record-activity.ts'

type Input = InputOf<typeof routes.submitInvestor>

const WINDOW_MS = 10 * 60_000
/** Of one network through one link, and of all through one link: a demo day is a few hundred. */
const MOST = { network: 20, link: 500 } as const
const MAX_KEYS = 50_000

export interface SubmitGuard {
  networks: WindowCounter
  links: WindowCounter
}

export const createSubmitGuard = (limitFactor: number): SubmitGuard => ({
  networks: createWindowCounter({ max: MOST.network * limitFactor, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }),
  links: createWindowCounter({ max: MOST.link * limitFactor, windowMs: WINDOW_MS, maxKeys: MAX_KEYS }),
})

const DONE = { success: true } as const

/**
 * Keeps the contact that a visitor leaves through a link, for the link's owner. The answer is the same whether
 * the link exists or not. Refuses `rate_limited`, counted by what was typed, so that it says nothing either.
 */
export const submitInvestor = (guard: SubmitGuard) => async (ctx: Context, input: Input) => {
  // One link has one count, however it is spelt.
  const code = addressOf(input.body.pitch_link_code ?? '')
  limit(guard, ctx, code)
  if (code === '' || (input.body.nickname ?? '').trim() !== '') return DONE
  const link = await findVisitedLink(ctx.db, code)
  if (!link || !takesContacts(link)) return DONE
  await inTransaction(ctx, (inner) => keep(inner, link, input.body))
  return DONE
}

function limit(guard: SubmitGuard, ctx: Context, code: string): void {
  const nowMs = ctx.clock.now().getTime()
  const network = `${code} ${networkOf(ctx.address)}`
  const waitMs = Math.max(guard.networks.waitMs(network, nowMs), guard.links.waitMs(code, nowMs))
  if (waitMs > 0) throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  guard.networks.add(network, nowMs)
  guard.links.add(code, nowMs)
}

/** A password or an expiry keeps nobody from leaving contact; a closed link does, and one that nobody owns yet. */
const takesContacts = ({ gate, isUnclaimed }: VisitedLink) =>
  !isUnclaimed &&
  gate.disabledAt === null &&
  gate.cloneStatus !== 'deleted' &&
  gate.cloneStatus !== 'archived'

async function keep(ctx: Context & { db: Tx }, link: VisitedLink, body: Input['body']): Promise<void> {
  const { ownerId } = link
  const now = ctx.clock.now()
  const contact = toContact({ ...body, tags: [], notes: body.message ?? '' })
  const [kept] = await keepInvestors(ctx, ownerId, [contact], link.linkId)
  if (!kept) throw new Error('a contact was kept without a trace')
  const sessionId = body.session_id ?? null
  // Without a visit, one a day: the same form sent twice is one contact.
  const ref = `${link.linkId} ${sessionId ?? now.toISOString().slice(0, 10)}`
  const isFresh = await recordActivity(ctx, ownerId, kept.id, [{ kind: 'contact', ref, at: now }])
  if (sessionId !== null) {
    await linkSession(ctx, ownerId, { ...contact, id: kept.id }, sessionId)
  }
  if (!isFresh) return
  await ctx.bus.emit(ctx.db, 'investor.submitted', {
    ownerId,
    investorId: kept.id,
    isNew: kept.isNew,
    linkId: link.linkId,
    sessionId,
  })
}
