import { useCallback, useSyncExternalStore } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { keptWork } from '../clones/editing/kept-work.ts'
import { labelOf, tabOf } from '../clones/editor-tabs.ts'
import { ConfirmDialog } from '../ui/floats/ConfirmDialog.tsx'

/** The editor's own addresses, and login: a session that ended takes nothing away. */
const keepsWork = ({ pathname }: Location, here: Location) =>
  pathname === here.pathname || /^\/(create-clone-tabbed|clone-manager-tabbed|login)(\/|$)/.test(pathname)

/** Asks before unsaved work is left behind. */
export function LeaveGuard({ workId }: { workId: string }) {
  const unsaved = useSyncExternalStore(keptWork.subscribe, () => keptWork.tabs(workId))
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        keptWork.tabs(workId) !== '' && !keepsWork(nextLocation, currentLocation),
      [workId],
    ),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (keptWork.tabs(workId) !== '') event.preventDefault()
      },
      [workId],
    ),
  )
  const tabs = unsaved === '' ? [] : unsaved.split(' ').map((tab) => labelOf(tabOf(tab)))
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
        keptWork.dropAll(workId)
        blocker.proceed?.()
      }}
    >
      There are unsaved changes in {new Intl.ListFormat('en').format(tabs)}. They are lost when you leave.
    </ConfirmDialog>
  )
}
