import { type InputOf, type PitchDoor, type routes, type ViewAnswer, ViewReason } from '@understudy/contract'
import { type Context, derived, type UserContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { tokenHash } from '../../kernel/ids.ts'
import type { FrozenVersion } from '../../publishing/versions.ts'
import { findApproved } from '../request-queries.ts'
import { isPreview, refuseVisitor, type ViewRefusal, type Visit } from '../rules.ts'
import type { CodeGuard } from './attempt-limits.ts'
import { checkLinkPassword } from './check-link-password.ts'
import { type DoorParts, doorOf } from './door.ts'
import { findLink } from './find-link.ts'
import { signGrant } from './grant.ts'
import { introduce, letIn, letsIn } from './guests/let-in.ts'
import { type PublicParts, toPublicPitch } from './public-pitch.ts'
import { isReturnKeyFor, signReturnKey } from './return-key.ts'
import type { VisitedLink } from './visited-link.ts'

export interface ViewParts extends PublicParts, DoorParts<Context> {
  codes: CodeGuard
  /** The clone as it stands, for its owner. */
  loadPreview(ctx: UserContext, cloneId: string): Promise<FrozenVersion>
  /** Counts a granted view that nobody else counts; the visitor does not wait for it. */
  countWithoutCookies(ctx: Context, link: VisitedLink): void
}

/**
 * Opens a shared pitch by its link's code, its slug or its id, and gives a grant for the talk. A locked one opens
 * for its password, for the key of an earlier visit that had it, or for the key that an approved request was mailed;
 * one that asks who comes opens for an address. Its owner sees it as it is saved, where it is not published or the
 * draft is asked for.
 * At most two statements, one when the version is in memory (none more to name the sender to whom it refuses), one
 * more for a key, for a password those of {@link checkLinkPassword}, and those of {@link letIn} and {@link letsIn}.
 * Refuses `link_not_found`, `access_denied`, `password_required`, `incorrect_password`, `email_required`, `email_unproven`, `email_refused`, `code_invalid`,
 * `views_spent`, and `rate_limited` after too many guesses, the right one included.
 */
export const viewPitchLink =
  (parts: ViewParts) =>
  async (ctx: Context, input: InputOf<typeof routes.viewPitchLink>): Promise<ViewAnswer> => {
    const link = await findLink(parts.codes, ctx, input.params.code)
    const owner = ctx.caller?.userId === link.ownerId ? ctx.caller : null
    const byOwner = owner !== null
    const now = ctx.clock.now()
    const atDoor = refuseVisitor(link.gate, { password: 'absent', byOwner }, now)
    const { password, requestId, returnKey } =
      atDoor === 'password_required' ? await proofOf(ctx, link, input.body) : NO_PROOF
    const sessionId = input.body.session_id ?? null
    const { email = null, email_proof: emailProof = null } = input.body
    const who = await introduce(ctx, link, { sessionId, email, emailProof })
    const refused = refuseVisitor(link.gate, { password, byOwner, address: who.address }, now)
    if (refused) throw turnAway(refused, await doorOf(parts, ctx, link, refused))
    const preview = isPreview(link.gate, { byOwner }) || (byOwner && input.body.draft)
    const version =
      owner && preview
        ? await parts.loadPreview(derived(ctx, { caller: owner }), link.cloneId)
        : await parts.loadVersion(ctx, link)
    // Published without a version cannot be; if it were, the link would be as good as closed.
    if (!version) throw turnAway('access_denied')
    if (!byOwner) await counted(parts, ctx, link, () => letIn(ctx, link, sessionId, who))
    if (input.body.without_cookies && !byOwner) parts.countWithoutCookies(ctx, link)
    return {
      access_granted: true,
      pitch: { ...(await toPublicPitch(version, link, preview, parts)), lets_in: await letsIn(ctx, link) },
      access_grant: await signGrant(ctx, link, sessionId, requestId),
      return_key: returnKey,
    }
  }

interface Proof {
  password: Visit['password']
  /** Of the approved request whose key it was. */
  requestId: string | null
  /** For the next visit, where the password itself was given; else empty. */
  returnKey: string
}

const NO_PROOF: Proof = { password: 'absent', requestId: null, returnKey: '' }
const RIGHT: Proof = { ...NO_PROOF, password: 'right' }

/** What a visitor brought to a link that asks for it, checked. */
async function proofOf(
  ctx: Context,
  link: VisitedLink,
  { password, access_key: key, return_key: before }: InputOf<typeof routes.viewPitchLink>['body'],
): Promise<Proof> {
  const requestId = key ? await findApproved(ctx.db, link, tokenHash(key)) : null
  if (requestId) return { ...RIGHT, requestId }
  if (before && isReturnKeyFor(ctx, link, before)) return RIGHT
  if (!password) return NO_PROOF
  const right = await checkLinkPassword(ctx, link, password)
  return right ? { ...RIGHT, returnKey: signReturnKey(ctx, link) } : { ...NO_PROOF, password: 'wrong' }
}

/** A link whose visits are spent is a door like the others. */
async function counted(parts: ViewParts, ctx: Context, link: VisitedLink, enter: () => Promise<void>) {
  try {
    await enter()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'views_spent') throw error
    throw turnAway('views_spent', await doorOf(parts, ctx, link, 'views_spent'))
  }
}

/** The answer names its reason too, by the words of the specification, for clients that read no error codes (spec §4). */
const turnAway = (refusal: ViewRefusal, door?: PitchDoor) =>
  new AppError(refusal, {
    reason: ViewReason.catch('access_denied').parse(refusal),
    ...(door ? { door } : {}),
  })
