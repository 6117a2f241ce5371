import * as claimRoutes from '@understudy/contract/built/clone/claims'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Opened, openPitch } from '../../viewer/visit/open-pitch.ts'
import type { KeptPreview } from './kept-preview.ts'

/** Why a preview that was made here cannot be opened any more. */
export type Over = 'claimed' | 'ended'

export const enterPreview = ({ linkCode, code }: KeptPreview, isView = false): Promise<Opened> =>
  openPitch(linkCode, { password: code }, isView)

/** The preview, or why it is over. Throws ApiError where neither can be told now. */
export async function openPreview(kept: KeptPreview): Promise<Opened | Over> {
  try {
    return await enterPreview(kept, true)
  } catch (error) {
    if (!isApiError(error) || !['access_denied', 'link_not_found'].includes(error.code)) throw error
    const why = await whyOver(kept)
    // Kept still, and shut for now: its keys stay.
    if (why === null) throw error
    return why
  }
}

/** What became of a preview; null where the server still keeps it. Throws ApiError where it cannot be told now. */
export async function whyOver({ cloneId }: KeptPreview): Promise<Over | null> {
  try {
    const { claimed, claimable } = await call(claimRoutes.readClaimStatus, { params: { id: cloneId } })
    if (claimed) return 'claimed'
    return claimable ? null : 'ended'
  } catch (error) {
    // One that nobody kept is forgotten in time.
    if (isApiError(error) && error.code === 'not_found') return 'ended'
    throw error
  }
}
