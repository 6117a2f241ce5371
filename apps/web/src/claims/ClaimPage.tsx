import { useQuery } from '@tanstack/react-query'
import * as claimRoutes from '@understudy/contract/built/clone/claims'
import type { ClaimStatus } from '@understudy/contract/claims'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../api/api-error.ts'
import { call, pageParts } from '../api/call.ts'
import { dropClaim, keepClaim } from '../api/session/pending-claim.ts'
import { safeReturnPath } from '../api/session/return-path.ts'
import { useSession } from '../api/session/use-session.ts'
import { useTitle } from '../frame/app/use-title.ts'
import { FormText } from '../frame/form/form-fields.tsx'
import { SentForm } from '../frame/form/SentForm.tsx'
import { useSentForm } from '../frame/form/use-sent-form.ts'
import { CLOSED_WORDS } from '../frame/public/RegisterLink.tsx'
import { siteHere } from '../frame/public/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FieldError } from '../ui/fields/Field.tsx'
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
          <h1 className="sr-only">Claim a pitch</h1>
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
  if (isNotFound(error)) return <Nothing title="There is nothing to claim here" />
  return <ErrorState as="h1" title={claimWords(error)} onRetry={onRetry} />
}

function Nothing({ title, children }: { title: string; children?: string }) {
  return (
    <EmptyState as="h1" title={title} actions={<ButtonLink href="/explore">Explore pitches</ButtonLink>}>
      {children}
    </EmptyState>
  )
}

function Offer({ id, status }: { id: string; status: ClaimStatus }) {
  if (status.claimed_by_me) {
    return (
      <EmptyState
        as="h1"
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
  const [search] = useSearchParams()
  const signedIn = session.status === 'signed-in'
  const isClosed = session.status === 'signed-out' && siteHere().registration === 'closed'
  // A code is sent by Enter as well.
  const register = isClosed ? '/login' : '/register'
  const wayIn = session.status === 'incomplete' ? '/complete-registration' : register
  const givenWith = (code: string) => (status.requires_code ? { code: code.trim() } : {})
  const later = (path: string, code: string) => {
    keepClaim(pageParts.shelf, { cloneId: id, companyName: status.company_name, ...givenWith(code) })
    return navigate(path)
  }
  const state = useSentForm({
    keptAs: null,
    schema: async () => (await import('./schemas.ts')).Claim,
    saved: { code: '' },
    // Whoever is not signed in yet is led there, and the claim is made once they are.
    send: async ({ code }) => {
      if (!signedIn) return null
      return call(claimRoutes.completeClaim, { body: { clone_id: id, ...givenWith(code) } })
    },
    onSent: (claimed, { code }) => {
      if (!claimed) return later(wayIn, code)
      dropClaim(pageParts.shelf)
      return navigate(safeReturnPath(claimed.redirect))
    },
    words: claimWords,
  })
  const { form } = state
  const code = useWatch({ control: form.control, name: 'code' })
  const lacksCode = status.requires_code && code.trim() === ''
  const cameBack = search.get('code') === 'wrong' && state.phase === 'idle'
  return (
    <SentForm
      state={state}
      className="flex max-w-form flex-col items-start gap-5"
      actions={
        <div className="flex flex-wrap gap-2">
          {!isClosed && (
            <Button type="submit" variant="primary" busy={state.isSending} disabled={lacksCode}>
              {signedIn ? 'Claim this pitch' : 'Open an account and claim it'}
            </Button>
          )}
          {session.status === 'signed-out' && (
            <Button
              variant={isClosed ? 'primary' : 'secondary'}
              disabled={lacksCode}
              onClick={() => void later('/login', code)}
            >
              I have an account
            </Button>
          )}
          {isClosed && <p className="self-center text-ink-soft">{CLOSED_WORDS}</p>}
        </div>
      }
    >
      <div>
        <h1 className="font-display text-heading">Is {status.company_name} your company?</h1>
        <p className="mt-2 text-ink-soft">
          Somebody prepared this pitch for you. Claim it and it becomes a draft of your own: read it, put it
          right, and publish it when it says what you want said. The unofficial preview closes at once.
        </p>
      </div>
      {status.requires_code && (
        <FormText
          label="Code"
          hint="It came with the invitation."
          maxLength={40}
          autoComplete="off"
          field={form.register('code')}
        />
      )}
      {cameBack && <FieldError>{WRONG_CODE}</FieldError>}
    </SentForm>
  )
}
