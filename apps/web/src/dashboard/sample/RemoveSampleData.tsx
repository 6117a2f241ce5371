import type { SampleData } from '@understudy/contract/sample-data'
import { useState } from 'react'
import { wordsByCode } from '../../frame/errors/words-by-code.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/floats/ConfirmDialog.tsx'
import { figureWords } from '../../words/figures.ts'
import { dateWords } from '../../words/times.ts'
import { useRemoveSampleData } from './use-sample-data.ts'

const removeWords = wordsByCode(
  {
    network: 'The server cannot be reached. Nothing was changed; check your connection and try again.',
    unauthenticated: 'Your session has ended. Sign in again to go on.',
    wrong_state: 'The sample data is being written still. Nothing was removed; try again in a few minutes.',
    not_found: 'This workspace has no sample data.',
  },
  'That did not work, and nothing was changed. Please try again.',
)

const NAMES: Record<keyof SampleData['counts'], [one: string, many: string]> = {
  visits: ['visit', 'visits, with the figures that follow from them'],
  calls: ['call with its transcript', 'calls with their transcripts'],
  investors: ['investor', 'investors'],
  meetings: ['meeting; nobody is told', 'meetings; nobody is told'],
  questions: ['question', 'questions, open and answered'],
  notifications: ['notification', 'notifications'],
  links: ['pitch link', 'pitch links'],
}

/** What a removal takes, as a list. */
const goneWords = (counts: SampleData['counts']): string[] =>
  (Object.keys(NAMES) as (keyof SampleData['counts'])[]).flatMap((what) => {
    const [one, many] = NAMES[what]
    return counts[what] === 0 ? [] : [`${figureWords(counts[what])} ${counts[what] === 1 ? one : many}`]
  })

const WhatGoes = ({ data }: { data: SampleData }) => (
  <>
    <p>What was here before {dateWords(data.until)} goes for good:</p>
    <ul className="mt-2 list-disc pl-5">
      {goneWords(data.counts).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <p className="mt-2">The clone and its pitch stay, and so does all that came since.</p>
  </>
)

/** One press and one question: what goes, and what stays. */
export function RemoveSampleData({ data }: { data: SampleData }) {
  const [open, setOpen] = useState(false)
  const removal = useRemoveSampleData(() => setOpen(false))
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Remove sample data
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(isOpen) => {
          setOpen(isOpen)
          if (!isOpen) removal.reset()
        }}
        title="Remove the sample data?"
        confirmLabel="Remove it"
        danger
        busy={removal.isPending}
        error={removal.isError ? removeWords(removal.error) : undefined}
        onConfirm={() => removal.mutate()}
      >
        <WhatGoes data={data} />
      </ConfirmDialog>
    </>
  )
}
