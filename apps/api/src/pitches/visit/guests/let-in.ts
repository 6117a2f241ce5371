import { randomBytes } from 'node:crypto'
import type { PublicPitch } from '@understudy/contract'
import { provenEmail } from '../../../auth/account/email-codes.ts'
import { type Context, inTransaction, type Kernel } from '../../../kernel/context.ts'
import { AppError, refuse } from '../../../kernel/errors.ts'
import { judgeAddress, refuseVisitor, type ViewRefusal, type Visit } from '../../rules.ts'
import type { VisitedLink } from '../visited-link.ts'
import { kindOf } from '../visitor-kind.ts'
import * as guests from './guest-queries.ts'

type Door = Pick<VisitedLink, 'ownerId' | 'linkId'>

/** One visit at one link, so that neither can be read from it. Whoever has no visit is somebody else each time. */
export const guestMark = ({ secrets }: Pick<Kernel, 'secrets'>, linkId: string, sessionId: string | null) =>
  sessionId === null ? randomBytes(32) : secrets.mark('guest', `${linkId} ${sessionId}`)

export interface Said {
  sessionId: string | null
  email: string | null
  emailProof: string | null
}
export interface Introduced {
  address: NonNullable<Visit['address']>
  /** What was said now, to be told once the visit is let in; null where it was said before. */
  email: string | null
  proven: boolean
}

const SILENT: Introduced = { address: 'absent', email: null, proven: false }

/**
 * Who a visitor says that they are, at a link that asks. A visit that was let in is not asked again, until access
 * is changed. At most one statement. Refuses `code_invalid` for a proof that proves nothing.
 */
export async function introduce(ctx: Context, link: VisitedLink, said: Said): Promise<Introduced> {
  if (link.gate.asks === 'none') return SILENT
  const known = said.sessionId === null ? undefined : await findPassed(ctx, link, said.sessionId)
  if (known) return { ...SILENT, address: 'taken' }
  const proven = said.emailProof ? await provenEmail(ctx, said.emailProof, 'visit') : null
  if (said.emailProof && proven === null) throw refuse('code_invalid', 'Prove your email address anew')
  return {
    address: judgeAddress(link.gate, said.email, proven),
    email: proven ?? said.email,
    proven: proven !== null,
  }
}

async function findPassed(ctx: Context, link: VisitedLink, sessionId: string): Promise<boolean> {
  const guest = await guests.findGuest(ctx.db, link, guestMark(ctx, link.linkId, sessionId))
  return guest?.passed_epoch === link.accessEpoch
}

/**
 * Notes a visit that is let in, where its link is an investor's, asks who comes or has a limit; of any number who
 * come at once no more get in than may. Programs are not noted, and not let in where visits are counted. No statement
 * for any other link. Refuses `views_spent`, `access_denied`.
 */
export async function letIn(
  ctx: Context,
  link: VisitedLink,
  sessionId: string | null,
  who: Introduced,
): Promise<void> {
  const asks = link.gate.asks !== 'none'
  if (!link.isPersonal && !asks && link.viewLimit === null) return
  if (kindOf(ctx.userAgent) !== 'visitor') {
    if (link.viewLimit !== null) throw new AppError('access_denied', { reason: 'access_denied' })
    return
  }
  const guest = {
    mark: guestMark(ctx, link.linkId, sessionId),
    passedEpoch: asks ? link.accessEpoch : null,
    letInAt: ctx.clock.now(),
  }
  await inTransaction(ctx, async (inner) => {
    if (link.viewLimit !== null) await takeView(inner, link, guest.mark)
    await guests.keepGuest(inner.db, link, guest)
    if (who.email === null || sessionId === null) return
    const { ownerId, linkId } = link
    const { email, proven } = who
    await inner.bus.emit(inner.db, 'visitor.introduced', { ownerId, linkId, sessionId, email, proven })
  })
}

async function takeView(
  { db }: Parameters<Parameters<typeof inTransaction>[1]>[0],
  link: Door,
  mark: Buffer,
): Promise<void> {
  const held = await guests.holdLimit(db, link)
  if (held?.view_limit == null) return
  if (await guests.findGuest(db, link, mark)) return
  if ((await guests.countGuests(db, link)) < held.view_limit) return
  throw new AppError('views_spent', { reason: 'access_denied' })
}

/**
 * Why whoever was never here and brings nothing is turned away; null where the link lets them in. No statement but where
 * visits are counted.
 */
export async function refuseStranger(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  link: VisitedLink,
): Promise<ViewRefusal | null> {
  const refused = refuseVisitor(link.gate, { password: 'absent', byOwner: false }, clock.now())
  if (refused || link.viewLimit === null) return refused
  return (await guests.countGuests(db, link)) < link.viewLimit ? null : 'views_spent'
}

const ASKS: readonly ViewRefusal[] = ['password_required', 'email_required', 'email_unproven']

/** Whom the link lets in next who was never here; undefined for everybody. No statement but where visits are counted. */
export async function letsIn(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  link: VisitedLink,
): Promise<PublicPitch['lets_in']> {
  // Counted first: who is asked may come too late all the same.
  if (link.viewLimit !== null && (await guests.countGuests(db, link)) >= link.viewLimit) return 'nobody'
  const refused = refuseVisitor(link.gate, { password: 'absent', byOwner: false }, clock.now())
  if (refused === null) return undefined
  return ASKS.includes(refused) ? 'asked' : 'nobody'
}

interface CountedVisit {
  ownerId: string
  linkId: string
  sessionId: string
  visitorId: string
  openedAt: Date
}

/** Visits that agreed to be counted tell which browser came by an investor's link. One statement, two where there is one. */
export async function nameGuests(
  kernel: Pick<Kernel, 'db' | 'secrets'>,
  visits: readonly CountedVisit[],
): Promise<void> {
  if (visits.length === 0) return
  const personal = await guests.personalLinks(
    kernel.db,
    [...new Set(visits.map(({ ownerId }) => ownerId))],
    [...new Set(visits.map(({ linkId }) => linkId))],
  )
  const named = visits.filter(({ linkId }) => personal.has(linkId))
  if (named.length === 0) return
  await guests.nameGuests(
    kernel.db,
    named.map(({ ownerId, linkId, sessionId, visitorId, openedAt }) => ({
      owner_id: ownerId,
      link_id: linkId,
      mark: guestMark(kernel, linkId, sessionId).toString('hex'),
      visitor_id: visitorId,
      let_in_at: openedAt,
      is_open: personal.get(linkId) ?? false,
    })),
  )
}
