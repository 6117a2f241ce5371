import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Identity, IdentityProvider } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { useLocation } from 'react-router'
import { again } from '../../api/again.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { SettingsPart } from '../../frame/settings/SettingsPart.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { StatusMark } from '../../ui/marks/StatusMark.tsx'
import { Loading, SkeletonText } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { whenWords } from '../../words/times.ts'
import { startWords, unlinkWords } from '../external/external-words.ts'
import { providerNames } from '../external/provider-names.ts'

/** The external accounts that open this one: to be linked and unlinked. The last part of its section, and fetched last. */
export const SignIns = () => (
  <SettingsPart
    title="Other ways to sign in"
    description="Accounts of other houses that open this one. Of you we learn your name, address and picture there, and nothing else."
  >
    <Ways />
  </SettingsPart>
)

function Ways() {
  const providers = useQuery({
    queryKey: queryKeys.signInProviders,
    queryFn: ({ signal }) => call(authRoutes.listProviders, { signal }),
  })
  const own = useQuery({
    queryKey: queryKeys.identities,
    queryFn: ({ signal }) => call(authRoutes.listIdentities, { signal }),
    // It may have changed at the provider's page, from where this one is opened anew.
    staleTime: 0,
  })
  if (providers.isPending || own.isPending) {
    return (
      <Loading label="Loading the ways to sign in">
        <SkeletonText lines={2} className="max-w-form" />
      </Loading>
    )
  }
  if (providers.isError || own.isError) {
    const failed = providers.isError ? providers : own
    return <ErrorState title="The ways to sign in did not load" {...again(failed)} />
  }
  const { identities, has_password: hasPassword } = own.data
  return (
    <ul className="max-w-prose divide-y divide-hairline border-hairline border-y">
      {providers.data.map(({ provider, reason }) => {
        const identity = identities.find((each) => each.provider === provider)
        return (
          <li key={provider} className="py-3">
            {identity ? (
              <Linked identity={identity} isLastWay={!hasPassword && identities.length === 1} />
            ) : (
              <Unlinked provider={provider} reason={reason} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'

function Linked({ identity, isLastWay }: { identity: Identity; isLastWay: boolean }) {
  const { provider, email, linked_at: linkedAt } = identity
  const client = useQueryClient()
  const state: unknown = useLocation().state
  const isNew = typeof state === 'object' && state !== null && 'linked' in state && state.linked === provider
  const unlink = useMutation({
    mutationFn: () => call(authRoutes.unlinkIdentity, { params: { provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.identities }),
  })
  return (
    <div className={row}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{providerNames[provider]}</span>
          <span role={isNew ? 'status' : undefined}>
            <StatusMark tone="good">{isNew ? 'Linked just now' : 'Linked'}</StatusMark>
          </span>
        </p>
        <p className="wrap-anywhere text-ink-soft text-small">
          {email && `${email} · `}
          since <time dateTime={linkedAt}>{whenWords(linkedAt)}</time>
        </p>
        {isLastWay && (
          <p className="text-ink-soft text-small">
            Your only way in. Set a password first, by the link above.
          </p>
        )}
        {unlink.isError && <FieldError>{unlinkWords(unlink.error)}</FieldError>}
      </div>
      <Button
        size="small"
        aria-label={`Unlink ${providerNames[provider]}`}
        disabled={isLastWay}
        busy={unlink.isPending}
        onClick={() => unlink.mutate()}
      >
        Unlink
      </Button>
    </div>
  )
}

function Unlinked({ provider, reason }: { provider: IdentityProvider; reason: string | null }) {
  const link = useMutation({
    mutationFn: () => call(authRoutes.linkIdentity, { params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <div className={row}>
      <div className="min-w-0">
        <p className="font-medium">{providerNames[provider]}</p>
        {reason !== null && <p className="text-ink-soft text-small">{reason}</p>}
        {link.isError && <FieldError>{startWords(link.error)}</FieldError>}
      </div>
      {reason === null && (
        <Button
          size="small"
          aria-label={`Link ${providerNames[provider]}`}
          busy={link.isPending}
          onClick={() => link.mutate()}
        >
          Link
        </Button>
      )}
    </div>
  )
}
