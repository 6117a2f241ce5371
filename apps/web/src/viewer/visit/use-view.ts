import type { PublicPitch } from '@understudy/contract/pitches'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Opened, openPitch } from './open-pitch.ts'
import { type HeldBack, heldBack, type Reason, reasonOf } from './view-reason.ts'
import { isSignedIn } from './visitor.ts'

export type View =
  | { status: 'opening' }
  | { status: 'granted'; pitch: PublicPitch }
  /** `trying`: another attempt is under way. `held`: a password was given and not tried. */
  | { status: 'refused'; reason: Reason; held: HeldBack | null; trying: boolean }

export interface Visit {
  view: View
  /** Tries again, with a password where one is wanted. */
  open: (password?: string) => void
  /** What the visitor may call with: opened before, or anew where that has run out. */
  entry: (anew: boolean) => Promise<Opened>
}

/** Opens a shared pitch. */
export function useView(address: string): Visit {
  const [view, setView] = useState<View>({ status: 'opening' })
  const known = useRef<{ opened: Opened; password: string | undefined } | null>(null)

  const enter = useCallback(
    async (password?: string): Promise<Opened> => {
      const before = known.current?.opened
      const opened = await openPitch(address, password, before === undefined)
      // A grant that is renewed is no second view.
      if (before) opened.countedBefore = before.countedBefore
      known.current = { opened, password }
      return opened
    },
    [address],
  )
  const open = useCallback(
    (password?: string) => {
      setView((before) => (before.status === 'refused' ? { ...before, trying: true } : { status: 'opening' }))
      enter(password).then(
        ({ pitch }) => setView({ status: 'granted', pitch }),
        (error: unknown) => {
          const held = password === undefined ? null : heldBack(error)
          setView({
            status: 'refused',
            reason: held ? 'password_required' : reasonOf(error),
            held,
            trying: false,
          })
        },
      )
    },
    [enter],
  )
  useEffect(() => open(), [open])
  const entry = useCallback(
    async (anew: boolean) => {
      const before = known.current
      // The page stays as it is while a grant is renewed; only the grant is taken.
      return before === null || anew ? enter(before?.password) : before.opened
    },
    [enter],
  )
  return { view, open, entry }
}

/** Whether the visitor looks at a pitch of their own; false while it is not known. */
export function useOwnVisit(pitch: PublicPitch): boolean {
  const [own, setOwn] = useState(pitch.preview)
  useEffect(() => {
    if (pitch.preview || !isSignedIn()) return
    import('./own-visit.ts')
      .then(({ isOwnPitch }) => isOwnPitch(pitch))
      .then(setOwn, () => {
        // Not told: the server knows all the same, and charges nothing.
      })
  }, [pitch])
  return own
}
