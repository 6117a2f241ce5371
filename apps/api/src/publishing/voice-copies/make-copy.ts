import { createHash } from 'node:crypto'
import {
  type VoiceCopiers,
  VoiceCopyError,
  type VoiceCopyErrorCode,
} from '../../adapters/voice-copies/port.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import * as queries from './copy-queries.ts'
import { RAN_OUT, TAKEN_BACK } from './copy-words.ts'
import { ABANDONED_AFTER_MS } from './erase-voices.ts'
import { dropErasure, insertErasure, putOff } from './erasure-queries.ts'
import { type Maker, makerFor } from './maker.ts'

export interface MakingParts {
  copiers: VoiceCopiers
}

/** Longer than a house may take. */
const MAKING_MS = 120_000
const SOON_MS = 60_000

/** Nothing was made where a house says one of these. */
const NOT_MADE: ReadonlySet<VoiceCopyErrorCode> = new Set([
  'unauthorized',
  'not_allowed',
  'full',
  'refused',
  'rate_limited',
])

/**
 * Has the house make the copy, once. That it is to be deleted is written before it is asked: what a node left behind, or a
 * house made too late, goes again.
 */
export async function makeCopy(
  ctx: Context,
  { copiers }: MakingParts,
  { id, owner_id: ownerId, house: agreedTo }: queries.CopyRow,
  wav: Buffer,
): Promise<void> {
  const maker = await makerFor(ctx, copiers, ownerId)
  const copier = maker && copiers.at(maker.house, maker.apiKey)
  if (!copier) throw refuse('wrong_state', 'Nothing here can copy a voice any more. Tell who asked you')
  // By another key it may be made, at another house it was not agreed to.
  if (maker.name !== copiers.nameOf(agreedTo))
    throw refuse('wrong_state', 'Whoever asked you uses another house now. Ask them for a new link')
  const now = ctx.clock.now()
  const claimed = await queries.claimMaking(ctx.db, id, now, new Date(now.getTime() + MAKING_MS))
  if (!claimed) throw await whyNotClaimed(ctx, id)
  const erasureId = newId()
  const apiKey = maker.apiKey === null ? null : ctx.secrets.seal(maker.apiKey)
  const name = `Understudy ${erasureId}`
  await insertErasure(ctx.db, {
    id: erasureId,
    copyId: id,
    house: maker.house,
    apiKey,
    voiceName: name,
    voiceId: null,
    dueAt: new Date(now.getTime() + ABANDONED_AFTER_MS),
  })
  try {
    const voiceId = await copier.make({ name, wav })
    await keepMade(ctx, { id, erasureId, maker, apiKey, voiceId, wav })
  } catch (error) {
    await queries.changeCopy(ctx.db, id, { making_until: null })
    if (!(error instanceof VoiceCopyError)) throw error
    if (NOT_MADE.has(error.code)) await dropErasure(ctx.db, erasureId)
    else await putOff(ctx.db, erasureId, new Date(ctx.clock.now().getTime() + SOON_MS), error.message)
    throw worded(error, maker.name)
  }
}

/** It was ended since it was looked at, or is made by another. */
async function whyNotClaimed({ db }: Context, id: string): Promise<AppError> {
  const row = await queries.findById(db, id)
  if (row?.ended_at == null) return refuse('conflict', 'The copy is being made already')
  return refuse('gone', row.ended_by === null ? RAN_OUT : TAKEN_BACK)
}

interface Made {
  id: string
  erasureId: string
  maker: Maker
  apiKey: Buffer | null
  voiceId: string
  wav: Buffer
}

/** Where it was taken back meanwhile, its deletion stays. */
const keepMade = (ctx: Context, { id, erasureId, maker, apiKey, voiceId, wav }: Made): Promise<void> =>
  inTransaction(ctx, async (inner) => {
    const row = await queries.lockById(inner.db, id)
    if (!row || row.ended_at !== null) {
      await putOff(inner.db, erasureId, inner.clock.now(), '')
      await inner.bus.emit(inner.db, 'voice-copy.ended', { copyId: id })
      return
    }
    await queries.changeCopy(inner.db, id, {
      state: 'ready',
      house: maker.house,
      voice_id: voiceId,
      api_key: apiKey,
      sample_hash: createHash('sha256').update(wav).digest(),
      making_until: null,
      made_at: inner.clock.now(),
    })
    await dropErasure(inner.db, erasureId)
  })

/** What a house's refusal means, in our words, for a speaker who cannot mend it. */
const PROBLEMS: Readonly<Record<VoiceCopyErrorCode, string>> = {
  unauthorized: 'refuses the key of who asked you. Tell them; your consent is kept',
  not_allowed: 'does not let this account copy voices. Tell who asked you; your consent is kept',
  full: 'has no room for another voice in this account. Tell who asked you; your consent is kept',
  refused: 'does not take this recording. Read it once more, in a quieter place',
  rate_limited: 'is busy just now. Try again in a minute',
  provider_failed: 'has a fault of its own. Try again in a minute',
  unreachable: 'cannot be reached. Try again in a minute',
  timed_out: 'did not answer in time. Try again in a minute',
  malformed: 'answered something that cannot be read. Try again in a minute',
}

function worded(error: VoiceCopyError, house: string): AppError {
  const detail = `${house} ${PROBLEMS[error.code]}`
  if (error.code === 'refused') return new AppError('invalid', { detail, cause: error })
  if (NOT_MADE.has(error.code) && error.code !== 'rate_limited')
    return new AppError('wrong_state', { detail, cause: error })
  const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? SOON_MS) / 1_000)
  return new AppError('unavailable', { detail, retryAfterSeconds, cause: error })
}
