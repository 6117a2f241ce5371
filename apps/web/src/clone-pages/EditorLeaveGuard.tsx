import { useCallback, useSyncExternalStore } from 'react'
import { keptWork } from '../clones/editing/kept-work.ts'
import { labelOf, tabOf } from '../clones/editor-tabs.ts'
import type { Address } from '../frame/form/keeps.ts'
import { LeaveGuard } from '../frame/form/LeaveGuard.tsx'

/** The editor's own addresses, and login: a session that ended takes nothing away. */
const keepsWork = (here: Address, { pathname }: Address) =>
  pathname === here.pathname || /^\/(create-clone-tabbed|clone-manager-tabbed|login)(\/|$)/.test(pathname)

/** Asks before tabs with unsaved work are left behind, and names them. */
export function EditorLeaveGuard({ workId }: { workId: string }) {
  const unsaved = useSyncExternalStore(keptWork.subscribe, () => keptWork.tabs(workId))
  const isUnsaved = useCallback(() => keptWork.tabs(workId) !== '', [workId])
  const tabs = unsaved === '' ? [] : unsaved.split(' ').map((tab) => labelOf(tabOf(tab)))
  return (
    <LeaveGuard isUnsaved={isUnsaved} keeps={keepsWork} onDrop={() => keptWork.dropAll(workId)}>
      There are unsaved changes in {new Intl.ListFormat('en').format(tabs)}. They are lost when you leave.
    </LeaveGuard>
  )
}
