import type { CloneVersion, VersionChange, VersionPart } from '@understudy/contract/publishing'
import { again, isNotLoaded } from '../../api/again.ts'
import { labelOf } from '../../clones/editor-tabs.ts'
import { compareVersionsWords } from '../../clones/error-words.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { changeMarks, headingOf, saidBefore } from './change-words.ts'
import { DRAFT, useCompared } from './use-versions.ts'

export interface CompareVersionsProps {
  cloneId: string
  /** Those whose content is kept. */
  versions: readonly CloneVersion[]
  from: number
  to: number
  onChange(chosen: { from: number; to: number }): void
}

/** Two versions side by side, or a version and the draft: what came, went and changed, by the parts of the editor. */
export function CompareVersions({ cloneId, versions, from, to, onChange }: CompareVersionsProps) {
  const options = [
    { value: String(DRAFT), label: 'Your draft' },
    ...versions.map(({ version, is_current }) => ({
      value: String(version),
      label: is_current ? `Version ${version}, live` : `Version ${version}`,
    })),
  ]
  return (
    <section aria-label="Comparison" className="mb-10 flex flex-col gap-4">
      <div className="flex flex-wrap gap-4">
        <Field label="What changed from" className="w-48">
          <Select
            value={String(from)}
            options={options}
            onChange={({ target }) => onChange({ from: Number(target.value), to })}
          />
        </Field>
        <Field label="To" className="w-48">
          <Select
            value={String(to)}
            options={options}
            onChange={({ target }) => onChange({ from, to: Number(target.value) })}
          />
        </Field>
      </div>
      <Differences cloneId={cloneId} from={from} to={to} />
    </section>
  )
}

function Differences({ cloneId, from, to }: { cloneId: string; from: number; to: number }) {
  const compared = useCompared(cloneId, from, to)
  const changes = compared.data?.pages.flatMap((page) => page.changes) ?? []
  const parts = [...Map.groupBy(changes, ({ part }) => part)]
  return (
    <>
      {compared.isPending && <LoadingText label="Comparing them" lines={4} className="max-w-form" />}
      {isNotLoaded(compared) && (
        <ErrorState title={compareVersionsWords(compared.error)} {...again(compared)} />
      )}
      {compared.isSuccess && changes.length === 0 && (
        <p className="text-ink-soft">Nothing that visitors see or hear is different.</p>
      )}
      {parts.map(([part, ofPart]) => (
        <PartChanges key={part} part={part} changes={ofPart} />
      ))}
      <ListEnd
        list={compared}
        shown={changes.length}
        label="Show more differences"
        words={compareVersionsWords(compared.error)}
      />
    </>
  )
}

function PartChanges({ part, changes }: { part: VersionPart; changes: readonly VersionChange[] }) {
  return (
    <section aria-label={labelOf(part)}>
      <h3 className="mb-1 font-medium text-lead">{labelOf(part)}</h3>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {changes.map((change) => (
          <ChangeRow key={JSON.stringify(change)} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangeRow({ change }: { change: VersionChange }) {
  const { label, tone } = changeMarks[change.change]
  const said = saidBefore(change)
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{headingOf(change)}</p>
        <StatusMark tone={tone}>{label}</StatusMark>
      </div>
      {said && (
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          <Said label="Before" text={said.before} />
          <Said label="After" text={said.after} />
        </dl>
      )}
    </li>
  )
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-small">{label}</dt>
    <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text === '' ? <span className="text-ink-faint">Nothing</span> : text}
    </dd>
  </div>
)
