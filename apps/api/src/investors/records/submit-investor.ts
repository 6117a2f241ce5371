import type { InputOf, routes } from '@understudy/contract'
import { type Context, inTransaction } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { tooMany } from '../../kernel/errors.ts'
import type { Count } from '../../kernel/limits/port.ts'
import { networkOf } from '../../kernel/window-counter.ts'
import { takesContacts } from '../../pitches/rules.ts'
import { addressOf, findVisitedLink, type VisitedLink } from '../../pitches/visit/visited-link.ts'
import { holdSessions } from '../activity/hold-sessions.ts'
import { linkSession } from '../activity/link-session.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { toContact } from '../rules.ts'
import { agreeToMail } from './agree-to-mail.ts'
import { keepInvestors } from './keep-investors.ts'

type Input = InputOf<typeof routes.submitInvestor>

const DONE = { success: true } as const

/**
 * Keeps the contact that a visitor leaves through a link, for the link's owner. The answer is the same whether
 * the link exists or not. Refuses `rate_limited`, counted by what was typed, so that it says nothing either.
 */
export async function submitInvestor(ctx: Context, input: Input) {
  // One link has one count, however it is spelt.
  const code = addressOf(input.body.pitch_link_code ?? '')
  await limit(ctx, code)
  if (code === '' || (input.body.nickname ?? '').trim() !== '') return DONE
  const link = await findVisitedLink(ctx.db, code)
  if (!link || !takesContacts(link)) return DONE
  await inTransaction(ctx, (inner) => keep(inner, link, input.body))
  return DONE
}

async function limit(ctx: Context, code: string): Promise<void> {
  const counts: Count[] = [
    { limit: 'submit.network', key: `${code} ${networkOf(ctx.address)}` },
    { limit: 'submit.link', key: code },
  ]
  const waitMs = await ctx.limits.take(counts, ctx.clock.now().getTime())
  if (waitMs > 0) throw tooMany(waitMs)
}

async function keep(ctx: Context & { db: Tx }, link: VisitedLink, body: Input['body']): Promise<void> {
  const { ownerId } = link
  const now = ctx.clock.now()
  const sessionId = body.session_id ?? null
  // A visit is held before its investor, as everywhere, so that nobody waits in a circle.
  if (sessionId !== null) await holdSessions(ctx.db, ownerId, [sessionId])
  const contact = toContact({ ...body, tags: [], notes: body.message ?? '' })
  const [kept] = await keepInvestors(ctx, ownerId, [contact], link.linkId)
  if (!kept) throw new Error('a contact was kept without a trace')
  // Without a visit, one a day: the same form sent twice is one contact.
  const ref = `${link.linkId} ${sessionId ?? now.toISOString().slice(0, 10)}`
  const isFresh = await recordActivity(ctx, ownerId, kept.id, [{ kind: 'contact', ref, at: now }])
  if (sessionId !== null) {
    await linkSession(ctx, ownerId, { ...contact, id: kept.id }, sessionId)
    if (body.mail_me) await agreeToMail(ctx, { ownerId, sessionId, email: body.email })
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
