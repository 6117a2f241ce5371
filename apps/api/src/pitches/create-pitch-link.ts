import type { InputOf, PitchLink, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { newId, randomString } from '../kernel/ids.ts'
import { type Access, chooseAccess, hashWished } from './choose-access.ts'
import * as queries from './queries.ts'
import { accessTypeOf, type LinkRow, toPitchLink } from './rows.ts'
import { makeLinkCode, wishedExpiry } from './rules.ts'

const CODE_ATTEMPTS = 10

/**
 * A tracked link of the caller's pitch; without an access type it takes the pitch's access. The first link of a
 * pitch that has none is its default. Refuses `not_found`, `invalid` without a needed password, `conflict` for a
 * code that is taken.
 */
export const createPitchLink = {
  async prepare(ctx: UserContext, { body }: InputOf<typeof routes.createPitchLink>) {
    const pitch = await queries.findPitch(ctx.db, ctx.caller.userId, body.pitch_id)
    if (!pitch) throw refuse('not_found')
    const inherited = { access_type: accessTypeOf(pitch.access_type), password_hash: pitch.password_hash }
    const expiresAt = wishedExpiry(body, ctx.clock.now()) ?? null
    const plan = {
      pitch,
      access: chooseAccess(inherited, body, await hashWished(ctx, body)),
      expiresAt,
      name: body.name ?? 'Pitch link',
      code: body.unique_code ?? null,
      customMessage: body.custom_message ?? '',
      trackingId: body.tracking_id ?? '',
      expirationEnabled: body.link_expiration_enabled ?? expiresAt !== null,
      listInExplore: body.list_in_explore ?? true,
      allowPasswordRequest: body.allow_password_request ?? body.allow_password_requests ?? true,
    }
    return (own: UserContext): Promise<PitchLink> =>
      inTransaction(own, async (inner) => {
        if (!(await queries.lockPitch(inner.db, pitch.owner_id, pitch.id))) throw refuse('not_found')
        const chosen = await queries.findDefaultLink(inner.db, pitch.owner_id, pitch.id)
        return toPitchLink(await makePitchLink(inner, { ...plan, isDefault: chosen === undefined }))
      })
  },
}

export interface LinkPlan {
  pitch: { owner_id: string; id: string }
  access: Access
  expiresAt: Date | null
  isDefault: boolean
  name: string
  /** Null draws one. */
  code: string | null
  customMessage: string
  trackingId: string
  expirationEnabled: boolean
  listInExplore: boolean
  allowPasswordRequest: boolean
}

/** The link and its address, in the transaction that is open. */
export async function makePitchLink(ctx: UserContext & { db: Tx }, plan: LinkPlan): Promise<LinkRow> {
  const id = newId()
  const owner = { owner_id: plan.pitch.owner_id, pitch_id: plan.pitch.id }
  return queries.insertLink(ctx.db, {
    ...owner,
    ...plan.access,
    id,
    unique_code: await claimCode(ctx.db, { ...owner, link_id: id }, plan.code),
    name: plan.name,
    custom_message: plan.customMessage,
    tracking_id: plan.trackingId,
    link_expiration_enabled: plan.expirationEnabled,
    expires_at: plan.expiresAt,
    list_in_explore: plan.listInExplore,
    allow_password_request: plan.allowPasswordRequest,
    is_default: plan.isDefault,
    created_at: ctx.clock.now(),
  })
}

async function claimCode(
  db: Tx,
  link: { owner_id: string; pitch_id: string; link_id: string },
  given: string | null,
): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const code = given ?? makeLinkCode(randomString)
    if (await queries.claimAddress(db, { ...link, address: code, kind: 'code' })) return code
    if (given) throw refuse('conflict', 'This code is taken')
  }
  throw new Error('no free link code was drawn')
}
