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

/**
 * A link that is open to this visitor and whose clone offers meetings; one statement, two before the version is
 * in memory. Refuses `link_not_found`, `grant_invalid`, and `access_denied` where no meetings are offered.
 */
export async function offeredLink(
  parts: OfferParts,
  ctx: Context,
  code: string,
  visit: LinkVisit,
): Promise<VisitedLink> {
  const link = await findLink(parts.codes, ctx, code)
  const { session_id: sessionId = null, access_grant: grant = null } = visit
  if (!(await checkGrant(ctx, link, { grant, sessionId, byOwner: false }))) throw refuse('grant_invalid')
  const version = await parts.loadVersion(ctx, link)
  const isOffered = version?.snapshot.tools.enabledTools.includes('meeting-invitations') ?? false
  // A clone that nobody has claimed has nobody to meet.
  if (!isOffered || link.isUnclaimed) throw refuse('access_denied', 'This pitch offers no meetings')
  return link
}
