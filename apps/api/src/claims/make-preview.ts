import {
  CloneDraft,
  type InputOf,
  LIMITS,
  type Preview,
  type PreviewInput,
  type routes,
} from '@understudy/contract'
import type { Storage } from '../adapters/storage/port.ts'
import { createDraft } from '../clones/create-draft.ts'
import { type StoredText, storeText } from '../files/store-text.ts'
import { type Context, derived, inTransaction, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { refuse, tooMany } from '../kernel/errors.ts'
import { newId, randomString } from '../kernel/ids.ts'
import { networkOf, siteOf } from '../kernel/window-counter.ts'
import { addTextDocument } from '../knowledge/add-text-document.ts'
import { launchClone } from '../publishing/launch-clone.ts'
import { type PublishParts, publishClone } from '../publishing/publish-clone.ts'
import { codeMac } from './code-mac.ts'
import { PREVIEW_WINDOW_MS, previewCounts } from './preview-limits.ts'
import * as previews from './preview-queries.ts'
import * as queries from './queries.ts'
import { endUnseen } from './remove-unclaimed.ts'
import { DISCLAIMER } from './rules.ts'

export interface PreviewParts extends PublishParts {
  storage: Storage
}

/** Codes are typed in either case, so one case is all they have: 62 bits. */
const CODE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const CODE_CHARS = 12

/**
 * Makes a published clone of the house from what a visitor tells of a company, and offers it under a code that the
 * visitor alone gets. Nobody can edit it before it is claimed. Where too many wait to be claimed, the oldest that nobody
 * has looked at gives way. Refuses `rate_limited`, and `unavailable` where none does.
 */
export const makePreview = (parts: PreviewParts) => ({
  async prepare(ctx: Context, { body: told }: InputOf<typeof routes.makePreview>) {
    const waitMs = await ctx.limits.waitMs(previewCounts(ctx.address), ctx.clock.now().getTime())
    if (waitMs > 0) throw tooMany(waitMs)
    // Before the transaction: what that undoes, or never comes to, leaves a file that the sweeper knows.
    const file = await storeWebsite(parts, ctx, told)
    return async (own: Context): Promise<Preview> => {
      const nowMs = own.clock.now().getTime()
      // Before it is made, so that parallel ones cannot slip by.
      const wait = await own.limits.take(previewCounts(own.address), nowMs)
      if (wait > 0) throw tooMany(wait)
      return inTransaction(own, (inner) => make(parts, inner, told, file))
    }
  },
})

async function storeWebsite(
  { storage }: PreviewParts,
  ctx: Context,
  { website_text: text }: PreviewInput,
): Promise<StoredText | null> {
  if (text.trim() === '') return null
  const ownerId = await queries.houseAccount(ctx.db)
  return storeText(ctx, storage, { ownerId, name: 'Website.txt', text })
}

async function make(
  parts: PreviewParts,
  ctx: Context & { db: Tx },
  told: PreviewInput,
  file: StoredText | null,
): Promise<Preview> {
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const origin = {
    network: ctx.secrets.mac('network', networkOf(ctx.address)),
    site: ctx.secrets.mac('site', siteOf(ctx.address)),
  }
  const most = ctx.limits.mostOf
  // What other nodes made counts as well.
  const made = await previews.countPreviews(ctx.db, origin, before(PREVIEW_WINDOW_MS))
  if (made.ofNetwork >= most('preview.network') || made.ofSite >= most('preview.site'))
    throw tooMany(PREVIEW_WINDOW_MS)
  const houseId = await queries.houseAccount(ctx.db)
  if (
    made.all >= most('preview.standing') &&
    !(await endUnseen(ctx, houseId, before(LIMITS.previewUnseenMs)))
  ) {
    throw refuse('unavailable', 'Too many previews are waiting. Try again later')
  }
  const house: UserContext & { db: Tx } = derived(ctx, {
    caller: { userId: houseId, sessionId: '' },
  })
  const cloneId = await draftOf(parts, house, told, file)
  const at = { params: { id: cloneId }, query: {} }
  await launchClone(house, { ...at, body: {} })
  const { pitch } = await publishClone(parts)(house, { ...at, body: {} })
  if (pitch.link_code === null) throw refuse('unavailable')
  const expiresAt = new Date(now.getTime() + LIMITS.previewMs)
  await previews.closePitchAt(ctx.db, houseId, pitch.id, expiresAt)
  const code = randomString(CODE_CHARS, CODE_LETTERS)
  await queries.saveOffer(ctx.db, {
    clone_id: cloneId,
    company_name: told.company_name,
    code_mac: codeMac(ctx, cloneId, code),
    expires_at: expiresAt,
    created_at: now,
    by_visitor: true,
    ...origin,
  })
  return {
    clone_id: cloneId,
    company_name: told.company_name,
    link_code: pitch.link_code,
    claim_code: code,
    expires_at: expiresAt.toISOString(),
  }
}

async function draftOf(
  { catalogue }: PreviewParts,
  house: UserContext & { db: Tx },
  told: PreviewInput,
  file: StoredText | null,
): Promise<string> {
  const body = CloneDraft.parse({
    name: told.company_name,
    first_message: DISCLAIMER,
    languages: ['en'],
    company_details: {
      companyName: told.company_name,
      tagline: told.tagline,
      elevatorPitch: told.elevator_pitch,
      website: told.website,
    },
    training_content: { faqs: told.faqs.map((faq) => ({ id: newId(), ...faq })) },
  })
  const write = await createDraft(catalogue).prepare(house, { params: {}, query: {}, body })
  const { id } = await write(house)
  if (file) await addTextDocument(house, id, { file, text: told.website_text })
  return id
}
