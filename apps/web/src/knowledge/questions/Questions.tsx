import { QuestionStatus } from '@understudy/contract/built/clone/questions'
import type { Question } from '@understudy/contract/questions'
import { wordsOfQuestion } from '@understudy/contract/words-of-question'
import { useState } from 'react'
import { again } from '../../api/again.ts'
import { dropKept, keptValues } from '../../frame/form/kept-form.ts'
import { lastPage, readPage } from '../../frame/list/page-number.ts'
import { useAddress, useLastPage } from '../../frame/list/use-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/data/Pagination.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Ago } from '../../words/Ago.tsx'
import { figureWords } from '../../words/figures.ts'
import { KeepAsTest } from '../rehearsal/KeepAsTest.tsx'
import { AnswerForm, noAnswer } from './AnswerForm.tsx'
import { replyWords } from './reply-words.ts'
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
  const callId = search.get('call')
  const questions = useQuestions(cloneId, { status, callId, page })
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
      {callId && (
        <p className="pb-4 text-ink-soft text-small">
          Only what was asked in one call.{' '}
          <TextLink href={`/clone/${cloneId}?tab=questions`}>All questions</TextLink>
        </p>
      )}
      {questions.isError && (
        <ErrorState title="The questions did not load" {...again(questions)}>
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
          <ul aria-label="Questions" className="divide-y divide-hairline border-hairline border-y">
            {data.questions.map((question) => (
              <QuestionRow key={wordsOfQuestion(question.text)} question={question} />
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
  const { text, status, answer, call_id, created_at, times, lacked_credits } = question
  // Asked again it comes under the id of the last one: what is half written belongs to its words.
  const keptAs = `answer.${question.clone_id}.${wordsOfQuestion(text)}`
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
            <Ago at={created_at} />
            {times > 1 && ` · asked ${figureWords(times)} times`}
            {status === 'open' && lacked_credits && ' · your credits were used up'}
            {call_id && (
              <>
                {' · '}
                <TextLink href={`/call-logs?call=${call_id}`}>The call</TextLink>
              </>
            )}
          </p>
          <KeepAsTest cloneId={question.clone_id} question={text} />
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
