import { PAGE_LIMITS } from '@understudy/contract/page-limits'
import { isRecord } from '../is-record.ts'

/** What a JWT holds, unjudged; undefined where the text is none. Every page reads it: it stands on no schema. */
export function payloadOf(token: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not base64 or not JSON: no token of ours.
    return undefined
  }
}

/** When the token ends, in milliseconds since 1970; null without `exp`. */
export function expiryMs(token: string): number | null {
  const payload = payloadOf(token)
  return isRecord(payload) && typeof payload.exp === 'number' ? payload.exp * 1000 : null
}

/** A token without `exp`, or within 5 minutes of it, counts as expired (spec §4). */
export function isExpiring(token: string, nowMs: number): boolean {
  const endsMs = expiryMs(token)
  return endsMs === null || endsMs - nowMs <= PAGE_LIMITS.tokenExpiringMs
}

/** How long to wait for the next refresh check (spec §9), in milliseconds. */
export function refreshDelayMs(token: string, nowMs: number): number {
  const endsMs = expiryMs(token)
  if (endsMs === null) return PAGE_LIMITS.refreshFallbackMs
  return Math.max(PAGE_LIMITS.refreshMinMs, endsMs - PAGE_LIMITS.refreshBeforeExpiryMs - nowMs)
}
