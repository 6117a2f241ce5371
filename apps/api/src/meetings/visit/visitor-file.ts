import type { Kernel } from '../../kernel/context.ts'
import { invitationOf } from '../invitation.ts'
import type { Host, MeetingRow } from '../rows.ts'

/**
 * The meeting for its visitor's own calendar: the place once it is confirmed, and nobody's address. Whoever holds
 * the signed link may have it in there.
 */
export function visitorFile(
  ctx: Pick<Kernel, 'publicUrl' | 'clock'>,
  meeting: MeetingRow,
  host: Host,
  manageAddress: string | null,
): string {
  const location = meeting.status === 'confirmed' ? meeting.location : ''
  const shown = { ...meeting, location, investor_name: '', investor_email: null }
  return invitationOf(ctx, shown, host, 'PUBLISH', manageAddress)
}
