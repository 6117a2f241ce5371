import type { InputOf, PitchWithSections, routes } from '@understudy/contract'
import { ownClone } from '../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import { isDatabaseAway, type Tx } from '../kernel/database.ts'
import { newId, randomString } from '../kernel/ids.ts'
import { type Access, chooseAccess, hashWished } from './choose-access.ts'
import { makePitchLink, OPEN_DOOR } from './create-pitch-link.ts'
import * as queries from './queries.ts'
import { withSections } from './read-pitches.ts'
import type { PitchRow } from './rows.ts'
import { makeSlug, wishedExpiry } from './rules.ts'

const SLUG_ATTEMPTS = 10

/**
 * A pitch of the caller's clone with its default link. Refuses `forbidden` and `not_found` for the clone,
 * `invalid` without a needed password.
 */
export const createPitch = {
  async prepare(ctx: UserContext, { body }: InputOf<typeof routes.createPitch>) {
    const clone = await ownClone(ctx, body.clone_id)
    const open = { access_type: 'public', password_hash: null } as const
    const plan: PitchPlan = {
      cloneId: clone.id,
      title: body.title,
      access: chooseAccess(open, body, await hashWished(ctx, body)),
      listInExplore: body.list_in_explore,
      allowPasswordRequest: body.allow_password_request ?? body.allow_password_requests ?? true,
      expiresAt: wishedExpiry(body, ctx.clock.now()) ?? null,
    }
    return (own: UserContext): Promise<PitchWithSections> =>
      inTransaction(own, async (inner) => withSections(inner, await makePitch(inner, plan)))
  },
}

export interface PitchPlan {
  cloneId: string
  title: string
  access: Access
  listInExplore: boolean
  allowPasswordRequest: boolean
  expiresAt: Date | null
}

/** The pitch, its addresses and its default link; where that link fails the pitch stands without one (spec §5). */
export async function makePitch(ctx: UserContext & { db: Tx }, plan: PitchPlan): Promise<PitchRow> {
  const owner = { owner_id: ctx.caller.userId, pitch_id: newId() }
  const row = {
    owner_id: owner.owner_id,
    id: owner.pitch_id,
    clone_id: plan.cloneId,
    title: plan.title,
    unique_slug: makeSlug(plan.title, randomString),
    ...plan.access,
    featured: false,
    list_in_explore: plan.listInExplore,
    expires_at: plan.expiresAt,
    created_at: ctx.clock.now(),
  }
  await queries.insertPitch(ctx.db, row)
  const pitch = { ...row, default_link_code: null }
  const slug = await claimSlug(ctx, pitch)
  await queries.claimAddress(ctx.db, { ...owner, address: pitch.id, kind: 'id', link_id: null })
  const code = await tryDefaultLink(ctx, pitch, plan)
  return { ...pitch, unique_slug: slug, default_link_code: code }
}

async function claimSlug(ctx: UserContext & { db: Tx }, pitch: PitchRow): Promise<string> {
  let slug = pitch.unique_slug
  for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
    const claim = { owner_id: pitch.owner_id, pitch_id: pitch.id, link_id: null }
    if (await queries.claimAddress(ctx.db, { ...claim, address: slug, kind: 'slug' })) {
      if (slug !== pitch.unique_slug) {
        await queries.updatePitch(ctx.db, pitch.owner_id, pitch.id, { unique_slug: slug }, ctx.clock.now())
      }
      return slug
    }
    slug = makeSlug(pitch.title, randomString)
  }
  throw new Error('no free slug was drawn')
}

/** Its code, or null where it could not be made. A database that is away or busy fails the call. */
export async function tryDefaultLink(
  ctx: UserContext & { db: Tx },
  pitch: PitchRow,
  plan: Pick<PitchPlan, 'access' | 'allowPasswordRequest'>,
): Promise<string | null> {
  try {
    const link = await queries.inSavepoint(ctx.db, () =>
      makePitchLink(ctx, {
        pitch,
        access: plan.access,
        // The pitch's own date holds for all its links.
        expiresAt: null,
        isDefault: true,
        name: 'Default link',
        code: null,
        customMessage: '',
        trackingId: '',
        expirationEnabled: false,
        listInExplore: true,
        allowPasswordRequest: plan.allowPasswordRequest,
        ...OPEN_DOOR,
      }),
    )
    return link.unique_code
  } catch (error) {
    // Nothing is wrong with the link: the whole call is undone, and may work when it is asked again.
    if (isDatabaseAway(error)) throw error
    ctx.log.error({ err: error, pitchId: pitch.id }, 'a pitch was made without its default link')
    return null
  }
}
