import { type InputOf, LIMITS, type routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { signedAddress } from './public-address.ts'
import * as queries from './queries.ts'

/** A signed address of the caller's file, for 7 days at most. Refuses `not_found`, also for another's. */
export async function signFileUrl(ctx: UserContext, input: InputOf<typeof routes.signFileUrl>) {
  const { bucket_name, file_path, expires_in } = input.query
  const file = await queries.findOwnFile(ctx.db, ctx.caller.userId, bucket_name, file_path)
  if (!file) throw refuse('not_found')
  const lifeSeconds = Math.min(expires_in, LIMITS.maxSignedUrlSeconds)
  const expires = Math.floor(ctx.clock.now().getTime() / 1000) + lifeSeconds
  return {
    signed_url: signedAddress(ctx.secrets, file.bucket, file.path, expires),
    expires_at: new Date(expires * 1000).toISOString(),
  }
}
