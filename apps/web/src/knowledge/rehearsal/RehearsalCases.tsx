import type { RehearsalCase } from '@understudy/contract/rehearsal'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { again, isNotLoaded } from '../../api/again.ts'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { rehearsalCaseWords } from './error-words.ts'
import { More } from './More.tsx'
import { useCaseActions, useCases } from './use-cases.ts'

/** Questions that every rehearsal of this clone asks besides: from calls, or the founder's own. */
export function RehearsalCases() {
  const { clone } = useEditor()
  const list = useCases(clone.id)
  const cases = list.data?.pages.flatMap((page) => page.cases) ?? []
  const total = list.data?.pages[0]?.total
  return (
    <More title={total ? `Questions that you keep as tests (${total})` : 'Questions that you keep as tests'}>
      <div className="flex flex-col gap-4 text-ink">
        <p className="max-w-prose text-ink-soft">
          Keep what a real call asked, in its transcript or among the questions of the clone, or add one here.
        </p>
        {list.isPending && (
          <Loading label="Loading your tests">
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {isNotLoaded(list) && <ErrorState title="Your tests did not load" {...again(list)} />}
        {cases.length > 0 && (
          <ul aria-label="Tests" className="divide-y divide-hairline border-hairline border-y">
            {cases.map((one) => (
              <CaseRow key={one.id} cloneId={clone.id} kept={one} />
            ))}
          </ul>
        )}
        <ListEnd list={list} shown={cases.length} label="Show more tests" />
        <AddCase cloneId={clone.id} />
      </div>
    </More>
  )
}

function CaseRow({ cloneId, kept }: { cloneId: string; kept: RehearsalCase }) {
  const { drop } = useCaseActions(cloneId)
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-4">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {kept.question}
        </span>
        <IconButton
          label={`Take out: ${kept.question}`}
          icon={<Trash2 aria-hidden="true" />}
          busy={drop.isPending}
          onClick={() => drop.mutate(kept.id)}
        />
      </div>
      {drop.isError && <FieldError>{rehearsalCaseWords(drop.error)}</FieldError>}
    </li>
  )
}

const MAX_QUESTION_CHARS = 500

function AddCase({ cloneId }: { cloneId: string }) {
  const { keep } = useCaseActions(cloneId)
  const [question, setQuestion] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    // What is typed meanwhile is the next one.
    const onSuccess = () => setQuestion((now) => (now === question ? '' : now))
    if (question.trim()) keep.mutate(question.trim(), { onSuccess })
  }
  return (
    <form onSubmit={add} className="flex max-w-prose flex-wrap items-end gap-2">
      <Field
        label="A question of your own"
        className="min-w-0 flex-1 basis-64"
        error={keep.isError ? rehearsalCaseWords(keep.error) : undefined}
      >
        <TextInput
          value={question}
          maxLength={MAX_QUESTION_CHARS}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </Field>
      <Button type="submit" busy={keep.isPending}>
        Add
      </Button>
    </form>
  )
}
