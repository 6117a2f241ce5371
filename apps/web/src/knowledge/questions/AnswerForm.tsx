import { type FormEvent, useState } from 'react'
import { keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'

export const noAnswer = { words: '' }

interface AnswerFormProps {
  /** What stands there already, to be changed. */
  from?: string
  /** On the button. */
  verb?: string
  /** Under which a half-written answer outlives a reload. */
  keptAs: string
  busy: boolean
  onAnswer: (words: string) => void
  onCancel: () => void
}

const ANSWER_CHARS = 4_000

/** An answer in the words that the clone should say. */
export function AnswerForm({
  keptAs,
  from = '',
  verb = 'Teach the clone',
  busy,
  onAnswer,
  onCancel,
}: AnswerFormProps) {
  const { begun, words, write } = useKeptWords(keptAs, from)
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(words.trim() === '')
    if (words.trim()) onAnswer(words.trim())
  }
  return (
    <form onSubmit={submit} className="flex max-w-prose flex-col gap-3">
      <Field
        label="Your answer, as the clone should say it"
        error={empty ? 'Write an answer first.' : undefined}
      >
        <TextArea
          // What was begun before a reload waits where it is; the page is read from its top.
          autoFocus={begun === from}
          maxLength={ANSWER_CHARS}
          // What would be typed now would go with what is being sent.
          readOnly={busy}
          value={words}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
        <Button variant="quiet" aria-disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What is typed outlives a reload; `begun` is what was there before this one. */
function useKeptWords(keptAs: string, from: string) {
  const [begun] = useState(() => keptValues(keptAs, { words: from }).words)
  const [words, setWords] = useState(begun)
  const write = (typed: string) => {
    setWords(typed)
    keepValues(keptAs, { words: typed }, { words: from })
  }
  return { begun, words, write }
}
