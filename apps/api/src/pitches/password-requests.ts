import { type InputOf, type PasswordRequest, PasswordRequestStatus, type routes } from '@understudy/contract'
import { type Caller, inTransaction, type Kernel, type UserContext } from '../kernel/context.ts'
import { refuse, tooMany } from '../kernel/errors.ts'
import { randomToken, tokenHash } from '../kernel/ids.ts'
import { queueLetter } from '../kernel/letters/queue-letter.ts'
import * as requests from './request-queries.ts'
import { refuseInvited } from './rules.ts'
import { faceOfClone } from '../publishing/face-of-clone.ts'
import { countGuests } from './visit/guests/guest-queries.ts'
import { findVisitedLinkById } from './visit/visited-link.ts'

/** Who asked the caller for access, newest first. One statement. */
export async function listPasswordRequests(
  ctx: UserContext,
  input: InputOf<typeof routes.listPasswordRequests>,
): Promise<PasswordRequest[]> {
  const { skip, limit, status } = input.query
  const rows = await requests.listRequests(ctx.db, ctx.caller.userId, { skip, limit, status })
  return rows.map(toRequest)
}

/** A founder, however they showed who they are: by a session, or by the link of a mail to them. */
type AsOwner = Kernel & { caller: Pick<Caller, 'userId'> }

/**
 * Approves a request, also one that was declined, which mails a personal link that needs no password; declines it; or
 * takes an approval back, which closes that link. The same decision again changes nothing and mails nothing, unless
 * the link was closed or locked anew since an approval, which then mails another key. Refuses `not_found`,
 * `rate_limited` for what would be mailed after several answers of a day, and `link_closed`, `email_refused` and `views_spent` for an approval whose link would turn its visitor away.
 */
export async function decidePasswordRequest(
  ctx: AsOwner,
  input: InputOf<typeof routes.decidePasswordRequest>,
): Promise<PasswordRequest> {
  const { decision, message = '' } = input.body
  const at = { ownerId: ctx.caller.userId, id: input.params.id }
  return inTransaction(ctx, async (inner) => {
    const before = await requests.lockRequest(inner.db, at.ownerId, at.id)
    if (!before) throw refuse('not_found')
    // What was answered so already is answered: a second press mails nothing.
    if (before.status === decision && !(decision === 'approved' && isLapsed(before))) return toRequest(before)
    if (decision === 'approved') await refuseShut(inner, before)
    const key = decision === 'approved' ? randomToken() : null
    await requests.decide(inner.db, at, {
      status: decision,
      answer: message,
      key_hash: key === null ? null : tokenHash(key),
      key_epoch: key === null ? null : before.access_epoch,
      decided_at: ctx.clock.now(),
    })
    const row = await requests.findRequest(inner.db, at.ownerId, at.id)
    if (!row) throw refuse('not_found')
    if (key !== null || row.answer !== '') await mailDecision(inner, row, key)
    return toRequest(row)
  })
}

const isLapsed = (row: requests.RequestRow): boolean =>
  row.status === 'approved' && row.key_epoch !== row.access_epoch

/** Nobody is mailed a link that would turn them away, with whatever key. */
async function refuseShut(ctx: AsOwner, { link_id: linkId, email }: requests.RequestRow): Promise<void> {
  const link = await findVisitedLinkById(ctx.db, ctx.caller.userId, linkId)
  if (!link) throw refuse('link_closed')
  const viewsSpent = link.viewLimit === null ? 0 : await countGuests(ctx.db, link)
  const refusal = refuseInvited(link, { email, viewsSpent }, ctx.clock.now())
  if (refusal === 'email_refused' || refusal === 'views_spent') throw refuse(refusal)
  if (refusal) throw refuse('link_closed')
}

/** An approval is always mailed, a refusal only where its founder has something to say; neither for ever. */
async function mailDecision(ctx: AsOwner, row: requests.RequestRow, key: string | null): Promise<void> {
  const waitMs = await ctx.limits.take([{ limit: 'answer.request', key: row.id }], ctx.clock.now().getTime())
  if (waitMs > 0) throw tooMany(waitMs)
  const heading = key === null ? 'Your request for access' : 'You have access to the pitch you asked for'
  await queueLetter(ctx, {
    to: row.email,
    subject: heading,
    onBehalf: {
      ownerId: ctx.caller.userId,
      what: 'The answer to a request for access',
      path: `/clone/${row.clone_id}?tab=links`,
    },
    letter: {
      // Who is let in sees whose pitch it is; who is not is told no more than before.
      face: key === null ? undefined : await faceOfClone(ctx.db, ctx.caller.userId, row.clone_id, ''),
      heading,
      greeting: `Hello ${row.name},`,
      lines: [
        key === null
          ? `Your request to see “${row.title}” was declined.`
          : `You asked to see “${row.title}”. This link opens it, without a password:`,
      ],
      ...(key === null
        ? {}
        : {
            // After the #, so that it stands in no log and no Referer.
            action: { label: 'Open the pitch', url: `${ctx.publicUrl}/pitch/${row.unique_code}#key=${key}` },
            notes: ['The link is yours alone: please do not pass it on.'],
          }),
      ...(row.answer === '' ? {} : { quote: { by: 'The founder writes', words: row.answer } }),
      reason: 'You get this mail because access was asked for with this address.',
    },
  })
}

const toRequest = (row: requests.RequestRow): PasswordRequest => ({
  id: row.id,
  pitch_id: row.pitch_id,
  pitch_title: row.title,
  pitch_link_id: row.link_id,
  pitch_link_name: row.link_name,
  pitch_link_code: row.unique_code,
  name: row.name,
  email: row.email,
  company: row.company,
  message: row.message,
  status: PasswordRequestStatus.parse(row.status),
  key_lapsed: isLapsed(row),
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})
