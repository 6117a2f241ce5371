import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Kernel } from '../kernel/context.ts'

export interface MeetingRef {
  ownerId: string
  meetingId: string
}

const PURPOSE = 'meeting-link'
const ID_BYTES = 16

/** What a mailed link carries: which meeting it is about, and our MAC over that. Its holder may cancel or move it. */
export function signMeeting(ctx: Pick<Kernel, 'secrets'>, { ownerId, meetingId }: MeetingRef): string {
  const ids = Buffer.concat([parse(ownerId), parse(meetingId)])
  return Buffer.concat([ids, ctx.secrets.mac(PURPOSE, ids)]).toString('base64url')
}

/** The meeting of a token; null where it was not signed here, character for character. */
export function readToken(ctx: Pick<Kernel, 'secrets'>, token: string): MeetingRef | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 2 * ID_BYTES) return null
  const ref = idsOf(bytes)
  if (!ref) return null
  const given = Buffer.from(token)
  const right = Buffer.from(signMeeting(ctx, ref))
  return given.length === right.length && timingSafeEqual(given, right) ? ref : null
}

function idsOf(bytes: Buffer): MeetingRef | null {
  try {
    return {
      ownerId: stringify(bytes.subarray(0, ID_BYTES)),
      meetingId: stringify(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    }
  } catch {
    // Sixteen bytes that are no UUID: forged.
    return null
  }
}

/** Where a person manages the meeting. */
export const meetingAddress = (ctx: Pick<Kernel, 'secrets' | 'publicUrl'>, ref: MeetingRef): string =>
  `${ctx.publicUrl}/meeting/${signMeeting(ctx, ref)}`
