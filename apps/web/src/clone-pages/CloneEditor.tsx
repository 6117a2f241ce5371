import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Clone } from '@understudy/contract/clones'
import { type ComponentType, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryKeys } from '../api/query-keys.ts'
import { CloneTitle } from '../clones/CloneTitle.tsx'
import { type Editor, EditorContext, type Subject, workOf } from '../clones/editing/editor-context.ts'
import { moveTabs } from '../clones/editing/kept-tabs.ts'
import { editorPath } from '../clones/editor-path.ts'
import { type EditorTab, editorTabs, newEditorPath } from '../clones/editor-tabs.ts'
import { cloneQuery, takeClone, useCloneActions } from '../clones/use-clones.ts'
import { lazyPart } from '../frame/errors/lazy-part.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useWarmed } from '../ui/use-intent.ts'
import { EditorLeaveGuard } from './EditorLeaveGuard.tsx'
import { EditorTabs } from './EditorTabs.tsx'
import { loadTab } from './load-tab.ts'
import { draftOf } from './make-draft.ts'

const panels: Record<EditorTab, ComponentType> = {
  basics: lazyPart(loadTab.basics),
  'languages-voices': lazyPart(loadTab['languages-voices']),
  company: lazyPart(loadTab.company),
  team: lazyPart(loadTab.team),
  funding: lazyPart(loadTab.funding),
  content: lazyPart(loadTab.content),
  pitch: lazyPart(loadTab.pitch),
  tools: lazyPart(loadTab.tools),
  access: lazyPart(loadTab.access),
  review: lazyPart(loadTab.review),
}
const loadAll = () => Promise.all(editorTabs.map(({ id }) => loadTab[id]()))

export interface CloneEditorProps {
  clone: Clone
  tab: EditorTab
  subject: Subject
}

export function CloneEditor({ clone, tab, subject }: CloneEditorProps) {
  const { panel, ledOn, open } = useLedOn(tab)
  const editor = useEditorOf({ clone, tab, subject }, ledOn, open)
  // Whoever is there may turn to any of them.
  useWarmed(loadAll)
  const Panel = panels[tab]
  return (
    <EditorContext value={editor}>
      <EditorLeaveGuard workId={editor.workId} />
      <PageHead
        above={
          <Breadcrumb
            crumbs={[{ label: 'AI Clones', href: '/ai-clones' }, { label: editor.isNew ? 'New' : 'Edit' }]}
          />
        }
        title={<CloneTitle clone={clone} />}
        actions={!editor.isNew && <ButtonLink href={`/clone/${clone.id}`}>Overview</ButtonLink>}
      />
      {editor.locked && <ArchivedNotice id={clone.id} />}
      <EditorTabs />
      {/* A fresh panel for each tab: what was typed in the last one is kept aside. */}
      <div ref={panel} key={tab} tabIndex={-1} className="outline-none">
        <Suspense fallback={<PanelSkeleton />}>
          <Panel />
        </Suspense>
      </div>
    </EditorContext>
  )
}

const PanelSkeleton = () => (
  <Loading label="Loading this part" className="mt-8 max-w-form">
    <SkeletonText lines={6} />
  </Loading>
)

/** Who was led on by the Save button starts reading at the next tab; who chose a tab stays among the tabs. */
function useLedOn(tab: EditorTab) {
  const panel = useRef<HTMLDivElement>(null)
  const ledOn = useRef(false)
  /** The tab that is open by now; none once the editor was left. */
  const open = useRef<EditorTab>(null)
  useEffect(() => {
    if (ledOn.current) panel.current?.focus({ preventScroll: true })
    ledOn.current = false
    open.current = tab
    return () => {
      open.current = null
    }
  }, [tab])
  return { panel, ledOn, open }
}

function showSaved(client: QueryClient, id: string, saved: Partial<Clone>) {
  client.setQueryData<Clone>(queryKeys.clone(id), (known) => known && { ...known, ...saved })
  // Saving one part shows in others: amounts in company and funding, the mark of unpublished changes.
  void client.invalidateQueries({ queryKey: queryKeys.clone(id) })
  void client.invalidateQueries({ queryKey: queryKeys.cloneList })
}

function useEditorOf(
  { clone, tab, subject }: CloneEditorProps,
  ledOn: { current: boolean },
  open: { current: EditorTab | null },
): Editor {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [draft] = useState(() => draftOf(subject))
  return useMemo(() => {
    // Asked for anew each time: what was begun before there was a draft goes on with it.
    const hrefOf = (to: EditorTab) => (subject.id ? editorPath(subject.id, to) : newEditorPath(to))
    const readAnew = () => client.fetchQuery({ ...cloneQuery(subject.id), staleTime: 0 })
    return {
      clone,
      isNew: clone.id === '',
      subject,
      workId: workOf(subject),
      tab,
      locked: clone.status === 'archived',
      hrefOf,
      goTo(to) {
        if (open.current !== tab) return
        ledOn.current = true
        void navigate(hrefOf(to))
      },
      readAnew,
      readMade: async () => ((await draft.isMade()) ? readAnew() : undefined),
      latest: () => client.getQueryData<Clone>(queryKeys.clone(subject.id)) ?? clone,
      take: (saved) => showSaved(client, subject.id, saved),
      create: (part) =>
        draft.make(part, async (made) => {
          moveTabs(subject.queue, made.id)
          takeClone(client, made)
          // Who has turned to another tab meanwhile stays there, and who has left the editor is left where they are.
          const here = open.current && editorPath(made.id, open.current)
          if (here) await navigate(here, { replace: true, preventScrollReset: true })
        }),
    }
  }, [clone, subject, tab, client, navigate, draft, ledOn, open])
}

function ArchivedNotice({ id }: { id: string }) {
  const { unarchive } = useCloneActions(id)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-warn border-l-2 py-1 pl-4">
      <p>It is archived: you can read it, and change it once it is back.</p>
      <Button size="small" busy={unarchive.isPending} onClick={() => unarchive.mutate()}>
        Bring it back
      </Button>
    </div>
  )
}
