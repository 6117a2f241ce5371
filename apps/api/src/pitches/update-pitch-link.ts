import {
  type ChangedPitchLink,
  type InputOf,
  LinkGate,
  type PitchLink,
  type PitchLinkUpdate,
  type routes,
} from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { type Access, chooseAccess, hashWished, refuseUnasked } from './choose-access.ts'
import type { LinkChanges } from './link-queries.ts'
import * as links from './link-queries.ts'
import * as queries from './queries.ts'
import { accessTypeOf, type LinkRow, toPitchLink } from './rows.ts'
import { wishedExpiry } from './rules.ts'

/** How many visitors talk through a link of the caller's now; a later room's word, handed in by the wiring. */
export type RunningTalks = (ctx: UserContext, linkId: string) => Promise<number>

/**
 * Changes what is named. A new password, another access or an earlier end voids the grants and keys given before;
 * a later end or none leaves those in who were let in.
 * Refuses `not_found`, and `invalid` without a needed password.
 */
export const updatePitchLink =
  (runningTalks: RunningTalks) =>
  async (ctx: UserContext, input: InputOf<typeof routes.updatePitchLink>): Promise<ChangedPitchLink> => {
    const { body, params } = input
    // A stranger costs no hash.
    if (body.password && !(await links.findLink(ctx.db, ctx.caller.userId, params.id))) {
      throw refuse('not_found')
    }
    const wishedHash = await hashWished(ctx, body)
    return inTransaction(ctx, async (inner) => {
      const link = await links.lockLink(inner.db, ctx.caller.userId, params.id)
      if (!link) throw refuse('not_found')
      const current = { access_type: accessTypeOf(link.access_type), password_hash: link.password_hash }
      const access = chooseAccess(current, body, wishedHash)
      const now = ctx.clock.now()
      // The pitch's own addresses open by its default link: it is as locked as that, and so are links made later.
      if (link.is_default) await queries.updatePitch(inner.db, link.owner_id, link.pitch_id, access, now)
      const changes = changesOf(link, access, body, now)
      const changed = toPitchLink(await links.updateLink(inner.db, link.owner_id, link.id, changes, now))
      const shutsOut = changes.access_epoch !== undefined
      return { ...changed, running_talks: shutsOut ? await runningTalks(inner, link.id) : 0 }
    })
  }

function changesOf(link: LinkRow, access: Access, wish: PitchLinkUpdate, now: Date): LinkChanges {
  const wished = wishedExpiry(wish, now)
  const expiresAt = wished === undefined ? link.expires_at : wished
  // A date that is set anew counts, unless it is switched off in the same breath.
  const enabled =
    wish.link_expiration_enabled ?? (wished === undefined ? link.link_expiration_enabled : wished !== null)
  const endsGrants =
    access.access_type !== link.access_type ||
    access.password_hash !== link.password_hash ||
    asksOtherwise(link, wish) ||
    isSooner(endOf(enabled, expiresAt), endOf(link.link_expiration_enabled, link.expires_at))
  const allow = wish.allow_password_request ?? wish.allow_password_requests
  return {
    ...access,
    expires_at: expiresAt,
    link_expiration_enabled: enabled,
    ...(endsGrants ? { access_epoch: link.access_epoch + 1 } : {}),
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.custom_message === undefined ? {} : { custom_message: wish.custom_message }),
    ...(wish.tracking_id === undefined ? {} : { tracking_id: wish.tracking_id }),
    ...(wish.list_in_explore === undefined ? {} : { list_in_explore: wish.list_in_explore }),
    ...(allow === undefined ? {} : { allow_password_request: allow }),
    ...doorOf(link, wish),
    ...(wish.view_limit === undefined ? {} : { view_limit: wish.view_limit }),
  }
}

const doorOf = (link: LinkRow, wish: PitchLinkUpdate) => ({
  gate: wish.gate ?? LinkGate.parse(link.gate),
  allowed_domains: wish.allowed_domains ?? link.allowed_domains,
})

/** Whether somebody who was let in may have to say anew who they are. */
function asksOtherwise(link: LinkRow, wish: PitchLinkUpdate): boolean {
  const { gate, allowed_domains: domains } = doorOf(link, wish)
  refuseUnasked(gate, domains)
  return gate !== link.gate || domains.join(' ') !== link.allowed_domains.join(' ')
}

const endOf = (enabled: boolean, expiresAt: Date | null): Date | null => (enabled ? expiresAt : null)

/** Null: never. */
const isSooner = (end: Date | null, before: Date | null): boolean =>
  end !== null && (before === null || end < before)

/** Closes a link at once, grants that it gave included; repeating it changes nothing. Refuses `not_found`. */
export const disablePitchLink =
  (runningTalks: RunningTalks) =>
  async (ctx: UserContext, input: InputOf<typeof routes.disablePitchLink>) => {
    const link = await setDisabled(ctx, input.params.id, true)
    return { ...link, running_talks: await runningTalks(ctx, link.id) }
  }

/** Opens a disabled link again. Refuses `not_found`. */
export const enablePitchLink = (ctx: UserContext, input: InputOf<typeof routes.enablePitchLink>) =>
  setDisabled(ctx, input.params.id, false)

async function setDisabled(ctx: UserContext, id: string, disabled: boolean): Promise<PitchLink> {
  const link = await links.setLinkDisabled(ctx.db, ctx.caller.userId, id, disabled, ctx.clock.now())
  if (!link) throw refuse('not_found')
  return toPitchLink(link)
}

/**
 * Puts a link away: closed at once and out of the list, nothing lost. Refuses `not_found`, and `wrong_state` for
 * the default link, which the pitch's own addresses lead to.
 */
export const archivePitchLink =
  (runningTalks: RunningTalks) =>
  async (ctx: UserContext, input: InputOf<typeof routes.archivePitchLink>) => {
    const link = await setArchived(ctx, input.params.id, true)
    return { ...link, running_talks: await runningTalks(ctx, link.id) }
  }

/** Brings an archived link back, as open or closed as it was. Refuses `not_found`. */
export const unarchivePitchLink = (ctx: UserContext, input: InputOf<typeof routes.unarchivePitchLink>) =>
  setArchived(ctx, input.params.id, false)

async function setArchived(ctx: UserContext, id: string, archived: boolean): Promise<PitchLink> {
  return inTransaction(ctx, async (inner) => {
    const { userId } = ctx.caller
    const link = await links.setLinkArchived(inner.db, userId, id, archived, ctx.clock.now())
    if (link) return toPitchLink(link)
    const standing = await links.lockLink(inner.db, userId, id)
    if (!standing) throw refuse('not_found')
    if (archived) throw refuse('wrong_state', 'The default link of a pitch cannot be archived')
    return toPitchLink(standing)
  })
}
