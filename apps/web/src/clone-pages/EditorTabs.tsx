import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEditor } from '../clones/editing/editor-context.ts'
import { useKeptTabs } from '../clones/editing/kept-tabs.ts'
import { editorTabs, isComplete } from '../clones/editor-tabs.ts'
import { TabLinks } from '../ui/Tabs.tsx'

/** The tabs, free to jump between: each says whether it is complete, or holds unsaved work. */
export function EditorTabs() {
  const { clone, tab, workId, hrefOf } = useEditor()
  const unsaved = useKeptTabs(workId)
  const frame = useRef<HTMLDivElement>(null)
  // On a phone the current tab may stand outside of the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that opens
  useEffect(() => {
    const row = frame.current?.querySelector('nav')
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [tab])
  return (
    <div ref={frame}>
      <TabLinks
        label="Parts of the clone"
        // Words for screen readers are positioned: without this they would stretch the page.
        className="relative"
        links={editorTabs.map(({ id, label }) => ({
          href: hrefOf(id),
          label,
          current: id === tab,
          mark: <Mark unsaved={unsaved.includes(id)} complete={isComplete(id, clone)} />,
        }))}
      />
    </div>
  )
}

function Mark({ unsaved, complete }: { unsaved: boolean; complete: boolean }) {
  if (unsaved) {
    return (
      <span className="inline-flex" title="Unsaved changes">
        <span aria-hidden="true" className="size-2 rounded-full bg-spot outline outline-spot-text" />
        <span className="sr-only">, unsaved changes</span>
      </span>
    )
  }
  if (!complete) return null
  return (
    <span className="inline-flex" title="Complete">
      <Check aria-hidden="true" className="size-3.5 text-good" />
      <span className="sr-only">, complete</span>
    </span>
  )
}
