import type { Clone } from '@understudy/contract/clones'
import type { PasswordRequest } from '@understudy/contract/password-requests'
import { again } from '../api/again.ts'
import { isApiError } from '../api/api-error.ts'
import { decideRequestWords } from '../clones/error-words.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { StatusMark } from '../ui/marks/StatusMark.tsx'
import { Section } from '../ui/Section.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { dateWords } from '../words/times.ts'
import { linkPath } from './links/link-path.ts'
import { useAccessRequests, useDecision } from './use-access-requests.ts'
import { usePitches } from './use-pitches.ts'

/** Who asks to see a locked pitch of this clone, and who was let in. Not shown where nobody can or did ask. */
export function AccessRequests({ clone }: { clone: Clone }) {
  const pitches = usePitches()
  const requests = useAccessRequests()
  const own = new Set(pitches.data?.filter((pitch) => pitch.clone_id === clone.id).map(({ id }) => id))
  const shown = requests.data?.filter((request) => own.has(request.pitch_id)) ?? []
  const canBeAsked = clone.access_settings.type === 'private' && clone.status === 'published'
  if (!canBeAsked && shown.length === 0) return null
  const failed = requests.isError ? requests : pitches
  const isReady = requests.data !== undefined && pitches.data !== undefined
  return (
    <Section
      title="Access requests"
      description="A yes mails them a link of their own, which needs no password. A no mails nothing."
    >
      {failed.isError && (
        <ErrorState title="The requests did not load" {...again(failed)}>
          Nothing is lost: they wait for your answer.
        </ErrorState>
      )}
      {!failed.isError && !isReady && (
        <Loading label="Loading the requests">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {!failed.isError && isReady && shown.length === 0 && (
        <p className="text-ink-soft">
          Nobody asks. Visitors without the password can do so on the locked page.
        </p>
      )}
      {!failed.isError && isReady && shown.length > 0 && (
        <ul aria-label="Access requests" className="divide-y divide-hairline border-hairline border-y">
          {shown.map((request) => (
            <RequestRow key={request.id} cloneId={clone.id} request={request} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What the founder can change at the link, so that it lets in whoever asks. */
const TURNS_AWAY = /^(link_closed|email_refused|views_spent)$/

interface RequestRowProps {
  cloneId: string
  request: PasswordRequest
}

function RequestRow({ cloneId, request }: RequestRowProps) {
  const decision = useDecision(request.id)
  const { name, company, email, message, status, key_lapsed: lapsed } = request
  const busyWith = decision.isPending ? decision.variables : null
  const decide = (answer: 'approved' | 'declined') => {
    if (!decision.isPending) decision.mutate(answer)
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
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
          {email} · {dateWords(request.created_at)}
        </p>
        <p className="truncate text-ink-soft text-small">
          For the link “<bdi>{request.pitch_link_name}</bdi>”
        </p>
        {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
        {decision.isError && <FieldError>{decideRequestWords(decision.error)}</FieldError>}
        {isApiError(decision.error) && TURNS_AWAY.test(decision.error.code) && (
          <p className="mt-1">
            <TextLink href={linkPath(cloneId, request.pitch_link_id)}>
              Look at the link “<bdi>{request.pitch_link_name}</bdi>”
            </TextLink>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'approved' && !lapsed && <StatusMark tone="good">Has access</StatusMark>}
        {lapsed && <StatusMark tone="warn">Their link has ended</StatusMark>}
        {(status === 'pending' || lapsed) && (
          <Button
            size="small"
            aria-label={lapsed ? `Approve ${name} again` : `Approve ${name}`}
            busy={busyWith === 'approved'}
            onClick={() => decide('approved')}
          >
            {lapsed ? 'Approve again' : 'Approve'}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={status === 'pending' ? `Decline ${name}` : `Take back the access of ${name}`}
          busy={busyWith === 'declined'}
          onClick={() => decide('declined')}
        >
          {status === 'pending' ? 'Decline' : 'Take back'}
        </Button>
      </div>
    </li>
  )
}
