import type { InputOf, LinkGate, PitchLink, routes } from '@understudy/contract'
import { inTransaction, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse } from '../kernel/errors.ts'
import { newId, randomString } from '../kernel/ids.ts'
import { type Access, chooseAccess, hashWished, invalidField, refuseUnasked } from './choose-access.ts'
import * as links from './link-queries.ts'
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
      ...(await doorOf(ctx, body)),
    }
    return (own: UserContext): Promise<PitchLink> =>
      inTransaction(own, async (inner) => {
        if (!(await queries.lockPitch(inner.db, pitch.owner_id, pitch.id))) throw refuse('not_found')
        const chosen = await links.findDefaultLink(inner.db, pitch.owner_id, pitch.id)
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
  investorId: string | null
  gate: LinkGate
  allowedDomains: readonly string[]
  viewLimit: number | null
}

/** Nobody's in particular, and open to whoever has its address. */
export const OPEN_DOOR = { investorId: null, gate: 'none', allowedDomains: [], viewLimit: null } as const

async function doorOf(ctx: UserContext, body: InputOf<typeof routes.createPitchLink>['body']) {
  const { investor_id: investorId = null, gate = 'none', allowed_domains: allowedDomains = [] } = body
  refuseUnasked(gate, allowedDomains)
  if (investorId !== null && !(await links.isInvestor(ctx.db, ctx.caller.userId, investorId))) {
    throw invalidField('investor_id', 'is no investor of yours')
  }
  return { investorId, gate, allowedDomains, viewLimit: body.view_limit ?? null }
}

/** The link and its address, in the transaction that is open. */
export async function makePitchLink(ctx: UserContext & { db: Tx }, plan: LinkPlan): Promise<LinkRow> {
  const [link] = await makePitchLinks(ctx, [plan])
  if (!link) throw new Error('a link was made without a trace')
  return link
}

/** Links and their addresses, in the order of the plans. Two statements, and one more for each round of taken codes. */
export async function makePitchLinks(
  ctx: UserContext & { db: Tx },
  plans: readonly LinkPlan[],
): Promise<LinkRow[]> {
  const drafts = plans.map((plan) => ({ plan, id: newId() }))
  const codes = await claimCodes(ctx.db, drafts)
  const rows = drafts.map(({ plan, id }) => toRow(plan, { id, code: codes.get(id), now: ctx.clock.now() }))
  const made = new Map((await links.insertLinks(ctx.db, rows)).map((link) => [link.id, link]))
  return drafts.flatMap(({ id }) => made.get(id) ?? [])
}

function toRow(plan: LinkPlan, { id, code, now }: { id: string; code: string | undefined; now: Date }) {
  if (code === undefined) throw new Error('no free link code was drawn')
  return {
    owner_id: plan.pitch.owner_id,
    pitch_id: plan.pitch.id,
    ...plan.access,
    id,
    unique_code: code,
    name: plan.name,
    custom_message: plan.customMessage,
    tracking_id: plan.trackingId,
    link_expiration_enabled: plan.expirationEnabled,
    expires_at: plan.expiresAt,
    list_in_explore: plan.listInExplore,
    allow_password_request: plan.allowPasswordRequest,
    is_default: plan.isDefault,
    investor_id: plan.investorId,
    gate: plan.gate,
    allowed_domains: [...plan.allowedDomains],
    view_limit: plan.viewLimit,
    created_at: now,
  }
}

/** A free code each, by the link's id. Refuses `conflict` for a given one that is taken. */
async function claimCodes(
  db: Tx,
  drafts: readonly { plan: LinkPlan; id: string }[],
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const open = drafts
      .filter(({ id }) => !codes.has(id))
      .map(({ plan, id }) => ({ plan, id, code: plan.code ?? makeLinkCode(randomString) }))
    if (open.length === 0) break
    const free = await queries.claimAddresses(
      db,
      open.map(({ plan, id, code }) => ({
        address: code,
        kind: 'code',
        owner_id: plan.pitch.owner_id,
        pitch_id: plan.pitch.id,
        link_id: id,
      })),
    )
    for (const { plan, id, code } of open) {
      // Of two that drew the same one has it.
      if (free.delete(code)) codes.set(id, code)
      else if (plan.code !== null) throw refuse('conflict', 'This code is taken')
    }
  }
  return codes
}
