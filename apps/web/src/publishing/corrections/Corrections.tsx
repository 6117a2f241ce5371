import type { Correction } from '@understudy/contract/corrections'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { ListEnd } from '../../frame/list/ListEnd.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { useQuestion } from '../../ui/floats/use-question.ts'
import { TextLink } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { dateWords } from '../../words/times.ts'
import { nowWords, reachWords, sendCorrectionWords, talksWords } from './correction-words.ts'
import { Listeners } from './Listeners.tsx'
import { useCorrections, useSending } from './use-corrections.ts'

/** Figures that visitors were told otherwise than the live version states them. Nothing where there are none. */
export function Corrections({ cloneId }: { cloneId: string }) {
  const corrections = useCorrections(cloneId)
  const rows = corrections.data?.pages.flatMap((page) => page.corrections) ?? []
  if (rows.length === 0 && !corrections.isError) return null
  return (
    <Section
      title="Corrections"
      description="Figures that have changed since visitors were told them. Nobody is told before you send it."
    >
      {rows.length === 0 && <ErrorState title="The corrections did not load" {...again(corrections)} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {rows.map((row) => (
            <CorrectionRow key={row.id} cloneId={cloneId} row={row} />
          ))}
        </ul>
      )}
      <ListEnd list={corrections} shown={rows.length} label="Show older corrections" className="mt-4" />
    </Section>
  )
}

function CorrectionRow({ cloneId, row }: { cloneId: string; row: Correction }) {
  const [isOpen, setOpen] = useState(false)
  const listId = `listeners-${row.id}`
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {nowWords(row)}
        </p>
        {row.unsent === 0 && <StatusMark tone="good">Sent</StatusMark>}
      </div>
      <p className="text-ink-soft text-small">
        {dateWords(row.changed_at)} · heard otherwise in {talksWords(row.listeners)}
        {row.unsent > 0 && row.unsent < row.listeners && `, not told yet in ${talksWords(row.unsent)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {row.unsent > 0 && <Send cloneId={cloneId} row={row} />}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide who heard it' : 'Who heard it'}
        </Button>
      </div>
      <div id={listId}>{isOpen && <Listeners cloneId={cloneId} correction={row} />}</div>
    </li>
  )
}

function Send({ cloneId, row }: { cloneId: string; row: Correction }) {
  const sending = useSending(cloneId)
  const { isOpen, setOpen, ask } = useQuestion(sending)
  return (
    <>
      <Button size="small" onClick={ask}>
        Send the correction
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Correct “${row.label}” for ${talksWords(row.unsent)}?`}
        confirmLabel="Send it"
        busy={sending.isPending}
        error={sending.isError ? sendCorrectionWords(sending.error) : undefined}
        onConfirm={() => sending.mutate(row.id, { onSuccess: () => setOpen(false) })}
      >
        <p>
          Each visitor reads what they were told and when, and{' '}
          {row.value === null ? 'that you state it no more' : `that it is ${row.value} now`}.{' '}
          {reachWords(row)}
        </p>
        <p className="mt-2">
          Who may not hear the new value reads only that it changed. A mail that has left cannot be taken
          back.
        </p>
      </ConfirmDialog>
    </>
  )
}

/** That somebody was told a figure that has changed, where the founder looks first. */
export function CorrectionsNotice({ cloneId }: { cloneId: string }) {
  const corrections = useCorrections(cloneId)
  const unsent = corrections.data?.pages.flatMap((page) => page.corrections.filter((row) => row.unsent > 0))
  if (!unsent || unsent.length === 0) return null
  return (
    <p className="border-spot border-l-2 py-1 pl-4">
      Visitors were told {unsent.length === 1 ? 'a figure that has' : 'figures that have'} changed since:{' '}
      {unsent
        .slice(0, 3)
        .map(({ label }) => label)
        .join(', ')}
      {unsent.length > 3 && ' and more'}.{' '}
      <TextLink href={`/clone/${cloneId}?tab=versions`}>See who, and send a correction</TextLink>
    </p>
  )
}
