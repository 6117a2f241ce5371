import type { InputOf, PrivacySettings, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'

export async function readPrivacy(ctx: UserContext): Promise<PrivacySettings> {
  const row = await queries.readTranscriptMonths(ctx.db, ctx.caller.userId)
  if (!row) throw refuse('unauthenticated')
  return row
}

export async function savePrivacy(
  ctx: UserContext,
  input: InputOf<typeof routes.savePrivacy>,
): Promise<PrivacySettings> {
  const row = await queries.saveTranscriptMonths(ctx.db, ctx.caller.userId, input.body.transcript_months)
  if (!row) throw refuse('unauthenticated')
  return row
}
