import { type User, Uuid } from '@understudy/contract'
import { SignJWT } from 'jose'
import type { Clock } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/settings/secrets.ts'

const ISSUER = 'understudy'
const AUDIENCE = 'understudy:session'

export interface BearerClaims {
  userId: string
  sessionId: string
}

export interface TokenPort {
  /** A bearer token: HS256, with `exp`; its claims hold email and user_metadata for a 428 user. */
  sign(user: User, sessionId: string): Promise<string>
  /** Null for anything but a live token of ours. */
  read(token: string): Promise<BearerClaims | null>
}

export function createTokens(secrets: Secrets, clock: Clock, lifeMinutes: number): TokenPort {
  return {
    sign(user, sessionId) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, email: user.email, user_metadata: user.user_metadata })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(user.id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + lifeMinutes * 60)
        .sign(secrets.signingKey)
    },
    async read(token) {
      try {
        const payload = await secrets.verify(token, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'sid'],
          currentDate: clock.now(),
        })
        return { userId: Uuid.parse(payload.sub), sessionId: Uuid.parse(payload.sid) }
      } catch {
        // Expired, foreign, forged or malformed: to the door they are one and the same.
        return null
      }
    },
  }
}
