import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Clone, InputOf, OutOf, routes } from '@understudy/contract'
import { editSpokenClone } from '../../clones/edit/edit-clone.ts'
import { changedClone } from '../../clones/edit/edit-rules.ts'
import { type CloneRow, loadKnowledge, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { readClone } from '../../clones/read-clone.ts'
import { ownPaths } from '../../files/sharing/own-paths.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/errors.ts'
import { chooseVoices } from '../../voices/choose-voices.ts'
import { type CompareParts, keptVersion } from '../compare/compare-versions.ts'
import { findVersion } from '../queries.ts'
import {
  type DraftParts,
  partsOfDraft,
  partsOfVersion,
  picturesOfParts,
  withPictures,
} from './draft-parts.ts'
import * as queries from './draft-queries.ts'

type Inner = UserContext & { db: Tx }

/**
 * Makes the content of a version the draft again, as one edit; what visitors get stays until it is published. The draft
 * before is put aside, and stays so through further steps back as long as nothing is edited between them: done twice it
 * is done once. Refuses `forbidden`, `not_found`, `gone`, `wrong_state` while archived.
 */
export const restoreVersion =
  (parts: CompareParts) =>
  (ctx: UserContext, input: InputOf<typeof routes.restoreVersion>): Promise<Clone> =>
    inTransaction(ctx, async (inner) => {
      const clone = await lockOwnClone(inner, input.params.id)
      const version = input.body.to_version
      const { snapshot } = await keptVersion(parts.versions, inner, clone, version)
      const draft = await draftOf(inner, clone)
      const aside = await queries.loadReplaced(inner.db, refOf(clone))
      const before =
        aside && (await isAsTaken(parts, inner, { aside, clone, draft }))
          ? { parts: aside.parts, replacedAt: aside.replacedAt }
          : { parts: draft, replacedAt: ctx.clock.now() }
      const row = await take(parts, inner, clone, partsOfVersion(snapshot, draft.team, parts.catalogue))
      const { revision } = row
      const taken = markOf(revision, await draftOf(inner, row))
      await queries.saveReplaced(inner.db, refOf(clone), {
        ...before,
        holds: 'before',
        version,
        revision,
        taken,
      })
      return readClone(inner, { params: { id: clone.id }, query: {}, body: {} })
    })

/**
 * Makes the draft that was put aside the draft again. Where the clone was edited since, that is put aside in its place.
 * Refuses `forbidden`, `not_found`, `wrong_state` while archived and where none is put aside, or another than is meant.
 */
export const bringBackDraft =
  (parts: CompareParts) =>
  (ctx: UserContext, input: InputOf<typeof routes.bringBackDraft>): Promise<Clone> =>
    inTransaction(ctx, async (inner) => {
      const clone = await lockOwnClone(inner, input.params.id)
      const aside = await queries.loadReplaced(inner.db, refOf(clone))
      if (!aside) throw refuse('wrong_state', 'No draft is put aside')
      const { replaced_at: meant } = input.body
      if (meant !== undefined && meant !== aside.replacedAt.toISOString())
        throw refuse('wrong_state', 'Another draft is put aside by now')
      const draft = await draftOf(inner, clone)
      const isUntouched = await isAsTaken(parts, inner, { aside, clone, draft })
      await take(parts, inner, clone, aside.parts)
      if (isUntouched) await queries.dropReplaced(inner.db, refOf(clone))
      else
        await queries.saveReplaced(inner.db, refOf(clone), {
          ...aside,
          parts: draft,
          holds: aside.holds === 'before' ? 'edited' : 'before',
          // No version holds what is the draft now, so it is never taken for untouched; the revision is one of before.
          taken: null,
          replacedAt: ctx.clock.now(),
        })
      return readClone(inner, { params: { id: clone.id }, query: {}, body: {} })
    })

/** Whether a draft of the caller's clone is put aside. Refuses `forbidden`, `not_found`. */
export async function readReplacedDraft(
  ctx: UserContext,
  input: InputOf<typeof routes.readReplacedDraft>,
): Promise<OutOf<typeof routes.readReplacedDraft>> {
  const clone = await ownClone(ctx, input.params.id)
  const row = await queries.findReplaced(ctx.db, refOf(clone))
  if (!row) return { replaced: null }
  const { holds, version, replaced_at } = row
  return {
    replaced: { holds: queries.Holds.parse(holds), version, replaced_at: replaced_at.toISOString() },
  }
}

interface Standing {
  aside: queries.ReplacedDraft
  clone: CloneRow
  draft: DraftParts
}

/** Whether the draft is still what was made of a version: a version that is kept, so nothing is lost with it. */
async function isAsTaken(
  parts: CompareParts,
  ctx: Inner,
  { aside, clone, draft }: Standing,
): Promise<boolean> {
  const { revision, taken } = aside
  if (taken !== null) return taken === markOf(revision, draft)
  // Put aside before there was a mark: what was brought back since, or edited, is in no version.
  return isOfVersion(parts, ctx, { aside, clone, draft })
}

/** Whether it would change nothing to make the version the draft once more. */
async function isOfVersion(
  { catalogue }: CompareParts,
  ctx: Inner,
  { aside, clone, draft }: Standing,
): Promise<boolean> {
  // Not from memory, which may hold it longer than it is kept.
  const found = await findVersion(ctx.db, { ...refOf(clone), version: aside.version })
  if (!found) return false
  const changes = await takeable(ctx, clone, partsOfVersion(found.snapshot, draft.team, catalogue))
  const again = changedClone(
    { row: clone, knowledge: await loadKnowledge(ctx.db, clone.owner_id, clone.id) },
    changes,
    { spoken: chooseVoices(catalogue, clone, changes), passwordHash: null, now: ctx.clock.now() },
  )
  return isDeepStrictEqual(
    asStored(partsOfDraft({ ...clone, ...again.row }, again.knowledge)),
    asStored(draft),
  )
}

/** Without fields that are there and hold nothing. */
const asStored = (parts: DraftParts): unknown => JSON.parse(JSON.stringify(parts))

/** The revision counts what is beside the content too, such as a document that was read. */
const markOf = (revision: number, parts: DraftParts): string =>
  createHash('sha256')
    .update(JSON.stringify([revision, parts]))
    .digest('hex')

async function draftOf({ db }: Inner, clone: CloneRow): Promise<DraftParts> {
  return partsOfDraft(clone, await loadKnowledge(db, clone.owner_id, clone.id))
}

const takeable = async (ctx: Inner, clone: CloneRow, parts: DraftParts): Promise<DraftParts> =>
  withPictures(parts, await ownPaths(ctx, clone.owner_id, picturesOfParts(parts)))

/** The clone once the parts are its draft. */
async function take(
  { catalogue }: CompareParts,
  ctx: Inner,
  clone: CloneRow,
  parts: DraftParts,
): Promise<CloneRow> {
  const { row } = await editSpokenClone(ctx, catalogue, clone.id, await takeable(ctx, clone, parts))
  return row
}

const refOf = ({ owner_id, id }: CloneRow) => ({ ownerId: owner_id, cloneId: id })
