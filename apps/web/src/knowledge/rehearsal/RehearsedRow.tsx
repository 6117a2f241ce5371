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
import { askAgainWords } from './error-words.ts'
import { markWords } from './rehearsal-words.ts'

export interface RehearsedRowProps {
  asked: RehearsedQuestion
  /** Writes the answer into the draft; rejects where that failed. */
  onMend(answer: string): Promise<unknown>
  /** Asks the draft anew; rejects where that failed. */
  onAskAgain(): Promise<void>
}

/** A question of the rehearsal, with what the draft says to it and the way to better words, in its place. */
export function RehearsedRow({ asked, onMend, onAskAgain }: RehearsedRowProps) {
  const { clone, locked } = useEditor()
  const keptAs = `rehearsal.${clone.id}.${asked.id}`
  const from = asked.faq?.answer ?? ''
  const [isOpen, setOpen] = useState(() => keptValues(keptAs, { words: from }).words !== from)
  const [step, setStep] = useState<'saving' | 'asking' | null>(null)
  const [problem, tell] = useState('')
  const close = () => {
    dropKept(keptAs)
    setOpen(false)
  }
  const mend = async (answer: string) => {
    tell('')
    setStep('saving')
    try {
      await onMend(answer)
      // It is saved from here on, whatever comes of asking.
      close()
      setStep('asking')
      await onAskAgain().catch((error) => tell(askAgainWords(error)))
    } catch (error) {
      tell(saveWords(error))
    }
    setStep(null)
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
          {!locked && !isOpen && step === null && (
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
          busy={step === 'saving'}
          onAnswer={(words) => void mend(words)}
          onCancel={close}
        />
      )}
      {step === 'asking' && (
        <p role="status" className="text-ink-soft text-small">
          Saved. Asking it again
        </p>
      )}
      {problem && <FieldError>{problem}</FieldError>}
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
