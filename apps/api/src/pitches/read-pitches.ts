import type { InputOf, Pitch, PitchLink, PitchWithSections, routes } from '@understudy/contract'
import { loadKnowledge } from '../clones/own-clone.ts'
import type { UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import * as links from './link-queries.ts'
import * as queries from './queries.ts'
import { type PitchRow, toPitch, toPitchLink } from './rows.ts'

/** Pitches of the caller, newest first; those of deleted clones are gone with them. */
export async function listPitches(
  ctx: UserContext,
  input: InputOf<typeof routes.listPitches>,
): Promise<Pitch[]> {
  const { skip, limit, clone_id: cloneId } = input.query
  return (await queries.listPitches(ctx.db, ctx.caller.userId, { skip, limit, cloneId })).map(toPitch)
}

/** Refuses `not_found` for another's as for an unknown one. */
export async function readPitch(
  ctx: UserContext,
  input: InputOf<typeof routes.readPitch>,
): Promise<PitchWithSections> {
  const row = await queries.findPitch(ctx.db, ctx.caller.userId, input.params.id)
  if (!row) throw refuse('not_found')
  return withSections(ctx, row)
}

/** A pitch as one is answered alone: with the sections of its clone. One statement. */
export async function withSections(
  { db }: Pick<UserContext, 'db'>,
  row: PitchRow,
): Promise<PitchWithSections> {
  const { sections } = await loadKnowledge(db, row.owner_id, row.clone_id)
  return { ...toPitch(row), sections }
}

/** Links of the caller's pitch, the default one first, then the newest; archived ones on demand. Refuses `not_found`. */
export async function listPitchLinks(
  ctx: UserContext,
  input: InputOf<typeof routes.listPitchLinks>,
): Promise<PitchLink[]> {
  const { pitchId } = input.params
  if (!(await queries.findPitch(ctx.db, ctx.caller.userId, pitchId))) throw refuse('not_found')
  const { archived, ...wish } = input.query
  const wanted = { ...wish, withArchived: archived === 'true', now: ctx.clock.now() }
  return (await links.listLinks(ctx.db, ctx.caller.userId, pitchId, wanted)).map(toPitchLink)
}
