import { Check } from 'lucide-react'
import { useEditor } from '../clones/editing/editor-context.ts'
import { useKeptTabs } from '../clones/editing/kept-tabs.ts'
import { editorTabs, isComplete } from '../clones/editor-tabs.ts'
import { useReadiness } from '../publishing/use-publishing.ts'
import { Button } from '../ui/Button.tsx'
import { TabLinks } from '../ui/Tabs.tsx'

/** The tabs, free to jump between: each says whether it is complete, or holds unsaved work. */
export function EditorTabs() {
  const { clone, tab, workId, hrefOf } = useEditor()
  const readiness = useReadiness(clone.id)
  const unsaved = useKeptTabs(workId)
  return (
    <>
      <TabLinks
        label="Parts of the clone"
        links={editorTabs.map(({ id, label }) => ({
          href: hrefOf(id),
          label,
          current: id === tab,
          mark: (
            <Mark unsaved={unsaved.includes(id)} complete={isComplete(id, clone, readiness.data?.missing)} />
          ),
        }))}
      />
      {tab !== 'review' && <Unchecked key={tab} id={clone.id} />}
    </>
  )
}

/** A tab that opens asks anew: a document may have been read meanwhile. The last tab does both by itself. */
function Unchecked({ id }: { id: string }) {
  const { data, errorUpdateCount, isFetching, refetch } = useReadiness(id)
  return (
    !data &&
    errorUpdateCount > 0 && (
      <p className="mt-2 text-ink-soft text-small">
        What is complete could not be checked.{' '}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
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
