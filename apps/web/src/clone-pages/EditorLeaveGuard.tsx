import { useCallback } from 'react'
import { dropTabs, keptTabs, useKeptTabs } from '../clones/editing/kept-tabs.ts'
import { labelOf } from '../clones/editor-tabs.ts'
import type { Address } from '../frame/form/leaving/keeps.ts'
import { LeaveGuard } from '../frame/form/leaving/LeaveGuard.tsx'

/** The editor's own addresses, and login: a session that ended takes nothing away. */
const keepsWork = (here: Address, { pathname }: Address) =>
  pathname === here.pathname || /^\/(create-clone-tabbed|clone-manager-tabbed|login)(\/|$)/.test(pathname)

/** Asks before tabs with unsaved work are left behind, and names them. */
export function EditorLeaveGuard({ workId }: { workId: string }) {
  const tabs = useKeptTabs(workId).map(labelOf)
  const isUnsaved = useCallback(() => keptTabs(workId).length > 0, [workId])
  return (
    <LeaveGuard isUnsaved={isUnsaved} keeps={keepsWork} onDrop={() => dropTabs(workId)}>
      There are unsaved changes in {new Intl.ListFormat('en').format(tabs)}. They are lost when you leave.
    </LeaveGuard>
  )
}
