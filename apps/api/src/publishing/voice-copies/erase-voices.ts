import { type VoiceCopiers, VoiceCopyError } from '../../adapters/voice-copies/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { madeAtMs } from '../../kernel/ids.ts'
import { markErased } from './copy-queries.ts'
import { dropErasure, type ErasureRow, isLeft, putOff, takeDue } from './erasure-queries.ts'

/** A voice whose making nobody finished is looked for and deleted after that. Until then a house may still be at it. */
export const ABANDONED_AFTER_MS = 10 * 60_000
const AT_ONCE = 20
const MINUTE_MS = 60_000
/** As long as a node may take over those that it took. */
const TAKEN_FOR_MS = 10 * MINUTE_MS
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS
/** From here on the operator reads of it: nothing goes on by itself any more. */
const TOLD_FROM_TRIES = 5

/** Has houses delete the voices that are due. What a house does not confirm is tried again, for as long as it takes. */
export async function eraseVoices(kernel: Kernel, copiers: VoiceCopiers): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  const due = await takeDue(kernel.db, new Date(nowMs), new Date(nowMs + TAKEN_FOR_MS), AT_ONCE)
  for (const erasure of due) {
    try {
      await eraseAt(kernel, copiers, erasure)
      await inTransaction(kernel, async (inner) => {
        await dropErasure(inner.db, erasure.id)
        if (!(await isLeft(inner.db, erasure.copy_id)))
          await markErased(inner.db, erasure.copy_id, inner.clock.now())
      })
    } catch (error) {
      await tryLater(kernel, erasure, error)
    }
  }
}

async function eraseAt(
  { secrets, clock }: Kernel,
  copiers: VoiceCopiers,
  erasure: ErasureRow,
): Promise<void> {
  const apiKey = erasure.api_key && secrets.open(erasure.api_key)
  const copier = copiers.at(erasure.house, apiKey)
  if (!copier) throw new VoiceCopyError('unauthorized', 'this house is not offered any more')
  const ids = erasure.voice_id === null ? await copier.find(erasure.voice_name) : [erasure.voice_id]
  if (ids.length === 0 && clock.now().getTime() < madeAtMs(erasure.id) + ABANDONED_AFTER_MS)
    throw new Error('the house has no such voice yet, and may still make it')
  for (const id of ids) await copier.erase(id)
}

async function tryLater(kernel: Kernel, { id, tries, house }: ErasureRow, error: unknown): Promise<void> {
  const asked = error instanceof VoiceCopyError ? (error.retryAfterMs ?? 0) : 0
  const pauseMs = Math.min(Math.max(MINUTE_MS * 2 ** tries, asked), LONGEST_PAUSE_MS)
  const words = error instanceof Error ? error.message : 'it failed'
  await putOff(kernel.db, id, new Date(kernel.clock.now().getTime() + pauseMs), words)
  const about = { err: error, house, tries: tries + 1 }
  if (tries + 1 >= TOLD_FROM_TRIES)
    kernel.log.error(about, 'a copied voice could not be deleted at its house; it is tried again')
  else kernel.log.warn(about, 'a copied voice was not deleted yet; it is tried again')
}
