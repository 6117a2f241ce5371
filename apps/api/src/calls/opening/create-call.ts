import { type InputOf, LIMITS, type routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { isNamedEmail } from '../../investors/queries.ts'
import { firmOf } from '../../investors/who-came.ts'
import { type Context, inTransaction, type UserContext } from '../../kernel/context.ts'
import { later } from '../../kernel/database/database-clock.ts'
import { PG, pgCode } from '../../kernel/database.ts'
import { refuse, tooMany } from '../../kernel/errors.ts'
import { newId, randomToken, tokenHash } from '../../kernel/ids.ts'
import { unnamedVisit, visitorKey } from '../../kernel/visitor-mark.ts'
import { networkOf, siteOf } from '../../kernel/window-counter.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { saidToKeepNothing } from '../../pitches/visit/consent/wording.ts'
import { findLink } from '../../pitches/visit/find-link.ts'
import { checkGrant } from '../../pitches/visit/grant.ts'
import { guestMark } from '../../pitches/visit/guests/let-in.ts'
import type { VisitedLink } from '../../pitches/visit/visited-link.ts'
import { whoListens } from '../../pitches/visit/who-listens.ts'
import { endForVisitor, isLeft } from '../closing/end-for-visitor.ts'
import { findOpenCallOfSession, insertCall } from '../queries.ts'
import type { Snapshots } from '../snapshots.ts'
import { type Crowds, MOST_AWAY_MS } from './crowds.ts'
import { holdForCall } from './hold-for-call.ts'
import type { OpenTickets } from './open-tickets.ts'

interface Target {
  ownerId: string
  cloneId: string
  version: number
  pitchId: string | null
  linkId: string | null
  entrance: VisitedLink['entrance']
  accessEpoch: number | null
  isTest: boolean
  isUnclaimed: boolean
  /** Whoever is in had the link's password. */
  hasPassword: boolean
}

export interface OpeningParts {
  snapshots: Snapshots
  tickets: OpenTickets
  crowds: Crowds
  /** Shared with the view of a link. */
  codes: CodeGuard
}

/**
 * Opens a call through a pitch link, or the owner's own test call, and answers its single-use ticket. Their own link
 * leads its owner to the published version, or to the draft. Where nothing is left to pay with, nothing is answered.
 * Refuses `link_not_found`, `grant_invalid`, `call_active`, `rate_limited`, `code_invalid` for a proof that proves
 * nothing, and for test calls `unauthenticated`, `not_found`, `credits_out`.
 */
export const createCall = (parts: OpeningParts) => ({
  /** Whoever waits for their network's turn waits outside of any transaction: a flood must not hold the connections. */
  async prepare(ctx: Context, input: InputOf<typeof routes.createCall>) {
    // A test call names a clone of the caller's own.
    const isVisit = input.body.pitch_link_code !== undefined
    if (isVisit && !(await parts.crowds.opening(keyedNetwork(ctx)))) throw tooMany(MOST_AWAY_MS)
    return (own: Context) => open(parts, own, input)
  },
})

const keyedNetwork = (ctx: Context): Buffer => ctx.secrets.mark('network', networkOf(ctx.address))

async function open(
  { snapshots, tickets, codes }: OpeningParts,
  ctx: Context,
  input: InputOf<typeof routes.createCall>,
) {
  const { session_id, language, channel, consent } = input.body
  const target = await findTarget(codes, ctx, input.body)
  const snapshot = await snapshots.load(ctx, target)
  const spoken = snapshot?.languages.find(({ code }) => code === language) ?? snapshot?.languages[0]
  if (!snapshot || !spoken)
    throw refuse('not_ready', 'This clone has no language with a voice and a pitch yet')
  const { audience, callerEmail } = await whoListens(ctx, target, input.body.email_proof, isNamedEmail)
  // What was said to be kept by nobody is not, whatever came with it.
  const keepsWords = consent.transcript && !target.isUnclaimed && !saidToKeepNothing(consent.wording)
  // Who refused the transcript is not written down either.
  const isNamed = keepsWords && consent.person
  const visits = session_id ? { named: session_id, unnamed: unnamedVisit(ctx, session_id) } : null
  const id = newId()
  const ticket = randomToken()
  const opener = target.isTest ? null : { network: keyedNetwork(ctx), ownerId: target.ownerId }
  if (opener) await tickets.begin(opener, ctx.clock.now())
  await inTransaction(ctx, async (inner) => {
    if (visits) await makeRoom(inner, [visits.named, visits.unnamed], input.body.replace)
    await insertCall(inner.db, {
      id,
      ownerId: target.ownerId,
      cloneId: target.cloneId,
      cloneVersion: target.version,
      pitchId: target.pitchId,
      pitchLinkId: target.linkId,
      accessEpoch: target.accessEpoch,
      sessionId: (isNamed ? visits?.named : visits?.unnamed) ?? null,
      isTest: target.isTest,
      channel,
      language: spoken.code,
      consentTranscript: keepsWords,
      consentPerson: isNamed,
      consentWording: consent.wording ?? null,
      audience,
      caller: await callerOf(inner, target, {
        transcript: keepsWords,
        person: consent.person,
        email: callerEmail,
        sessionId: session_id ?? null,
      }),
      visitorKey: callerEmail !== null && keepsWords ? visitorKey(ctx, target.ownerId, callerEmail) : null,
      signInId: ctx.caller?.sessionId ?? null,
      network: keyedNetwork(ctx),
      ticketHash: tokenHash(ticket),
      ticketUntil: later(ctx.dbClock.now(), LIMITS.callTicketMs),
      createdAt: ctx.dbClock.now(),
    })
    await holdForCall(inner, {
      ownerId: target.ownerId,
      callId: id,
      isTest: target.isTest,
      isUnclaimed: target.isUnclaimed,
      isSample: snapshot.isSample,
      isProven: target.hasPassword || callerEmail !== null,
      sharer: {
        cloneId: target.cloneId,
        site: ctx.secrets.mark('free-talk', siteOf(ctx.address)),
      },
    })
  }).catch(async (error: unknown) => {
    if (opener) await tickets.used(opener)
    throw pgCode(error) === PG.uniqueViolation ? refuse('call_active') : error
  })
  return { call_id: id, ticket, url: `/v1/public/calls/${id}/stream` }
}

async function findTarget(
  codes: CodeGuard,
  ctx: Context,
  body: InputOf<typeof routes.createCall>['body'],
): Promise<Target> {
  if (body.pitch_link_code) {
    const link = await findLink(codes, ctx, body.pitch_link_code)
    const byOwner = ctx.caller?.userId === link.ownerId
    const entry = { grant: body.access_grant ?? null, sessionId: body.session_id ?? null, byOwner }
    if (!(await checkGrant(ctx, link, entry))) throw refuse('grant_invalid')
    const { ownerId, cloneId, pitchId, linkId, entrance, accessEpoch, isUnclaimed } = link
    const version = byOwner && body.draft ? 0 : link.version
    const hasPassword = link.gate.accessType === 'password'
    const of = { ownerId, cloneId, version, pitchId, linkId, entrance, accessEpoch }
    return { ...of, isTest: byOwner, isUnclaimed, hasPassword }
  }
  if (!body.clone_id) throw refuse('invalid', 'pitch_link_code or clone_id: one of them is needed')
  if (!ctx.caller) throw refuse('unauthenticated')
  const clone = await ownClone(ctx as UserContext, body.clone_id)
  return {
    ownerId: clone.owner_id,
    cloneId: clone.id,
    // A test call is about the clone as it stands now.
    version: 0,
    pitchId: null,
    linkId: null,
    entrance: 'link',
    accessEpoch: null,
    isTest: true,
    isUnclaimed: false,
    hasPassword: false,
  }
}

/** Who called, of what the visitor lets be written down: with the firm alone, not who of it. */
async function callerOf(
  ctx: Context,
  { ownerId, linkId, isTest }: Target,
  said: { transcript: boolean; person: boolean; email: string | null; sessionId: string | null },
) {
  const { email, sessionId } = said
  if (!said.transcript) return null
  if (said.person) return email === null ? null : { email }
  const mark = linkId === null || sessionId === null ? null : guestMark(ctx, linkId, sessionId)
  const company = isTest ? null : await firmOf(ctx.db, ownerId, { linkId, sessionId, email, guestMark: mark })
  return company === null ? null : { company }
}

/** One call a visitor: an earlier one that nobody is in any more ends here, one that is used stays. */
async function makeRoom(ctx: Context, visits: readonly string[], replace: boolean): Promise<void> {
  const open = await findOpenCallOfSession(ctx.db, visits, ctx.dbClock.now())
  if (!open) return
  if (!isLeft(open) && !replace) throw refuse('call_active')
  await endForVisitor(ctx, open)
}
