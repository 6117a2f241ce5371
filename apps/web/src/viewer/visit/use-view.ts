import type { PitchDoor, PublicPitch } from '@understudy/contract/pitches'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { consent } from '../../frame/consent/consent.ts'
import type { DrawnPitch } from './drawn.ts'
import { type Keys, type Opened, openPitch } from './open-pitch.ts'
import type { Reason } from './reasons.ts'
import { doorOf, type HeldBack, heldBack, reasonOf } from './view-reason.ts'
import { isSignedIn, keepProof } from './visitor.ts'

export type View =
  | { status: 'opening' }
  /** Not `entered`: it is what anybody is shown, until this visitor's own call has come through. */
  | { status: 'granted'; pitch: PublicPitch; entered?: boolean }
  | Refusal

export interface Refusal {
  status: 'refused'
  reason: Reason
  /** A password was given and not tried. */
  held: HeldBack | null
  /** Null where the server tells nothing of the pitch. */
  door: PitchDoor | null
  /** Another attempt is under way. */
  trying: boolean
}

export interface Visit {
  view: View
  /** Tries again, with what is wanted; what was given before is given again. */
  open: (given?: Keys) => void
  /** What the visitor may call with: opened before, or anew where that has run out. */
  entry: (anew: boolean) => Promise<Opened>
}

const viewOf = (drawn: DrawnPitch | undefined): View => {
  if (!drawn) return { status: 'opening' }
  return drawn.shown.status === 'granted' ? drawn.shown : { ...drawn.shown, held: null, trying: false }
}

/** Opens a shared pitch; what the server drew of it stands meanwhile, and a door that it drew is not tried again. */
export function useView(address: string, drawn?: DrawnPitch): Visit {
  const [view, setView] = useState<View>(() => viewOf(drawn))
  const known = useRef<Opened | null>(null)
  const opening = useRef<Promise<Opened> | null>(null)
  const keys = useRef<Keys>({})

  const enter = useCallback(
    async (given: Keys = {}): Promise<Opened> => {
      const before = known.current
      keys.current = { ...keys.current, ...given }
      const ask = () => openPitch(address, keys.current, before === null && consent.read() !== 'accepted')
      const opened = await ask().catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'code_invalid') throw error
        // A proof that has run out opens nothing any more.
        delete keys.current.email_proof
        keepProof('', 0)
        return ask()
      })
      // A grant that is renewed is no second view.
      if (before) opened.countedBefore = before.countedBefore
      known.current = opened
      return opened
    },
    [address],
  )
  const open = useCallback(
    (given?: Keys) => {
      setView((before) => (before.status === 'refused' ? { ...before, trying: true } : { status: 'opening' }))
      enter(given).then(
        ({ pitch }) => setView({ status: 'granted', pitch, entered: true }),
        (error: unknown) => {
          const held = given?.password === undefined ? null : heldBack(error)
          const reason = held ? 'password_required' : reasonOf(error, keys.current.email)
          // One that was given and is none is not given again.
          if (reason === 'email_required') delete keys.current.email
          setView((before) => ({
            status: 'refused',
            reason,
            held,
            // Who has to wait, or typed no address, still stands before the same door.
            door: doorOf(error) ?? (before.status === 'refused' ? before.door : null),
            trying: false,
          }))
        },
      )
    },
    [enter],
  )
  const openDrawn = useCallback(() => {
    const asked = enter()
    opening.current = asked
    asked.then(
      ({ pitch }) => setView({ status: 'granted', pitch, entered: true }),
      (error: unknown) => {
        opening.current = null
        const reason = reasonOf(error)
        // Who has no line reads on; a call asks anew, and the page turns to what it brings.
        if (reason === 'server_error') return
        setView({ status: 'refused', reason, held: null, door: doorOf(error), trying: false })
      },
    )
    return asked
  }, [enter])
  const standing = drawn?.shown.status
  useEffect(() => {
    if (standing === undefined) open()
    if (standing === 'granted') openDrawn()
  }, [open, openDrawn, standing])
  const entry = useCallback(
    async (anew: boolean) => {
      // The page stays as it is while a grant is renewed; only the grant is taken.
      if (anew) return enter()
      return known.current ?? opening.current ?? openDrawn()
    },
    [enter, openDrawn],
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
