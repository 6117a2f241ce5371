import { type ReactNode, useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/floats/ConfirmDialog.tsx'
import type { Keeps } from './keeps.ts'

export interface LeaveGuardProps {
  /** Asked when somebody leaves, for typed work may be kept without a render. */
  isUnsaved: () => boolean
  /** Whether what was typed stays where this step leads. */
  keeps: Keeps
  /** Leaving was confirmed: the typed work is to go. */
  onDrop: () => void
  /** What is lost: a sentence. */
  children: ReactNode
}

/** Asks before unsaved work is left behind; the browser asks where the page itself goes. */
export function LeaveGuard({ isUnsaved, keeps, onDrop, children }: LeaveGuardProps) {
  const blocker = useGuard(isUnsaved, keeps)
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => {
        onDrop()
        blocker.proceed?.()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Holds the step that leads away, and has the browser ask where the page itself goes. */
function useGuard(isUnsaved: () => boolean, keeps: Keeps) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        isUnsaved() && !keeps(currentLocation, nextLocation),
      [isUnsaved, keeps],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isUnsaved()) event.preventDefault()
      },
      [isUnsaved],
    ),
  )
  return blocker
}
