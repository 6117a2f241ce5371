import { inTransaction, type Kernel } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import { codeMac } from './code-mac.ts'
import { isMakersAlone } from './previews/preview-queries.ts'
import * as queries from './queries.ts'

export interface Offer {
  cloneId: string
  /** Asked for when it is claimed; null: whoever has the link may claim it. */
  code: string | null
  /** Null: without an end. */
  expiresAt: Date | null
}

/**
 * Gives a published clone to the house, with its pitches, links and files, so that the company it was made for can
 * claim it; until then its links show it as an unofficial preview. Offering it again sets another code and end.
 * Refuses `not_found`, `conflict` for one that was claimed, and `wrong_state` for one that is not published, that speaks
 * with a copy of a voice, whose speaker agreed to that for its maker, or that a visitor was told nobody else can open.
 * Answers the code of its link.
 */
export function makeClaimable(kernel: Kernel, offer: Offer): Promise<{ linkCode: string | null }> {
  const { cloneId, code, expiresAt } = offer
  return inTransaction(kernel, async (inner) => {
    const clone = await queries.lockClone(inner.db, cloneId)
    if (!clone) throw refuse('not_found')
    if (clone.status !== 'published') throw refuse('wrong_state', 'Publish the clone first')
    if (await queries.hasVoiceCopy(inner.db, clone.owner_id, cloneId)) {
      throw refuse('wrong_state', 'End the copy of a voice that this clone has, then offer it')
    }
    if (await isMakersAlone(inner.db, clone.owner_id, cloneId)) {
      throw refuse(
        'wrong_state',
        'This preview is its maker’s alone, who was told that nobody else can open it',
      )
    }
    const saved = await queries.saveOffer(inner.db, {
      clone_id: cloneId,
      company_name: clone.company_name,
      code_mac: code === null ? null : codeMac(kernel, cloneId, code),
      expires_at: expiresAt,
      created_at: kernel.clock.now(),
    })
    if (!saved) throw refuse('conflict', 'Somebody has claimed it')
    const house = clone.is_house ? clone.owner_id : await queries.houseAccount(inner.db)
    if (clone.is_house) await queries.openPitches(inner.db, house, cloneId)
    else {
      const move = { cloneId, from: clone.owner_id, to: house }
      await queries.copyClone(inner.db, move)
      await queries.copyPublished(inner.db, move)
      await queries.moveFiles(inner.db, move)
      await queries.moveVoiceProofs(inner.db, move)
      await queries.dropClone(inner.db, move)
    }
    const link = await queries.findDefaultCode(inner.db, house, cloneId)
    return { linkCode: link?.unique_code ?? null }
  })
}
