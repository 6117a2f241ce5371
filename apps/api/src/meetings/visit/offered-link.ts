import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { findLink } from '../../pitches/visit/find-link.ts'
import { checkGrant } from '../../pitches/visit/grant.ts'
import type { VisitedLink } from '../../pitches/visit/visited-link.ts'
import type { FrozenVersion, VersionRef } from '../../publishing/versions.ts'

export interface OfferParts {
  codes: CodeGuard
  /** The frozen version; null where there is none. */
  loadVersion(ctx: Context, ref: VersionRef): Promise<FrozenVersion | null>
}

export interface LinkVisit {
  session_id?: string | undefined
  access_grant?: string | undefined
}

/** As the contract took it, all of it text. */
const Invitation = z
  .object({ subject: z.string().default(''), note: z.string().default('') })
  .transform(({ subject, note }) => ({
    invitation_subject: subject.trim().slice(0, SUBJECT_CHARS),
    invitation_note: note.trim(),
  }))
const SUBJECT_CHARS = 120

export interface OfferedLink extends VisitedLink {
  /** What the founder says in invitations to meetings that are booked through it; empty where they chose no words. */
  invitation: z.output<typeof Invitation>
}

/**
 * A link that is open to this visitor and whose clone offers meetings; one statement, two before the version is
 * in memory. Refuses `link_not_found`, `grant_invalid`, and `access_denied` where no meetings are offered.
 */
export async function offeredLink(
  parts: OfferParts,
  ctx: Context,
  code: string,
  visit: LinkVisit,
): Promise<OfferedLink> {
  const link = await findLink(parts.codes, ctx, code)
  const { session_id: sessionId = null, access_grant: grant = null } = visit
  if (!(await checkGrant(ctx, link, { grant, sessionId, byOwner: false }))) throw refuse('grant_invalid')
  const version = await parts.loadVersion(ctx, link)
  const tools = version?.snapshot.tools
  const isOffered = tools?.enabledTools.includes('meeting-invitations') ?? false
  // A clone that nobody has claimed has nobody to meet.
  if (!isOffered || link.isUnclaimed) throw refuse('access_denied', 'This pitch offers no meetings')
  return { ...link, invitation: Invitation.parse(tools?.toolConfigs['meeting-invitations'] ?? {}) }
}
