import type { Correction, FigureListener } from '@understudy/contract/corrections'
import { again, isNotLoaded } from '../../api/again.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { LoadingText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dateWords, whenWords } from '../../words/times.ts'
import { listenerWords } from './correction-words.ts'
import { useListeners } from './use-corrections.ts'

/** Who heard another value of a figure: what, when, in which version, and how they are told. */
export function Listeners({ cloneId, correction }: { cloneId: string; correction: Correction }) {
  const listeners = useListeners(cloneId, correction.id)
  const rows = listeners.data?.pages.flatMap((page) => page.listeners) ?? []
  return (
    <>
      {listeners.isPending && <LoadingText label="Loading who heard it" lines={3} className="max-w-form" />}
      {isNotLoaded(listeners) && <ErrorState title="Who heard it did not load" {...again(listeners)} />}
      {rows.length > 0 && (
        <ul
          aria-label={`Who heard ${correction.label} otherwise`}
          className="divide-y divide-hairline border-hairline border-l-2 pl-4"
        >
          {rows.map((row) => (
            <ListenerRow key={row.call_id} row={row} />
          ))}
        </ul>
      )}
      <ListEnd list={listeners} shown={rows.length} label="Show more" className="mt-3" />
    </>
  )
}

function ListenerRow({ row }: { row: FigureListener }) {
  const { call_id, name, company, heard, heard_at, version, value_withheld, sent_at } = row
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="min-w-0 wrap-anywhere">
        <TextLink href={`/call-logs?call=${call_id}`}>{name ?? 'Somebody'}</TextLink>
        {company && ` of ${company}`} heard {heard} in version {version},{' '}
        <time dateTime={heard_at}>{whenWords(heard_at)}</time>
      </p>
      <p className="text-ink-soft text-small wrap-anywhere">
        {listenerWords(row)}
        {value_withheld && ' · without the value, which is for fewer ears now'}
        {sent_at && ` · sent ${dateWords(sent_at)}`}
      </p>
    </li>
  )
}
