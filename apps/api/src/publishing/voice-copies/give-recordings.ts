import { createHash } from 'node:crypto'
import { VOICE_COPY_LIMITS, type VoiceRequest } from '@understudy/contract'
import type { Storage } from '../../adapters/storage/port.ts'
import { readSpoken, type Spoken } from '../../adapters/voice-copies/port.ts'
import { type StoredContent, showContent, storeContent } from '../../files/arriving/store-content.ts'
import { dropFiles, hideFileById } from '../../files/remove-file.ts'
import { pathInClone } from '../../files/stored-file.ts'
import { wholeFile } from '../../kernel/bytes/whole-file.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { missingWords } from './consent.ts'
import { copyByToken } from './copy-link.ts'
import * as queries from './copy-queries.ts'
import { RAN_OUT, TAKEN_BACK } from './copy-words.ts'
import { type MakingParts, makeCopy } from './make-copy.ts'
import { type ShownParts, stateOf, toRequest } from './shown.ts'
import { transcribe } from './transcribe.ts'

export type GivingParts = ShownParts & MakingParts & { storage: Storage }

/**
 * The consent, read aloud by its speaker: kept as proof, its words listened for where something can listen. Until the
 * copy is made it can be read again. Refuses `code_invalid`, `gone`, `conflict` once the copy is made, `invalid` with why
 * for what is no recording or lacks the words, `unavailable` while the ears fail.
 */
export const recordVoiceConsent =
  (parts: GivingParts) =>
  async (ctx: Context): Promise<VoiceRequest> => {
    const { row, wav } = await received(ctx, ['asked', 'agreed'])
    const spoken = spokenIn(wav, VOICE_COPY_LIMITS.leastConsentSeconds)
    const wordsHeard = await heardIn(parts, row, spoken)
    const file = await storeContent(ctx, parts.storage, {
      ownerId: row.owner_id,
      // Of its own: two takes may be equal to the last byte.
      name: `${newId()}.wav`,
      kind: 'wav',
      bytes: wav,
    })
    await keepConsent(ctx, parts, { id: row.id, file, wav, wordsHeard })
    return toRequest(ctx, parts, (await queries.findById(ctx.db, row.id)) ?? row)
  }

/**
 * A minute read aloud: the house makes the copy of it, and talks that begin speak with it. Only its hash is kept. Refuses
 * as above, and `wrong_state` before the consent, or where the founder's account at the house stands in the way.
 */
export const recordVoiceSample =
  (parts: GivingParts) =>
  async (ctx: Context): Promise<VoiceRequest> => {
    const { row, wav } = await received(ctx, ['agreed'])
    spokenIn(wav, VOICE_COPY_LIMITS.leastSampleSeconds)
    await makeCopy(ctx, parts, row, wav)
    return toRequest(ctx, parts, (await queries.findById(ctx.db, row.id)) ?? row)
  }

async function received(ctx: Context, from: ('asked' | 'agreed')[]) {
  const upload = await ctx.upload()
  const row = await copyByToken(ctx, upload.fields['token'] ?? '')
  refuseUnless(from, row, ctx.clock.now())
  return { row, wav: await wholeFile(upload) }
}

function refuseUnless(from: readonly string[], row: queries.CopyRow, now: Date): void {
  const state = stateOf(row, now)
  if (from.includes(state)) return
  const ranOut = state === 'expired' || (state === 'ended' && row.ended_by === null)
  if (state === 'ended' && !ranOut) throw refuse('gone', TAKEN_BACK)
  if (ranOut) throw refuse('gone', RAN_OUT)
  if (state === 'asked') throw refuse('wrong_state', 'Read the consent first')
  throw refuse('conflict', 'The copy is made already')
}

function spokenIn(wav: Buffer, leastSeconds: number): Spoken {
  const spoken = readSpoken(wav)
  if ('refused' in spoken) throw refuse('invalid', spoken.refused)
  if (spoken.seconds < leastSeconds)
    throw refuse('invalid', `This is shorter than ${leastSeconds} seconds. Read all of it`)
  return spoken
}

/** Null where nothing can listen. */
async function heardIn(parts: GivingParts, row: queries.CopyRow, spoken: Spoken): Promise<boolean | null> {
  const ears = await parts.earsOf(row.owner_id)
  if (!ears) return null
  const heard = await transcribe(ears, spoken.pcm, row.language)
  const missing = missingWords(row.words, heard)
  if (missing.length > 0)
    throw refuse(
      'invalid',
      `These words were not heard: ${missing.join(', ')}. Read the whole text once more`,
    )
  return true
}

interface Given {
  id: string
  file: StoredContent
  wav: Buffer
  wordsHeard: boolean | null
}

async function keepConsent(ctx: Context, { storage }: GivingParts, given: Given): Promise<void> {
  const { id, file, wav, wordsHeard } = given
  try {
    const going = await inTransaction(ctx, async (inner) => {
      const row = await queries.lockById(inner.db, id)
      if (!row) throw refuse('gone', 'This was taken back. Ask for a new link')
      refuseUnless(['asked', 'agreed'], row, inner.clock.now())
      await showContent(inner, file, row.clone_id)
      await queries.changeCopy(inner.db, id, {
        state: 'agreed',
        agreed_at: inner.clock.now(),
        words_heard: wordsHeard,
        consent_file_id: file.id,
        consent_path: pathInClone(file),
        consent_hash: createHash('sha256').update(wav).digest(),
      })
      return row.consent_file_id === null ? [] : hideFileById(inner, row.owner_id, row.consent_file_id)
    })
    await dropFiles(ctx, storage, going)
  } catch (error) {
    await dropFiles(ctx, storage, [{ owner_id: file.ownerId, id: file.id, storage_key: pathInClone(file) }])
    throw error
  }
}
