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
    return (await isClaimed(kept)) ? 'claimed' : 'ended'
  }
}

async function isClaimed({ cloneId }: KeptPreview): Promise<boolean> {
  try {
    return (await call(claimRoutes.readClaimStatus, { params: { id: cloneId } })).claimed
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') return false
    throw error
  }
}
