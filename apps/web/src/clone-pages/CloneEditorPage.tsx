import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/api-error.ts'
import { useSession } from '../api/session/use-session.ts'
import { blankClone } from '../clones/blank-clone.ts'
import { CloneMissing } from '../clones/CloneMissing.tsx'
import { tabOf } from '../clones/editor-tabs.ts'
import { useClone } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { CloneEditor } from './CloneEditor.tsx'
import { warmTab } from './load-tab.ts'

/** /create-clone-tabbed/{tab} starts a clone, /clone-manager-tabbed/{id}?tab= goes on with one. */
export function CloneEditorPage() {
  const { id } = useParams()
  return id === undefined ? <NewClone /> : <SavedClone id={id} />
}

function NewClone() {
  useTitle('New clone')
  const { tab } = useParams()
  const { user } = useSession()
  return <CloneEditor clone={blankClone()} tab={tabOf(tab)} workId={`new-${user?.id ?? ''}`} />
}

function SavedClone({ id }: { id: string }) {
  const clone = useClone(id)
  const [search] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  useEffect(() => warmTab(tab), [tab])
  useTitle(clone.data?.name ?? 'Clone')
  if (clone.isPending) return <EditorSkeleton />
  if (!clone.data || isNotFound(clone.error)) {
    return (
      <CloneMissing error={clone.error} retrying={clone.isFetching} onRetry={() => void clone.refetch()} />
    )
  }
  return <CloneEditor key={id} clone={clone.data} tab={tab} workId={id} />
}

function EditorSkeleton() {
  return (
    <Loading label="Loading the clone" className="pt-8">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-72" />
      <Skeleton className="mt-8 h-9 w-full" />
      <div className="mt-8 max-w-form">
        <SkeletonText lines={6} />
      </div>
    </Loading>
  )
}
