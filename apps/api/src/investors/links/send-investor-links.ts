import type { InputOf, routes, SentLinks, UnsentReason } from '@understudy/contract'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { allowLong, type Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import type { Face } from '../../kernel/letters/face.ts'
import type { Letter } from '../../kernel/letters/letter.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { unsubscribeUrl } from '../../kernel/letters/unsubscribe-link.ts'
import { type Gate, gateExpiry, refuseInvited } from '../../pitches/rules.ts'
import { findVisitedLinksById, type VisitedLink } from '../../pitches/visit/visited-link.ts'
import { facesOfClones } from '../../publishing/face-of-clone.ts'
import { updateResponseRates } from '../activity/response-rate.ts'
import { keepRecipients } from '../records/mail-recipients.ts'
import { findSender, lockPersonalLinks, noteSent, type PersonalLink } from './link-queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Mails investors their links, one mail each and not twice a day, so that it can be asked again without harm; each says
 * where its address is from and ends such mails by one press. What is not mailed is told with its reason. Seven
 * statements, and two for each mail. Refuses `email_unproven` where the
 * founder's own address, which answers go to, is not confirmed.
 */
export async function sendInvestorLinks(
  ctx: UserContext,
  { body }: InputOf<typeof routes.sendInvestorLinks>,
): Promise<SentLinks> {
  const sender = await findSender(ctx.db, ctx.caller.userId)
  if (sender.email_verified_at === null) throw refuse('email_unproven')
  const ids = [...new Set(body.link_ids)]
  return inTransaction(ctx, async (inner) => {
    await allowLong(inner.db)
    const { userId } = ctx.caller
    const found = new Map((await lockPersonalLinks(inner.db, userId, ids)).map((link) => [link.id, link]))
    const visited = new Map(
      (await findVisitedLinksById(inner.db, userId, ids)).map((link) => [link.linkId, link]),
    )
    const unsent: SentLinks['unsent'] = []
    const open: { link: PersonalLink; at: VisitedLink }[] = []
    for (const id of ids) {
      const link = found.get(id)
      const at = visited.get(id)
      const reason = whyNot(link, at, ctx.clock.now())
      if (link && at && reason === null) open.push({ link, at })
      else unsent.push({ link_id: id, reason: reason ?? 'not_found' })
    }
    const recipients = await keepRecipients(
      inner.db,
      userId,
      open.map(({ link }) => addressOf(link)),
    )
    const ready: Ready[] = []
    for (const { link, at } of open) {
      const recipient = recipients.get(addressOf(link))
      if (recipient && !recipient.hasStopped) ready.push({ link, at, recipientId: recipient.id })
      else unsent.push({ link_id: link.id, reason: 'stopped' })
    }
    const allowed = await takeBudget(ctx, ready.length)
    unsent.push(
      ...ready.slice(allowed).map(({ link }) => ({ link_id: link.id, reason: 'too_many' as const })),
    )
    const sent = await mailThem(inner, ready.slice(0, allowed), { ...sender, message: body.message.trim() })
    return { sent, unsent }
  })
}

interface Ready {
  link: PersonalLink
  at: VisitedLink
  recipientId: string
}

/** As whoever agrees to mails is written down. */
const addressOf = ({ email }: PersonalLink) => email.toLowerCase()

function whyNot(link: PersonalLink | undefined, at: VisitedLink | undefined, now: Date): UnsentReason | null {
  if (!link || !at) return 'not_found'
  if (link.email === '') return 'no_address'
  if (link.sent_at !== null && now.getTime() - link.sent_at.getTime() < DAY_MS) return 'just_sent'
  const refusal = refuseInvited(at, { email: link.email, viewsSpent: link.views_spent }, now)
  if (refusal === null || refusal === 'email_refused' || refusal === 'views_spent') return refusal
  return 'closed'
}

const takeBudget = (ctx: UserContext, mails: number): Promise<number> =>
  mails === 0
    ? Promise.resolve(0)
    : ctx.limits.takeSome(
        [{ limit: 'link-mail.owner', key: ctx.caller.userId }],
        mails,
        ctx.clock.now().getTime(),
      )

async function mailThem(
  ctx: UserContext & { db: Tx },
  ready: readonly Ready[],
  from: { name: string; email: string; message: string },
): Promise<SentLinks['sent']> {
  if (ready.length === 0) return []
  const now = ctx.clock.now()
  const { userId: ownerId } = ctx.caller
  const ids = ready.map(({ link }) => link.id)
  await noteSent(ctx.db, ownerId, ids, now)
  await updateResponseRates(ctx.db, ownerId, ids)
  const cloneIds = [...new Set(ready.map(({ at }) => at.cloneId))]
  const faces = await facesOfClones(ctx.db, ownerId, cloneIds)
  for (const { link, at, recipientId } of ready) {
    const stopUrl = await unsubscribeUrl(ctx, { ownerId, kind: 'company', recipientId })
    await queueLetter(ctx, {
      to: link.email,
      replyTo: from.email,
      subject: `${from.name}: ${at.title}`,
      letter: letterTo(link.name, {
        ...from,
        face: faces.get(at.cloneId) ?? { name: from.name },
        title: at.title,
        door: doorWords(at.gate),
        url: `${ctx.publicUrl}/pitch/${at.linkCode}`,
        stopUrl,
      }),
      onBehalf: { ownerId, recipientId, what: 'The link to your pitch', path: '/investors' },
    })
  }
  return ready.map(({ link }) => ({ link_id: link.id, email: link.email, sent_at: now.toISOString() }))
}

interface Sender {
  face: Face
  name: string
  email: string
  message: string
  title: string
  /** What whoever opens it should know before. */
  door: string
  url: string
  stopUrl: string
}

/** Until when a link opens and what it asks for; '' for nothing and never. */
function doorWords(gate: Gate): string {
  const end = gateExpiry(gate)
  const told = [
    end && `It opens until ${momentWords(end)}.`,
    gate.accessType === 'password' && 'It asks for a password, which does not stand in this mail.',
    gate.asks === 'typed' && 'It asks for your email address.',
    gate.asks === 'proven' &&
      'It asks you to prove your email address with six digits that are mailed to it.',
  ]
  return told.filter(Boolean).join(' ')
}

/** Nobody knows by which clock its reader lives. */
const momentWords = (at: Date) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const letterTo = (to: string, { face, name, email, message, title, door, url, stopUrl }: Sender): Letter => ({
  face,
  heading: title,
  greeting: `Hello ${to},`,
  lines: [message, 'This is your own link to the pitch. An AI clone presents it and answers your questions:'],
  action: { label: 'Open the pitch', url },
  notes: [
    ...(door === '' ? [] : [door]),
    `${name} sees when it is opened by it, and as whose. Answer this mail to write to ${name}, at ${email}.`,
    name,
  ],
  reason: `You get this mail because ${name} keeps your address in a list of investors. Your name, your address and whether you open this link stand there; write to ${email} to be taken off it.`,
  stop: { label: `No more mails from ${name}`, url: stopUrl },
})
