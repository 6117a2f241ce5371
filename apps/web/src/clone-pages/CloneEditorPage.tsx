import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/api-error.ts'
import { useSession } from '../api/session/use-session.ts'
import { blankClone } from '../clones/blank-clone.ts'
import { CloneMissing } from '../clones/CloneMissing.tsx'
import { tabOf } from '../clones/editor-tabs.ts'
import { cloneQuery } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { CloneEditor } from './CloneEditor.tsx'
import { warmTab } from './load-tab.ts'

/** /create-clone-tabbed/{tab} starts a clone, /clone-manager-tabbed/{id}?tab= goes on with one. */
export function CloneEditorPage() {
  const { id = '', tab: path } = useParams()
  const [search] = useSearchParams()
  const tab = tabOf(id ? search.get('tab') : path)
  const { subject, key } = useSubject(id)
  const saved = useQuery({ ...cloneQuery(id), enabled: id !== '' })
  const [blank] = useState(blankClone)
  useEffect(() => (id ? warmTab(tab) : undefined), [id, tab])
  useTitle(id ? (saved.data?.name ?? 'Clone') : 'New clone')
  const clone = id ? saved.data : blank
  if (id && saved.isPending) return <EditorSkeleton />
  if (!clone || isNotFound(saved.error)) {
    return (
      <CloneMissing error={saved.error} retrying={saved.isFetching} onRetry={() => void saved.refetch()} />
    )
  }
  return <CloneEditor key={key} clone={clone} tab={tab} subject={subject} />
}

/** What the editor is of: it goes on with the draft that it has made, and is another one for any other clone. */
function useSubject(id: string) {
  const { user } = useSession()
  const subjectOf = () => ({ id, queue: id || `new-${user?.id ?? ''}` })
  const [at, setAt] = useState(() => ({ id, key: 0, subject: subjectOf() }))
  if (at.id !== id)
    setAt(id && id === at.subject.id ? { ...at, id } : { id, key: at.key + 1, subject: subjectOf() })
  return at
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
