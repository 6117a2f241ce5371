import type { InputOf, routes, ViewAnswer } from '@understudy/contract'
import type { Context, UserContext } from '../kernel/context.ts'
import { AppError, tooMany } from '../kernel/errors.ts'
import { tokenHash } from '../kernel/ids.ts'
import type { FrozenVersion, VersionRef } from '../publishing/versions.ts'
import type { CodeGuard } from './attempt-limits.ts'
import { checkLinkPassword } from './check-link-password.ts'
import { signGrant } from './grant.ts'
import { type PublicParts, toPublicPitch } from './public-pitch.ts'
import { findApproved } from './request-queries.ts'
import { isPreview, refuseVisitor, type ViewRefusal } from './rules.ts'
import { findVisitedLink, type VisitedLink } from './visited-link.ts'

export interface ViewParts extends PublicParts {
  codes: CodeGuard
  /** The frozen version; null where there is none. */
  loadVersion(ctx: Context, ref: VersionRef): Promise<FrozenVersion | null>
  /** The clone as it stands, for its owner. */
  loadPreview(ctx: UserContext, cloneId: string): Promise<FrozenVersion>
  /** Counts a granted view that nobody else counts; the visitor does not wait for it. */
  countWithoutCookies(ctx: Context, link: VisitedLink): void
}

/**
 * Opens a shared pitch by its link's code, its slug or its id, and gives a grant for the talk. A locked one opens
 * for its password, or for the key that an approved request was mailed. At most two statements, one when the
 * version is in memory, one more for a key, and for a password those of {@link checkLinkPassword}. Refuses `link_not_found`, `access_denied`, `password_required`,
 * `incorrect_password`, and `rate_limited` after too many guesses, the right one included.
 */
export const viewPitchLink =
  (parts: ViewParts) =>
  async (ctx: Context, input: InputOf<typeof routes.viewPitchLink>): Promise<ViewAnswer> => {
    const link = await findLink(parts, ctx, input.params.code)
    const owner = ctx.caller?.userId === link.ownerId ? ctx.caller : null
    const byOwner = owner !== null
    const { password, access_key: key } = input.body
    const now = ctx.clock.now()
    const locked = link.gate.accessType === 'password'
    const requestId = locked && key ? await findApproved(ctx.db, link, tokenHash(key)) : null
    const word = password || requestId ? 'right' : 'absent'
    const refused = refuseVisitor(link.gate, { password: word, byOwner }, now)
    if (refused) throw turnAway(refused)
    const preview = isPreview(link.gate, { byOwner })
    if (locked && !preview && !requestId && !(await checkLinkPassword(ctx, link, password ?? ''))) {
      throw turnAway('incorrect_password')
    }
    const version =
      owner && preview
        ? await parts.loadPreview({ ...ctx, caller: owner }, link.cloneId)
        : await parts.loadVersion(ctx, link)
    // Published without a version cannot be; if it were, the link would be as good as closed.
    if (!version) throw turnAway('access_denied')
    if (input.body.without_cookies && !byOwner) parts.countWithoutCookies(ctx, link)
    return {
      access_granted: true,
      pitch: await toPublicPitch(version, link, preview, parts),
      access_grant: await signGrant(ctx, link, input.body.session_id ?? null, requestId),
    }
  }

/** The link behind an address that a visitor typed. Refuses `link_not_found`, and `rate_limited` after many of those. */
export async function findLink(
  parts: Pick<ViewParts, 'codes'>,
  ctx: Context,
  code: string,
): Promise<VisitedLink> {
  const nowMs = ctx.clock.now().getTime()
  const waitMs = await parts.codes.waitMs(ctx.address, nowMs)
  if (waitMs > 0) throw tooMany(waitMs)
  const link = await findVisitedLink(ctx.db, code)
  if (link) return link
  await parts.codes.unknown(ctx.address, nowMs)
  throw turnAway('link_not_found')
}

/** The answer names its reason too, for clients that read no error codes (spec §4). */
const turnAway = (reason: ViewRefusal) => new AppError(reason, { reason })
