import type { User } from '@understudy/contract/auth'
import type { ReactNode } from 'react'
import { again } from '../../api/again.ts'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useAccount } from './use-account.ts'

/** Shows a part of the settings once the account is known. */
export function AccountGate({ children }: { children: (user: User) => ReactNode }) {
  const account = useAccount()
  if (account.data) return children(account.data)
  if (account.isError) {
    return (
      <ErrorState title="Your account did not load" {...again(account)}>
        Nothing was changed.
      </ErrorState>
    )
  }
  return (
    <Loading label="Loading your account" className="flex max-w-form flex-col gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-3 h-4 w-24" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-20" />
    </Loading>
  )
}
