import { useMutation, useQuery } from '@tanstack/react-query'
import { type ClaimStatus, claimRoutes } from '@understudy/contract/claims'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { statusOf } from '../api/api-error.ts'
import { call, pageParts } from '../api/call.ts'
import { dropClaim, keepClaim } from '../api/session/pending-claim.ts'
import { safeReturnPath } from '../api/session/return-path.ts'
import { useSession } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Field, FieldError } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { claimWords, WRONG_CODE } from './error-words.ts'

/** Where a company takes over the pitch that somebody has prepared for it. */
export function ClaimPage() {
  useTitle('Claim a pitch')
  const { id = '' } = useParams()
  const { user } = useSession()
  const query = useQuery({
    // Whether it is one's own depends on who asks.
    queryKey: ['claim', id, user?.id ?? null],
    queryFn: ({ signal }) => call(claimRoutes.readClaimStatus, { params: { id }, signal }),
  })
  return (
    <div className="mx-auto w-full max-w-page px-4 py-16 sm:px-6">
      {query.isPending && (
        <Loading label="Looking up the pitch">
          <Skeleton className="h-10 w-full max-w-form" />
          <SkeletonText className="mt-4 max-w-form" />
        </Loading>
      )}
      {query.isError && <NotRead error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Offer id={id} status={query.data} />}
    </div>
  )
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (statusOf(error) === 404) return <Nothing title="There is nothing to claim here" />
  return <ErrorState title={claimWords(error)} onRetry={onRetry} />
}

function Nothing({ title, children }: { title: string; children?: string }) {
  return (
    <EmptyState title={title} actions={<ButtonLink href="/explore">Explore pitches</ButtonLink>}>
      {children}
    </EmptyState>
  )
}

function Offer({ id, status }: { id: string; status: ClaimStatus }) {
  if (status.claimed_by_me) {
    return (
      <EmptyState
        title={`${status.company_name} is yours`}
        actions={
          <ButtonLink variant="primary" href={`/clone/${id}`}>
            Open the clone
          </ButtonLink>
        }
      >
        You have claimed it. It is a draft until you publish it.
      </EmptyState>
    )
  }
  if (status.claimed) return <Nothing title="Somebody has claimed this pitch already" />
  if (!status.claimable) return <Nothing title="The time to claim this pitch is over" />
  return <ClaimForm id={id} status={status} />
}

function ClaimForm({ id, status }: { id: string; status: ClaimStatus }) {
  const navigate = useNavigate()
  const session = useSession()
  const [code, setCode] = useState('')
  const [search] = useSearchParams()
  const given = status.requires_code ? { code: code.trim() } : {}
  const claim = useMutation({
    mutationFn: () => call(claimRoutes.completeClaim, { body: { clone_id: id, ...given } }),
    onSuccess: ({ redirect }) => {
      dropClaim(pageParts.shelf)
      return navigate(safeReturnPath(redirect))
    },
  })
  const signedIn = session.status === 'signed-in'
  const later = (path: string) => {
    keepClaim(pageParts.shelf, { cloneId: id, ...given })
    return navigate(path)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signedIn) claim.mutate()
    else void later(session.status === 'incomplete' ? '/complete-registration' : '/register')
  }
  const lacksCode = status.requires_code && code.trim() === ''
  return (
    <form className="flex max-w-form flex-col items-start gap-5" onSubmit={submit}>
      <div>
        <h1 className="font-display text-heading">Is {status.company_name} your company?</h1>
        <p className="mt-2 text-ink-soft">
          Somebody prepared this pitch for you. Claim it and it becomes a draft of your own: read it, put it
          right, and publish it when it says what you want said. The unofficial preview closes at once.
        </p>
      </div>
      {status.requires_code && (
        <Field label="Code" hint="It came with the invitation.">
          <TextInput
            value={code}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {claim.isError ? (
        <FieldError>{claimWords(claim.error)}</FieldError>
      ) : (
        search.get('code') === 'wrong' && claim.isIdle && <FieldError>{WRONG_CODE}</FieldError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={claim.isPending} disabled={lacksCode}>
          {signedIn ? 'Claim this pitch' : 'Open an account and claim it'}
        </Button>
        {session.status === 'signed-out' && (
          <Button disabled={lacksCode} onClick={() => void later('/login')}>
            I have an account
          </Button>
        )}
      </div>
    </form>
  )
}
