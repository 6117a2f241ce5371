import type { InputOf, Pitch, PitchLink, routes } from '@understudy/contract'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as queries from './queries.ts'
import { toPitch, toPitchLink } from './rows.ts'

/** Pitches of the caller, newest first; those of deleted clones are gone with them. */
export async function listPitches(
  ctx: UserContext,
  input: InputOf<typeof routes.listPitches>,
): Promise<Pitch[]> {
  const { skip, limit, clone_id: cloneId } = input.query
  return (await queries.listPitches(ctx.db, ctx.caller.userId, { skip, limit, cloneId })).map(toPitch)
}

/** Refuses `not_found` for another's as for an unknown one. */
export async function readPitch(ctx: UserContext, input: InputOf<typeof routes.readPitch>): Promise<Pitch> {
  const row = await queries.findPitch(ctx.db, ctx.caller.userId, input.params.id)
  if (!row) throw refuse('not_found')
  return toPitch(row)
}

/** Links of the caller's pitch, the default one first, then the newest. Refuses `not_found`. */
export async function listPitchLinks(
  ctx: UserContext,
  input: InputOf<typeof routes.listPitchLinks>,
): Promise<PitchLink[]> {
  const { pitchId } = input.params
  if (!(await queries.findPitch(ctx.db, ctx.caller.userId, pitchId))) throw refuse('not_found')
  return (await queries.listLinks(ctx.db, ctx.caller.userId, pitchId, input.query)).map(toPitchLink)
}
