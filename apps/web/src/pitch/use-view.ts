import { type PublicPitch, pitchRoutes } from '@understudy/contract/pitches'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { type Reason, reasonOf } from './view-reason.ts'
import { visitId } from './visitor.ts'

export type View =
  | { status: 'opening' }
  | { status: 'granted'; pitch: PublicPitch; grant: string }
  /** `trying`: another attempt is under way. */
  | { status: 'refused'; reason: Reason; trying: boolean }

/** Opens a shared pitch; `open` tries again, with a password where one is wanted. */
export function useView(address: string): { view: View; open: (password?: string) => void } {
  const [view, setView] = useState<View>({ status: 'opening' })
  const open = useCallback(
    (password?: string) => {
      setView((before) => (before.status === 'refused' ? { ...before, trying: true } : before))
      call(pitchRoutes.viewPitchLink, {
        params: { code: address },
        body: { session_id: visitId(), ...(password === undefined ? {} : { password }) },
      }).then(
        ({ pitch, access_grant }) => setView({ status: 'granted', pitch, grant: access_grant }),
        (error: unknown) => setView({ status: 'refused', reason: reasonOf(error), trying: false }),
      )
    },
    [address],
  )
  useEffect(() => open(), [open])
  return { view, open }
}
