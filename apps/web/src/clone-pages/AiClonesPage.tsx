import { Plus, Theater } from 'lucide-react'
import { again, isNotLoaded } from '../api/again.ts'
import { listClonesWords } from '../clones/error-words.ts'
import { useCloneList } from '../clones/use-clones.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { ListEnd } from '../frame/list/ListEnd.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/Section.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { CloneRow, CloneRowsSkeleton } from './CloneRow.tsx'

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
  if (list.isPending) return <CloneRowsSkeleton />
  if (!list.data) {
    return <ErrorState title={listClonesWords(list.error)} retryLabel="Try Again" {...again(list)} />
  }
  const clones = list.data.pages.flat()
  if (clones.length === 0) return <NoClones />
  return (
    <>
      {isNotLoaded(list) && (
        <p role="alert" className="mb-4 border-bad border-l-2 py-1 pl-4">
          {listClonesWords(list.error)}
        </p>
      )}
      <ul className="divide-y divide-hairline border-hairline border-y">
        {clones.map((clone) => (
          <CloneRow key={clone.id} clone={clone} />
        ))}
      </ul>
      <ListEnd list={list} shown={clones.length} words={listClonesWords(list.error)} />
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
