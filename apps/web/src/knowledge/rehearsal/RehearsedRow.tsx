import type { RehearsedQuestion } from '@understudy/contract/rehearsal'
import { useState } from 'react'
import { useEditor } from '../../clones/editing/editor-context.ts'
import { saveWords } from '../../clones/error-words.ts'
import { dropKept, keptValues } from '../../frame/form/kept-form.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { audiences } from '../../words/audiences.ts'
import { AnswerForm } from '../questions/AnswerForm.tsx'
import { markWords } from './rehearsal-words.ts'

export interface RehearsedRowProps {
  asked: RehearsedQuestion
  /** Writes the answer into the draft and asks again; rejects where that failed. */
  onMend(answer: string): Promise<void>
}

/** A question of the rehearsal, with what the draft says to it and the way to better words, in its place. */
export function RehearsedRow({ asked, onMend }: RehearsedRowProps) {
  const { clone, locked } = useEditor()
  const keptAs = `rehearsal.${clone.id}.${asked.id}`
  const from = asked.faq?.answer ?? ''
  const [isOpen, setOpen] = useState(() => keptValues(keptAs, { words: from }).words !== from)
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const close = () => {
    dropKept(keptAs)
    setOpen(false)
  }
  const mend = async (answer: string) => {
    setState({ busy: true, error: null })
    try {
      await onMend(answer)
      close()
      setState({ busy: false, error: null })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const { label, tone } = markWords[asked.mark]
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p dir="auto" className="min-w-0 flex-1 basis-72 font-medium wrap-anywhere">
          {asked.question}
        </p>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusMark tone={tone}>{label}</StatusMark>
          {!locked && !isOpen && (
            <Button size="small" onClick={() => setOpen(true)}>
              {asked.faq ? 'Change the answer' : 'Write an answer'}
            </Button>
          )}
        </span>
      </div>
      <Heard asked={asked} />
      {!locked && isOpen && (
        <AnswerForm
          keptAs={keptAs}
          from={from}
          verb="Save and ask again"
          busy={state.busy}
          onAnswer={(words) => void mend(words)}
          onCancel={close}
        />
      )}
      {state.error !== null && <FieldError>{saveWords(state.error)}</FieldError>}
    </li>
  )
}

const Told = ({ told }: { told: RehearsedQuestion['tells'][number] }) => (
  <p className="max-w-prose border-bad border-l-2 py-1 pl-4">
    {told.heard_by === 'link' ? 'Whoever has a link' : 'Whoever comes without a link'} hears “
    <bdi>{told.sentence}</bdi>”. It states {told.fact}. Who may hear that:{' '}
    {audiences.find(({ value }) => value === told.audience)?.label}.
  </p>
)

function Heard({ asked }: { asked: RehearsedQuestion }) {
  const { mark, answer, sources, tells, live_answer } = asked
  return (
    <>
      {answer !== '' && (
        <p dir="auto" className="max-w-prose wrap-anywhere">
          {answer}
        </p>
      )}
      {sources.length > 0 && (
        <p className="text-ink-soft text-small">From {sources.map((label) => `“${label}”`).join(', ')}</p>
      )}
      {mark === 'kept-back' && (
        <p className="max-w-prose text-ink-soft">
          Your draft has an answer, and only those who may hear it get it.
        </p>
      )}
      {tells.map((told) => (
        <Told key={`${told.heard_by} ${told.fact} ${told.sentence}`} told={told} />
      ))}
      {live_answer !== null && (
        <p className="max-w-prose border-warn border-l-2 py-1 pl-4">
          Visitors get an answer now, and would not from this draft: “<bdi>{live_answer}</bdi>”
        </p>
      )}
    </>
  )
}
