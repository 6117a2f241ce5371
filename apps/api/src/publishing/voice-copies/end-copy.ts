import type { InputOf, routes, VoiceRequest } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import { ownClone } from '../../clones/own-clone.ts'
import { dropFiles, hideFileById } from '../../files/remove-file.ts'
import { type Context, inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Events } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import { ownVoiceKey } from '../../own-keys/own-voice-key.ts'
import { copyByToken } from './copy-link.ts'
import * as queries from './copy-queries.ts'
import { insertErasure } from './erasure-queries.ts'
import { type ShownParts, toRequest } from './shown.ts'

/** Null: by nobody, for its link ran out before there was a copy. */
type EndedBy = 'founder' | 'speaker' | 'clone' | null
type Gone = Awaited<ReturnType<typeof hideFileById>>

/**
 * Ends a copy for good: no talk speaks with it any more, and the house is to delete its voice. Again is the same. The
 * caller drops the files that it answers after the commit.
 */
export async function endInside(inner: Kernel & { db: Tx }, id: string, by: EndedBy): Promise<Gone> {
  const row = await queries.lockById(inner.db, id)
  if (!row || row.ended_at !== null) return []
  const now = inner.clock.now()
  // The house makes it now, or it was made just in time.
  const isInTime = row.state !== 'agreed' || (row.making_until ?? now) > now
  if (by === null && isInTime) return []
  await queries.changeCopy(inner.db, id, {
    state: 'ended',
    ended_at: now,
    ended_by: by,
    consent_file_id: null,
    consent_path: null,
  })
  if (row.voice_id !== null) await eraseLater(inner, row, row.voice_id, now)
  return row.consent_file_id === null ? [] : hideFileById(inner, row.owner_id, row.consent_file_id)
}

/** By the key in use where the house is still the same: the one that made it may be gone there. */
async function eraseLater(
  inner: Kernel & { db: Tx },
  row: queries.CopyRow,
  voiceId: string,
  now: Date,
): Promise<void> {
  const own = await ownVoiceKey(inner, row.owner_id)
  const apiKey = own?.house === row.house ? inner.secrets.seal(own.apiKey) : row.api_key
  await insertErasure(inner.db, {
    id: newId(),
    copyId: row.id,
    house: row.house,
    apiKey,
    voiceName: '',
    voiceId,
    dueAt: now,
  })
  await inner.bus.emit(inner.db, 'voice-copy.ended', { copyId: row.id })
}

async function end(kernel: Kernel, storage: Storage, id: string, by: EndedBy): Promise<void> {
  const going = await inTransaction(kernel, (inner) => endInside(inner, id, by))
  await dropFiles(kernel, storage, going)
}

/** The founder takes it back. Refuses `forbidden`, `not_found` for the clone; where there is none, nothing happens. */
export const endVoiceCopy =
  (storage: Storage) => async (ctx: UserContext, input: InputOf<typeof routes.endVoiceCopy>) => {
    const clone = await ownClone(ctx, input.params.id)
    const live = await queries.findLive(ctx.db, { ownerId: clone.owner_id, cloneId: clone.id })
    if (live) await end(ctx, storage, live.id, 'founder')
    return { success: true as const }
  }

/** Its speaker takes it back, by the link. Refuses `code_invalid`. */
export const revokeVoiceCopy =
  (parts: ShownParts & { storage: Storage }) =>
  async (ctx: Context, input: InputOf<typeof routes.revokeVoiceCopy>): Promise<VoiceRequest> => {
    const { id } = await copyByToken(ctx, input.body.token)
    await end(ctx, parts.storage, id, 'speaker')
    return toRequest(ctx, parts, await copyByToken(ctx, input.body.token))
  }

const ENDED_AT_ONCE = 20

/** What was agreed to and not made before its link ran out comes to nothing: its recording goes. */
export async function endRunOut(kernel: Kernel, storage: Storage): Promise<void> {
  for (const { id } of await queries.findRunOut(kernel.db, kernel.clock.now(), ENDED_AT_ONCE))
    await end(kernel, storage, id, null)
}

/** A deleted clone speaks with nobody's voice. */
export const onCloneGone =
  (storage: Storage) =>
  async (kernel: Kernel, clone: Events['clone.deleted']): Promise<void> => {
    const live = await queries.findLive(kernel.db, clone)
    if (live) await end(kernel, storage, live.id, 'clone')
  }

/** Before the rows of an account that is closed are deleted; its files are dropped with all others. Safe to repeat. */
export async function dropVoiceCopies(kernel: Kernel, ownerId: string): Promise<void> {
  for (const { id } of await queries.findAllLive(kernel.db, ownerId))
    await inTransaction(kernel, (inner) => endInside(inner, id, 'founder'))
}
