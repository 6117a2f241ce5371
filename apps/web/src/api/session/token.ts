import { LIMITS } from '@understudy/contract/limits'
import { z } from 'zod'

const text = z.string().catch('')
/** What the client reads of the bearer token. It proves nothing here: the server alone checks it. */
const Claims = z.object({
  sub: text,
  email: text,
  /** Seconds since 1970. */
  exp: z.number().optional().catch(undefined),
  user_metadata: z
    .object({ name: text, avatar_url: text, picture: text, photo: text, image: text })
    .partial()
    .catch({}),
})
export type Claims = z.infer<typeof Claims>

/** Claims of a JWT; null where the text is none. */
export function readClaims(token: string): Claims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return Claims.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Not base64, not JSON, not an object: no token of ours.
    return null
  }
}

/** When the token ends, in milliseconds since 1970; null without `exp`. */
export function expiryMs(token: string): number | null {
  const seconds = readClaims(token)?.exp
  return seconds === undefined ? null : seconds * 1000
}

/** A token without `exp`, or within 5 minutes of it, counts as expired (spec §4). */
export function isExpiring(token: string, nowMs: number): boolean {
  const endsMs = expiryMs(token)
  return endsMs === null || endsMs - nowMs <= LIMITS.tokenExpiringMs
}

/** How long to wait for the next refresh check (spec §9), in milliseconds. */
export function refreshDelayMs(token: string, nowMs: number): number {
  const endsMs = expiryMs(token)
  if (endsMs === null) return LIMITS.refreshFallbackMs
  return Math.max(LIMITS.refreshMinMs, endsMs - LIMITS.refreshBeforeExpiryMs - nowMs)
}
