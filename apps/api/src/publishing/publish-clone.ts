import type { InputOf, PitchSection, PublishAnswer, routes } from '@understudy/contract'
import { LIMITS } from '@understudy/contract'
import { editClone } from '../clones/edit/edit-clone.ts'
import { type CloneRow, lockOwnClone } from '../clones/own-clone.ts'
import { readClone } from '../clones/read-clone.ts'
import { setApart } from '../files/sharing/set-apart.ts'
import { inTransaction, type Kernel, type UserContext } from '../kernel/context.ts'
import type { Tx } from '../kernel/database.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { draftSections } from '../knowledge/draft-sections.ts'
import type { VoiceCatalogue } from '../voices/port.ts'
import { termsOnSlides } from './figures/figures-shown.ts'
import {
  type CurrentClone,
  freeze,
  loadCurrent,
  missingOf,
  offeredLanguages,
  voicedOf,
} from './freeze-clone.ts'
import type { Share, ShareClone, VersionsBefore } from './port.ts'
import * as queries from './queries.ts'
import { cardOf, KEPT_VERSIONS, picturesIn, refusePublish } from './rules.ts'
import type { CloneSnapshot } from './snapshot.ts'

export interface PublishParts {
  catalogue: VoiceCatalogue
  shareClone: ShareClone
  versionsBefore: VersionsBefore
  /** Speaks the opening once the version stands; bounded in time, never rejects. */
  prepareOpening(kernel: Kernel, ownerId: string, snapshot: CloneSnapshot): Promise<void>
}

/**
 * Freezes what the clone is now as its next version and serves it to visitors; the first time it also makes the
 * pitch and its default link. Of several at once one makes a version, the others get it. Refuses `forbidden`,
 * `not_found`, and `not_ready` from draft and archived and with what is missing: of all that can be mended the
 * founder is told by the one status whose words are the server's (spec §8).
 */
export const publishClone =
  (parts: PublishParts) =>
  async (ctx: UserContext, input: InputOf<typeof routes.publishClone>): Promise<PublishAnswer> => {
    const joins = ctx.db.isTransaction
    const { answer, frozen } = await inTransaction(ctx, (inner) => publish(parts, inner, input.params.id))
    if (frozen && !joins) await parts.prepareOpening(ctx, ctx.caller.userId, frozen)
    return answer
  }

async function publish(parts: PublishParts, ctx: UserContext & { db: Tx }, cloneId: string) {
  const clone = await lockOwnClone(ctx, cloneId)
  const refusal = refusePublish(clone.status)
  if (refusal) throw refuse('not_ready', refusal)
  const unchanged = clone.status === 'published' && clone.revision === clone.published_revision
  const frozen = unchanged ? null : await freezeNext(parts, ctx, clone)
  const pitch = await parts.shareClone(ctx, await shareOf(ctx, clone, frozen))
  const answer = await readClone(ctx, { params: { id: cloneId }, query: {}, body: {} })
  return { answer: { ...answer, pitch }, frozen }
}

async function freezeNext(
  { catalogue, versionsBefore }: PublishParts,
  ctx: UserContext & { db: Tx },
  clone: CloneRow,
): Promise<CloneSnapshot> {
  const current = await loadCurrent(ctx, clone)
  const missing = missingOf(current, catalogue)
  if (missing.length > 0) {
    const detail = `Clone is not ready for publishing. ${missing.map((one) => `${one.detail}.`).join(' ')}`
    throw new AppError('not_ready', { missing, detail })
  }
  const { clone: ready, ...rest } = await withSections(ctx, current, catalogue)
  const before = clone.version || (await versionsBefore(ctx.db, clone.id))
  const ref = { ownerId: clone.owner_id, cloneId: clone.id, version: before + 1 }
  const shown = { clone: ready, ...rest }
  const snapshot = { ...freeze(shown, catalogue), termsOnSlides: await termsOnSlides(ctx.db, shown) }
  // A deck may go before the next version: what this one shows stays.
  await setApart(ctx, clone.owner_id, picturesIn(snapshot))
  const now = ctx.clock.now()
  await queries.insertVersion(ctx.db, { ...ref, snapshot, card: cardOf(snapshot, {}), now })
  const published = { from: clone.version, version: ref.version, revision: ready.revision, now }
  await queries.markPublished(ctx.db, ref.ownerId, ref.cloneId, published)
  await queries.dropSuperseded(ctx.db, ref, ref.version - KEPT_VERSIONS)
  await ctx.bus.emit(ctx.db, 'clone.published', ref)
  return snapshot
}

/** A pitch that nobody wrote is drafted and kept, so that a newcomer can publish and edit it later. */
async function withSections(
  ctx: UserContext & { db: Tx },
  current: CurrentClone,
  catalogue: VoiceCatalogue,
): Promise<CurrentClone> {
  if (offeredLanguages(current, catalogue).length > 0) return current
  const { clone, knowledge } = current
  const { sections: drafts } = await draftSections(ctx, { params: { id: clone.id }, query: {}, body: {} })
  const voiced = voicedOf(clone, catalogue).map(({ code }) => code)
  const kept = knowledge.sections.filter((section) => section.text.trim() !== '')
  const taken = new Set(kept.map((section) => section.id))
  const written = drafts.map(
    (draft): PitchSection => ({
      ...draft,
      id: taken.has(draft.id) ? newId() : draft.id,
      language: voiced.includes(draft.language) ? draft.language : (voiced[0] ?? draft.language),
    }),
  )
  const sections = [...written, ...kept].slice(0, LIMITS.maxSections)
  const edited = await editClone(ctx, clone.id, { sections })
  return { ...current, clone: edited.row, knowledge: edited.knowledge }
}

async function shareOf(
  ctx: UserContext & { db: Tx },
  clone: CloneRow,
  frozen: CloneSnapshot | null,
): Promise<Share> {
  const isPrivate = clone.access_settings.type === 'private'
  return {
    cloneId: clone.id,
    title: frozen?.company.companyName ?? clone.name,
    access: {
      access_type: isPrivate ? 'password' : 'public',
      password_hash: isPrivate ? clone.access_password_hash : null,
    },
    ...(await changesOf(ctx, clone, frozen)),
    allowPasswordRequest: clone.access_settings.allowPasswordRequests,
  }
}

/** What the founder changed of the access since the version before. */
async function changesOf(
  ctx: { db: Tx },
  clone: CloneRow,
  frozen: CloneSnapshot | null,
): Promise<Pick<Share, 'accessChanged' | 'requestsChanged'>> {
  const ref = { ownerId: clone.owner_id, cloneId: clone.id, version: clone.version }
  const before = frozen && clone.version > 0 ? await queries.findVersion(ctx.db, ref) : null
  // A link that was made to try it out was open: nobody but its owner came through until now.
  if (!before) return { accessChanged: frozen?.access.type === 'private', requestsChanged: false }
  if (!frozen) return { accessChanged: false, requestsChanged: false }
  const [was, is] = [before.snapshot.access, frozen.access]
  return {
    accessChanged: was.type !== is.type || was.passwordMark !== is.passwordMark,
    requestsChanged: was.allowPasswordRequests !== is.allowPasswordRequests,
  }
}
