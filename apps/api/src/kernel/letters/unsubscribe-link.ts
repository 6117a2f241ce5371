import { LIMITS, MailKind, Uuid } from '@understudy/contract'
import { SignJWT } from 'jose'
import type { Kernel } from '../context.ts'

const ISSUER = 'understudy'
const AUDIENCE = 'understudy:unsubscribe'

/** Whose mails a link turns off, and which. */
export type Subscription =
  | { ownerId: string; kind: Exclude<MailKind, 'company'> }
  /** Mails to somebody whom that company has the address of. */
  | { ownerId: string; kind: 'company'; recipientId: string }

/** Where an owner, or a visitor, turns off mails of one kind, without signing in: a year. Its holder can do nothing else by it. */
export async function unsubscribeUrl(
  { secrets, clock, publicUrl }: Pick<Kernel, 'secrets' | 'clock' | 'publicUrl'>,
  { ownerId, ...what }: Subscription,
): Promise<string> {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000)
  const token = await new SignJWT(what)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(ownerId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(nowSeconds + LIMITS.unsubscribeLinkMs / 1000)
    .sign(secrets.signingKey)
  return `${publicUrl}/unsubscribe?token=${token}`
}

/** What a link's token names; null where it was not signed here for this, or has run out. */
export async function readToken(
  { secrets, clock }: Pick<Kernel, 'secrets' | 'clock'>,
  token: string,
): Promise<Subscription | null> {
  try {
    const payload = await secrets.verify(token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'kind'],
      currentDate: clock.now(),
    })
    const ownerId = Uuid.parse(payload.sub)
    const kind = MailKind.parse(payload['kind'])
    if (kind !== 'company') return { ownerId, kind }
    return { ownerId, kind, recipientId: Uuid.parse(payload['recipientId']) }
  } catch {
    // Expired, foreign, forged or malformed: none of them turns anything off.
    return null
  }
}
