import type { AccessSettings, AccessSettingsInput, CloneChanges } from '@understudy/contract'
import { ownPaths } from '../../files/sharing/own-paths.ts'
import type { Clock } from '../../kernel/clock.ts'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { chooseVoices } from '../../voices/choose-voices.ts'
import type { VoiceCatalogue } from '../../voices/port.ts'
import { fileFeatureRequest, withdrawFeatureRequest } from '../feature-queries.ts'
import { loadKnowledge, lockOwnClone, ownClone } from '../own-clone.ts'
import * as queries from '../queries.ts'
import type { CloneRow, CloneState, Knowledge } from '../rules.ts'
import {
  changedClone,
  changedParts,
  lacksAcknowledgement,
  newPictures,
  type Settled,
  wrongAmounts,
} from './edit-rules.ts'

export interface EditedClone {
  row: CloneRow
  knowledge: Knowledge
}

/** Everything but languages and voices, which need the catalogue. */
export type SectionChanges = Omit<CloneChanges, 'languages' | 'voices'>

/**
 * Saves changes to parts of the caller's clone as one edit: writers of different parts lose nothing of each
 * other's, of writers of one part the last wins. Edits of a published clone go to its next version.
 * Refuses `forbidden`, `not_found`, `wrong_state` while archived, `invalid` for a picture or slide of others, for an
 * amount that is none and for private access without a password.
 */
export const editClone = (ctx: UserContext, cloneId: string, changes: SectionChanges): Promise<EditedClone> =>
  save(ctx, cloneId, changes, () => ({}))

/** {@link editClone} with languages and voices; also refuses `invalid` for those the catalogue does not hold. */
export const editSpokenClone = (
  ctx: UserContext,
  catalogue: VoiceCatalogue,
  cloneId: string,
  changes: CloneChanges,
): Promise<EditedClone> =>
  save(ctx, cloneId, changes, (row) =>
    changes.languages || changes.voices ? chooseVoices(catalogue, row, changes) : {},
  )

/** Null where none came, or where it could not be kept. */
export async function hashAccessPassword(
  ctx: UserContext,
  input: AccessSettingsInput | undefined,
): Promise<string | null> {
  if (!input?.password || input.type === 'public') return null
  return ctx.hasher.hash(input.password)
}

async function save(
  ctx: UserContext,
  cloneId: string,
  changes: SectionChanges,
  chooseSpoken: (row: CloneRow) => Settled['spoken'],
): Promise<EditedClone> {
  // A stranger costs no hash, and no row is held while one is made.
  if (changes.access_settings?.password) await ownClone(ctx, cloneId)
  const passwordHash = await hashAccessPassword(ctx, changes.access_settings)
  return inTransaction(ctx, async (inner) => {
    const row = await lockOwnClone(inner, cloneId)
    if (row.status === 'archived') throw refuse('wrong_state', 'Bring this clone back before you edit it')
    const current = { row, knowledge: await loadKnowledge(inner.db, row.owner_id, cloneId) }
    await refuseForeignPictures(inner, row.owner_id, current, changes)
    refuseUnacknowledged(row.access_settings, changes.access_settings)
    refuseNoAmounts(current.knowledge, changes)
    const settled = { spoken: chooseSpoken(row), passwordHash, now: ctx.clock.now() }
    const state = changedClone(current, changes, settled)
    refuseNoPassword(state.row, changes.access_settings)
    const saved = await queries.saveEdit(
      inner.db,
      { ownerId: row.owner_id, id: cloneId, now: ctx.clock.now() },
      { row: state.row, knowledge: changedParts(current.knowledge, state.knowledge) },
    )
    await noteFeatureRequest(inner, row, saved)
    return { row: saved, knowledge: state.knowledge }
  })
}

/** Refuses `invalid` for a public offer that the founder did not acknowledge. */
export function refuseUnacknowledged(
  current: Pick<AccessSettings, 'termsInPublic'>,
  given: AccessSettingsInput | undefined,
): void {
  if (!given || !lacksAcknowledgement(current, given)) return
  const detail = 'Confirm that you know what a public offer means'
  throw new AppError('invalid', { fields: { acknowledgesOffer: 'must be true' }, detail })
}

/** Refuses `invalid` for private access without a password, which would let nobody in. */
export function refuseNoPassword(
  { access_settings, access_password_hash }: Pick<CloneRow, 'access_settings' | 'access_password_hash'>,
  given: AccessSettingsInput | undefined,
): void {
  if (!given || access_settings.type === 'public' || access_password_hash !== null) return
  const problem = 'is needed for private access'
  throw new AppError('invalid', { fields: { password: problem }, detail: `password: ${problem}` })
}

/** Refuses `invalid` where an amount of money is none. */
export function refuseNoAmounts(
  current: Pick<Knowledge, 'funding'>,
  changes: Pick<CloneChanges, 'company_details' | 'funding'>,
): void {
  const fields = wrongAmounts(current.funding, changes)
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid', { fields, detail: first.join(': ') })
}

async function noteFeatureRequest(
  { db, clock }: { db: Tx; clock: Clock },
  before: CloneRow,
  after: CloneRow,
) {
  const wanted = after.access_settings.requestFeatured
  if (wanted === before.access_settings.requestFeatured) return
  if (wanted) await fileFeatureRequest(db, after.owner_id, after.id, clock.now())
  else await withdrawFeatureRequest(db, after.owner_id, after.id)
}

/** Refuses `invalid` for a picture or slide that is neither there already nor a file of the owner. */
export async function refuseForeignPictures(
  ctx: Pick<Kernel, 'db'>,
  ownerId: string,
  current: CloneState,
  changes: SectionChanges,
): Promise<void> {
  const named = newPictures(current, changes)
  const paths = named.map(({ path }) => path)
  const own = await ownPaths(ctx, ownerId, paths)
  const foreign = named.filter(({ path }) => !own.has(path))
  const fields = Object.fromEntries(
    foreign.map(({ field }) => [field, 'must be a file uploaded to this account']),
  )
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid', { fields, detail: first.join(': ') })
}
