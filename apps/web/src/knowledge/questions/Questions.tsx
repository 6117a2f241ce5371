import { type Question, QuestionStatus } from '@understudy/contract/questions'
import { type FormEvent, useState } from 'react'
import { replyWords } from '../../clones/error-words.ts'
import { dropKept, keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { lastPage, readPage } from '../../frame/list/page-number.ts'
import { useAddress, useLastPage } from '../../frame/list/use-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { agoWords, whenWords } from '../../words/times.ts'
import { QUESTIONS_PER_PAGE, useQuestions, useReply } from './use-questions.ts'

const statuses: { value: QuestionStatus; label: string; nothing: string }[] = [
  { value: 'open', label: 'Open', nothing: 'Nothing is open. What the clone cannot answer will be here.' },
  { value: 'answered', label: 'Answered', nothing: 'You have answered no question yet.' },
  { value: 'dismissed', label: 'Dismissed', nothing: 'You have dismissed no question.' },
]

/** What visitors asked and the material did not hold: answer it once, and the clone knows it. */
export function Questions({ cloneId }: { cloneId: string }) {
  const [search, change] = useAddress()
  const asked = QuestionStatus.safeParse(search.get('status'))
  const status = asked.success ? asked.data : 'open'
  const page = readPage(search, QUESTIONS_PER_PAGE)
  const questions = useQuestions(cloneId, status, page)
  const { data, isPlaceholderData } = questions
  const pageCount = data && Math.ceil(data.total / QUESTIONS_PER_PAGE)
  useLastPage(page, isPlaceholderData ? undefined : pageCount)
  const isEmpty = data?.questions.length === 0
  // Of another page or status, or of a page that is gone: what there is comes in a moment.
  const isComing = questions.isPending || (isEmpty && (isPlaceholderData || data.total > 0))
  return (
    <Section
      title="Questions"
      description="An answer becomes part of the material: visitors get it once you publish again."
      actions={
        <Field label="Which questions" labelHidden>
          <Select
            value={status}
            onChange={(event) => change({ status: event.target.value })}
            options={statuses}
          />
        </Field>
      }
    >
      {questions.isError && (
        <ErrorState
          title="The questions did not load"
          onRetry={() => void questions.refetch()}
          retrying={questions.isFetching}
        >
          Nothing is lost: they wait for your answer.
        </ErrorState>
      )}
      {isComing && (
        <Loading label="Loading the questions">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {isEmpty && !isComing && (
        <p className="text-ink-soft">{statuses.find(({ value }) => value === status)?.nothing}</p>
      )}
      {data && data.questions.length > 0 && (
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ul className="divide-y divide-hairline border-hairline border-y">
            {data.questions.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
          <div className="pt-4">
            <Pagination
              label="Pages of questions"
              page={page}
              pageCount={pageCount ?? 1}
              lastPage={lastPage(QUESTIONS_PER_PAGE)}
              onPage={(next) => change({ page: next > 1 ? String(next) : '' })}
            />
          </div>
        </div>
      )}
    </Section>
  )
}

function QuestionRow({ question }: { question: Question }) {
  const reply = useReply(question)
  const { id, text, status, answer, call_id, created_at } = question
  const keptAs = `answer.${id}`
  const [answering, setAnswering] = useState(() => keptValues(keptAs, noAnswer).words !== '')
  const teach = (words: string) =>
    reply.mutateAsync({ answer: words }).then(
      () => dropKept(keptAs),
      () => {
        // Told under the form, which stays.
      },
    )
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p dir="auto" className="font-medium wrap-anywhere">
            {text}
          </p>
          <p className="text-ink-soft text-small">
            <time dateTime={created_at} title={whenWords(created_at)}>
              {agoWords(created_at, Date.now())}
            </time>
            {call_id && (
              <>
                {' · '}
                <TextLink href={`/call-logs?call=${call_id}`}>The call</TextLink>
              </>
            )}
          </p>
        </div>
        {status === 'open' && !answering && (
          <div className="flex gap-2">
            <Button size="small" onClick={() => setAnswering(true)}>
              Answer
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={reply.isPending}
              onClick={() => reply.mutate({ status: 'dismissed' })}
            >
              Dismiss
            </Button>
          </div>
        )}
        {status === 'dismissed' && (
          <Button size="small" busy={reply.isPending} onClick={() => reply.mutate({ status: 'open' })}>
            Open again
          </Button>
        )}
      </div>
      {answer && (
        <p
          dir="auto"
          className="max-w-prose whitespace-pre-line border-hairline border-l-2 pl-4 wrap-anywhere"
        >
          {answer}
        </p>
      )}
      {status === 'open' && answering && (
        <AnswerForm
          keptAs={keptAs}
          busy={reply.isPending}
          onAnswer={teach}
          onCancel={() => {
            dropKept(keptAs)
            setAnswering(false)
          }}
        />
      )}
      {reply.isError && <FieldError>{replyWords(reply.error)}</FieldError>}
    </li>
  )
}

const noAnswer = { words: '' }

interface AnswerFormProps {
  /** Under which a half-written answer outlives a reload. */
  keptAs: string
  busy: boolean
  onAnswer: (words: string) => void
  onCancel: () => void
}

const ANSWER_CHARS = 4_000

function AnswerForm({ keptAs, busy, onAnswer, onCancel }: AnswerFormProps) {
  const [begun] = useState(() => keptValues(keptAs, noAnswer).words)
  const [words, setWords] = useState(begun)
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
          autoFocus={begun === ''}
          maxLength={ANSWER_CHARS}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            keepValues(keptAs, { words: event.target.value }, noAnswer)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          Teach the clone
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
