import type { InputOf, Meeting, routes } from '@understudy/contract'
import { Answer, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { invitationOf } from './invitation.ts'
import * as queries from './queries.ts'
import { type MeetingRow, toMeeting } from './rows.ts'

/** A page of the caller's meetings, what is to come first. One statement. */
export async function listMeetings(
  ctx: UserContext,
  input: InputOf<typeof routes.listMeetings>,
): Promise<Meeting[]> {
  const {
    skip,
    limit,
    view,
    status,
    from,
    to,
    investor_id: investorId,
    clone_id: cloneId,
    ...query
  } = input.query
  const filter = {
    view,
    status,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    investorId,
    cloneId,
    pitchId: query.pitch_id,
    linkId: query.pitch_link_id,
    bookedFrom: query.booked_from === undefined ? undefined : new Date(query.booked_from),
    bookedBefore: query.booked_before === undefined ? undefined : new Date(query.booked_before),
    isFirst: query.first,
    ofPitch: query.of_pitch,
  }
  const rows = await queries.listMeetings(ctx.db, ctx.caller.userId, filter, ctx.clock.now(), { skip, limit })
  return rows.map(toMeeting)
}

/** Refuses `not_found` for another's as for an unknown one. One statement. */
export async function readMeeting(
  ctx: UserContext,
  input: InputOf<typeof routes.readMeeting>,
): Promise<Meeting> {
  return toMeeting(await ownMeeting(ctx, input.params.id))
}

/** The caller's meeting as a calendar file. Refuses `not_found`. Two statements. */
export async function downloadInvite(
  ctx: UserContext,
  input: InputOf<typeof routes.downloadInvite>,
): Promise<Answer<string>> {
  const meeting = await ownMeeting(ctx, input.params.id)
  const host = await queries.findHost(ctx.db, meeting.owner_id)
  if (!host) throw refuse('not_found')
  return new Answer(invitationOf(ctx, meeting, host, 'PUBLISH', null), { fileName: 'invite.ics' })
}

export async function ownMeeting(ctx: UserContext, id: string): Promise<MeetingRow> {
  const meeting = await queries.findMeeting(ctx.db, ctx.caller.userId, id)
  if (!meeting) throw refuse('not_found')
  return meeting
}
