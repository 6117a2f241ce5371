import { parse, stringify } from 'uuid'
import type { Kernel } from '../../kernel/context.ts'
import type { MeetingRow } from '../rows.ts'

export interface MeetingRef {
  ownerId: string
  meetingId: string
  /** Marks whom the link was mailed to; null in a link of the time before links said so. */
  invitee: Buffer | null
}

type Keys = Pick<Kernel, 'secrets'>
type Invited = Pick<MeetingRow, 'owner_id' | 'id' | 'investor_email'>

const ID_BYTES = 16
const INVITEE_BYTES = 16
const MAC_BYTES = 32

/**
 * What a mailed link carries: which meeting it is about, for whom, and our MAC over both. Its holder may cancel or move
 * the meeting for as long as it is with that address.
 */
export function signMeeting(ctx: Keys, meeting: Invited): string {
  const content = Buffer.concat([parse(meeting.owner_id), parse(meeting.id), inviteeOf(ctx, meeting)])
  return Buffer.concat([content, ctx.secrets.mac('meeting-link', content)]).toString('base64url')
}

/** What a token says; null where it was not signed here, character for character. */
export function readToken(ctx: Keys, token: string): MeetingRef | null {
  const bytes = Buffer.from(token, 'base64url')
  const inviteeBytes = bytes.length - MAC_BYTES - 2 * ID_BYTES
  if (inviteeBytes !== 0 && inviteeBytes !== INVITEE_BYTES) return null
  const content = bytes.subarray(0, -MAC_BYTES)
  const isRight = ctx.secrets.isMac('meeting-link', content, bytes.subarray(-MAC_BYTES))
  if (!isRight || bytes.toString('base64url') !== token) return null
  return {
    ownerId: stringify(content.subarray(0, ID_BYTES)),
    meetingId: stringify(content.subarray(ID_BYTES, 2 * ID_BYTES)),
    invitee: inviteeBytes === 0 ? null : content.subarray(2 * ID_BYTES),
  }
}

/** Whether a link was mailed to whom the meeting is with now. */
export function isInvitee(ctx: Keys, { invitee }: MeetingRef, meeting: MeetingRow): boolean {
  if (meeting.investor_email === null) return false
  if (invitee === null) return meeting.bare_link_email === meeting.investor_email
  return ctx.secrets.isMac('meeting-invitee', invitedText(meeting), invitee)
}

const inviteeOf = (ctx: Keys, meeting: Invited): Buffer =>
  ctx.secrets.mac('meeting-invitee', invitedText(meeting)).subarray(0, INVITEE_BYTES)
const invitedText = ({ id, investor_email }: Invited) => `${id} ${investor_email ?? ''}`

/** Where a person manages the meeting. */
export const meetingAddress = (ctx: Pick<Kernel, 'secrets' | 'publicUrl'>, meeting: Invited): string =>
  `${ctx.publicUrl}/meeting/${signMeeting(ctx, meeting)}`
