import { useMutation, useQuery } from '@tanstack/react-query'
import * as notificationRoutes from '@understudy/contract/built/account/notifications'
import type { MailKind } from '@understudy/contract/notifications'
import { call } from '../api/call.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { isSpentLink } from '../auth/error-words.ts'
import { useMailedToken } from '../auth/use-mailed-token.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextLink } from '../ui/Link.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { mailsOf, stayingOf, unsubscribeWords, warningOf } from './mail-kinds.ts'

/** `/unsubscribe?token=`: where the foot of a mail leads. Opening it changes nothing: mail scanners open links. */
export function UnsubscribePage() {
  const token = useMailedToken()
  return token === null ? <WithoutLink /> : <Subscription token={token} />
}

function Subscription({ token }: { token: string }) {
  const found = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(notificationRoutes.readUnsubscribe, { query: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const stop = useMutation({
    mutationFn: () => call(notificationRoutes.unsubscribe, { query: { token } }),
  })
  if (isSpentLink(found.error) || isSpentLink(stop.error)) return <Refused />
  if (found.isPending) return <Waiting />
  if (found.isError) {
    return <Failed error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
  }
  const { kind, is_on: isOn } = found.data
  if (stop.isSuccess || !isOn) return <Stopped kind={kind} />
  return (
    <Asking
      kind={kind}
      words={stop.isError ? unsubscribeWords(stop.error) : ''}
      busy={stop.isPending}
      onStop={() => stop.mutate()}
    />
  )
}

function Waiting() {
  useTitle('Turn off mails')
  return (
    <AuthFrame title="Turn off mails">
      <Loading label="Looking up which mails these are" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-12 w-40" />
      </Loading>
    </AuthFrame>
  )
}

function Asking(props: { kind: MailKind; words: string; busy: boolean; onStop: () => void }) {
  const mails = mailsOf(props.kind)
  const title = `Turn off ${mails}?`
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p>
        {warningOf(props.kind)} {stayingOf(props.kind)}
      </p>
      <div className="mt-6 flex flex-col items-start gap-3">
        {props.words && <FieldError>{props.words}</FieldError>}
        <Button variant="primary" size="large" busy={props.busy} onClick={props.onStop}>
          Turn off
        </Button>
      </div>
    </AuthFrame>
  )
}

function Stopped({ kind }: { kind: MailKind }) {
  const title = 'These mails are off'
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="status">
        You no longer get {mailsOf(kind)}. {stayingOf(kind)}
      </p>
      {kind !== 'company' && (
        <p className="mt-4">
          <TextLink href="/settings/notifications">Notification settings</TextLink>
        </p>
      )}
    </AuthFrame>
  )
}

function Failed(props: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const title = 'Your mails are as they were'
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="alert">{unsubscribeWords(props.error)}</p>
      <Button variant="primary" size="large" className="mt-6" busy={props.retrying} onClick={props.onRetry}>
        Try again
      </Button>
    </AuthFrame>
  )
}

function Refused() {
  const title = 'This link has run out'
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="status">
        A link works for a year, and only whole. Open the one at the foot of a newer mail: nothing has
        changed.
      </p>
    </AuthFrame>
  )
}

function WithoutLink() {
  const title = 'Turn off mails'
  useTitle(title)
  return (
    <AuthFrame title={title}>
      <p role="status">Open the link at the foot of a mail that you no longer want.</p>
    </AuthFrame>
  )
}
