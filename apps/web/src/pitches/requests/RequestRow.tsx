import type { PasswordRequest } from '@understudy/contract/password-requests'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { decideRequestWords } from '../../clones/error-words.ts'
import { dropKept, keepValues, keptValues } from '../../frame/form/kept-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, FieldError } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextLink } from '../../ui/Link.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { dateWords } from '../../words/times.ts'
import { linkPath } from '../links/link-path.ts'
import { useDecision } from './use-access-requests.ts'

/** What the founder can change at the link, so that it lets in whoever asks. */
const TURNS_AWAY = /^(link_closed|email_refused|views_spent)$/

interface RequestRowProps {
  cloneId: string
  request: PasswordRequest
}

/** Somebody who asked, and the answers that there are. */
export function RequestRow({ cloneId, request }: RequestRowProps) {
  const decision = useDecision(request.id)
  const word = useWord(request.id)
  const { name, status, key_lapsed: lapsed } = request
  const canApprove = status !== 'approved' || lapsed
  const decide = (answer: 'approved' | 'declined') => {
    if (decision.isPending) return
    const message = canApprove ? word.text.trim() : ''
    decision.mutate(
      { decision: answer, ...(message ? { message } : {}) },
      { onSuccess: () => word.drop(message) },
    )
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <Asked request={request}>
        {canApprove && <Word name={name} word={word} />}
        {decision.isError && <FieldError>{decideRequestWords(decision.error)}</FieldError>}
        {isApiError(decision.error) && TURNS_AWAY.test(decision.error.code) && (
          <p className="mt-1">
            <TextLink href={linkPath(cloneId, request.pitch_link_id)}>
              Look at the link “<bdi>{request.pitch_link_name}</bdi>”
            </TextLink>
          </p>
        )}
      </Asked>
      <div className="flex flex-wrap items-center gap-2">
        <Standing request={request} />
        {canApprove && (
          <Button
            size="small"
            aria-label={`Approve ${name}${afterWords(request)}`}
            busy={decision.isPending && decision.variables.decision === 'approved'}
            onClick={() => decide('approved')}
          >
            Approve{afterWords(request)}
          </Button>
        )}
        {status !== 'declined' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={status === 'pending' ? `Decline ${name}` : `Take back the access of ${name}`}
            busy={decision.isPending && decision.variables.decision === 'declined'}
            onClick={() => decide('declined')}
          >
            {status === 'pending' ? 'Decline' : 'Take back'}
          </Button>
        )}
      </div>
    </li>
  )
}

function afterWords({ status, key_lapsed: lapsed }: PasswordRequest): string {
  if (status === 'declined') return ' after all'
  return lapsed ? ' again' : ''
}

function Standing({ request: { status, key_lapsed: lapsed, decided_at: at } }: { request: PasswordRequest }) {
  if (status === 'pending') return null
  if (status === 'declined')
    return <StatusMark tone="neutral">Declined{at && ` ${dateWords(at)}`}</StatusMark>
  if (lapsed) return <StatusMark tone="warn">Their link has ended</StatusMark>
  return <StatusMark tone="good">Has access</StatusMark>
}

function Asked({ request, children }: { request: PasswordRequest; children: ReactNode }) {
  const { name, company, email, message, created_at: at, pitch_link_name: link } = request
  return (
    <div className="min-w-0 max-w-prose">
      <p className="wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        {company && (
          <>
            , <bdi>{company}</bdi>
          </>
        )}
      </p>
      <p className="text-ink-soft text-small wrap-anywhere">
        {email} · {dateWords(at)}
      </p>
      <p className="truncate text-ink-soft text-small">
        For the link “<bdi>{link}</bdi>”
      </p>
      {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
      {children}
    </div>
  )
}

const blankWord = { text: '' }

/** What goes along with the answer, kept while it is typed. */
function useWord(requestId: string) {
  const name = `answer.${requestId}`
  const [text, setText] = useState(() => keptValues(name, blankWord).text)
  return {
    text,
    change: (typed: string) => {
      setText(typed)
      keepValues(name, { text: typed }, blankWord)
    },
    /** Once it went along. What was typed meanwhile, or lies there hidden, did not. */
    drop: (sent: string) => {
      if (keptValues(name, blankWord).text.trim() !== sent) return
      setText('')
      dropKept(name)
    },
  }
}

function Word({ name, word }: { name: string; word: ReturnType<typeof useWord> }) {
  const [pressed, setPressed] = useState(false)
  if (!pressed && word.text === '') {
    return (
      <Button
        size="small"
        variant="quiet"
        className="-ml-3 mt-1"
        aria-label={`Write a word to ${name}`}
        onClick={() => setPressed(true)}
      >
        Write a word
      </Button>
    )
  }
  return (
    <Field
      label={`A word to ${name}`}
      optional
      className="mt-3"
      hint="It goes along by mail with your answer, a yes or a no."
    >
      <TextArea
        rows={2}
        maxLength={1_000}
        autoFocus={pressed}
        value={word.text}
        onChange={({ target }) => {
          setPressed(true)
          word.change(target.value)
        }}
      />
    </Field>
  )
}
