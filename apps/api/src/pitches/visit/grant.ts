import { LIMITS } from '@understudy/contract'
import { type JWTPayload, SignJWT } from 'jose'
import type { Kernel } from '../../kernel/context.ts'
import { isApproved } from '../request-queries.ts'
import { refuseVisitor } from '../rules.ts'
import type { VisitedLink } from './visited-link.ts'

const ISSUER = 'understudy'
const AUDIENCE = 'understudy:grant'

/** A short pass for one link and one visitor session, so that its password is not sent again: 30 minutes. */
export function signGrant(
  ctx: Pick<Kernel, 'secrets' | 'clock'>,
  link: Pick<VisitedLink, 'linkId' | 'ownerId' | 'accessEpoch'>,
  sessionId: string | null,
  /** The approved request whose key opened the link; null where none was needed. */
  requestId: string | null,
): Promise<string> {
  const nowSeconds = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ own: link.ownerId, epo: link.accessEpoch, ses: sessionId, req: requestId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(link.linkId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + LIMITS.accessGrantMs / 1000)
    .sign(ctx.secrets.signingKey)
}

/** A grant says that password and address were taken. */
const LET_IN = { password: 'right', address: 'taken' } as const
const NOT_LET_IN = { password: 'absent', address: 'absent' } as const

export interface Entry {
  /** Null where the visitor has none: enough for a public link. */
  grant: string | null
  sessionId: string | null
  /** The clone's owner, signed in: needs no grant for what is only launched. */
  byOwner: boolean
}

/**
 * Whether a visitor who was let in may still enter: at a call's creation and at its resume. False once the link is
 * disabled, expired or locked anew, the approval that opened it taken back, its clone out of reach, or the grant of
 * another link or session.
 */
export async function checkGrant(
  ctx: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  link: VisitedLink,
  entry: Entry,
): Promise<boolean> {
  const granted = entry.grant !== null && (await isGrantFor(ctx, entry.grant, link, entry.sessionId))
  // Whoever has not viewed it was not counted either.
  if (link.viewLimit !== null && !granted && !entry.byOwner) return false
  const visit = { ...(granted ? LET_IN : NOT_LET_IN), byOwner: entry.byOwner }
  return refuseVisitor(link.gate, visit, ctx.clock.now()) === null
}

async function isGrantFor(
  ctx: Pick<Kernel, 'db' | 'secrets' | 'clock'>,
  grant: string,
  link: VisitedLink,
  sessionId: string | null,
): Promise<boolean> {
  const claims = await readGrant(ctx, grant)
  if (
    claims?.sub !== link.linkId ||
    claims.own !== link.ownerId ||
    claims.epo !== link.accessEpoch ||
    claims.ses !== sessionId
  )
    return false
  // An approval that was taken back ends what it opened.
  return typeof claims.req !== 'string' || isApproved(ctx.db, link.ownerId, claims.req)
}

async function readGrant(ctx: Pick<Kernel, 'secrets' | 'clock'>, grant: string): Promise<JWTPayload | null> {
  try {
    const payload = await ctx.secrets.verify(grant, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      currentDate: ctx.clock.now(),
    })
    return payload
  } catch {
    // Expired, foreign, forged or malformed: none of them opens.
    return null
  }
}
