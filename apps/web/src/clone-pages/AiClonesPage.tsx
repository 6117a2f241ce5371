import type { CloneSummary } from '@understudy/contract/clones'
import { PenLine, Plus, Theater } from 'lucide-react'
import { CloneMenu } from '../clones/CloneMenu.tsx'
import { editorPath } from '../clones/editor-tabs.ts'
import { listClonesWords } from '../clones/error-words.ts'
import { useCloneList } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { pitchUrl } from '../pitches/pitch-url.ts'
import { sharedPitch, usePitches } from '../pitches/use-pitches.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { LoadMore } from '../ui/data/Pagination.tsx'
import { Anchor } from '../ui/Link.tsx'
import { Badge, StatusMark } from '../ui/marks/StatusMark.tsx'
import { PageHead } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { cloneStatusTones, cloneStatusWords } from '../words/clone-status.ts'
import { dateWords } from '../words/times.ts'

/** /ai-clones: the founder's clones, with where they stand and the link to share. */
export function AiClonesPage() {
  useTitle('AI Clones')
  const list = useCloneList()
  // The empty state offers the first step itself.
  const hasSome = (list.data?.pages[0]?.length ?? 0) > 0
  return (
    <>
      <PageHead
        title="AI Clones"
        description="Each one presents a pitch and answers for it, at any hour."
        actions={
          hasSome && (
            <ButtonLink variant="primary" href="/create-clone" icon={<Plus aria-hidden="true" />}>
              Create a clone
            </ButtonLink>
          )
        }
      />
      <CloneList list={list} />
    </>
  )
}

function CloneList({ list }: { list: ReturnType<typeof useCloneList> }) {
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return (
      <ErrorState
        title={listClonesWords(list.error)}
        retryLabel="Try Again"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  }
  const clones = list.data.pages.flat()
  if (clones.length === 0) return <NoClones />
  return (
    <>
      {list.isError && (
        <p role="alert" className="mb-4 border-bad border-l-2 py-1 pl-4">
          {listClonesWords(list.error)}
        </p>
      )}
      <ul className="divide-y divide-hairline border-hairline border-y">
        {clones.map((clone) => (
          <CloneRow key={clone.id} clone={clone} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} />
      )}
      <ListEnd shown={clones.length} />
    </>
  )
}

function NoClones() {
  return (
    <EmptyState
      title="No clone yet"
      icon={<Theater aria-hidden="true" />}
      actions={
        <ButtonLink variant="primary" href="/create-clone">
          Create your first clone
        </ButtonLink>
      }
    >
      Your clones will be here, with their links to share. A first one takes a few minutes: what the company
      does, and five answers.
    </EmptyState>
  )
}

const grid =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_10.5rem_7.5rem_15rem] md:items-center'

function CloneRow({ clone }: { clone: CloneSummary }) {
  const pitches = usePitches()
  const code = sharedPitch(pitches.data, clone.id)?.default_link_code
  const about = [clone.company_name, clone.tagline].filter(Boolean).join(' · ')
  const published = dateWords(clone.published_at)
  return (
    <li className={grid}>
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2">
          <Anchor href={`/clone/${clone.id}`} className="truncate rounded-small font-medium hover:underline">
            {clone.name}
          </Anchor>
          {clone.is_sample && <Badge>Sample</Badge>}
        </p>
        <p className="truncate text-ink-soft text-small">{about || 'Nothing about the company yet'}</p>
      </div>
      <div className="col-start-2 row-span-2 row-start-1 flex items-start justify-end gap-1 md:col-start-4 md:row-span-1 md:items-center">
        <span className="hidden items-center gap-1 sm:flex">
          {code && clone.status === 'published' && (
            <CopyButton text={pitchUrl(code, location.origin)} label="Copy link" variant="quiet" />
          )}
          <ButtonLink
            href={editorPath(clone.id, 'basics')}
            variant="quiet"
            icon={<PenLine aria-hidden="true" />}
            aria-label={`Edit ${clone.name}`}
          >
            Edit
          </ButtonLink>
        </span>
        <CloneMenu
          clone={clone}
          entries={[
            { kind: 'link', label: 'Overview', href: `/clone/${clone.id}` },
            { kind: 'link', label: 'Edit', href: editorPath(clone.id, 'basics') },
            { kind: 'link', label: 'Review and publish', href: editorPath(clone.id, 'review') },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:col-start-2 md:row-start-1 md:block">
        <StatusMark tone={cloneStatusTones[clone.status]}>{cloneStatusWords[clone.status]}</StatusMark>
        {clone.unpublished_changes && (
          <span className="block text-ink-soft text-small">Changes not published</span>
        )}
        {code && clone.status === 'published' && (
          <span className="sm:hidden">
            <CopyButton text={pitchUrl(code, location.origin)} label="Copy link" size="small" />
          </span>
        )}
      </div>
      <p className="hidden text-ink-soft text-small md:col-start-3 md:row-start-1 md:block">
        {published ?? 'Not published'}
      </p>
    </li>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading your clones" className="divide-y divide-hairline border-hairline border-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className={grid}>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </Loading>
  )
}
