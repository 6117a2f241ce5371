import type { Kernel } from '../../kernel/context.ts'
import * as queries from '../queries.ts'
import type { TokenPort } from './tokens.ts'

/** The live session behind an Authorization header; null when there is none. One statement. */
export async function authenticate(kernel: Kernel, tokens: TokenPort, authorization: string | undefined) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  const claims = await tokens.read(token)
  if (!claims) return null
  const live = await queries.findLiveSession(kernel.db, claims.sessionId, claims.userId, kernel.clock.now())
  return live ? { ...claims, profileComplete: Boolean(live.profile_complete) } : null
}
