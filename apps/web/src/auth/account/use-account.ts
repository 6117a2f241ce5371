import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '@understudy/contract/auth'
import * as authRoutes from '@understudy/contract/built/account/auth'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { session } from '../../api/session/session.ts'

/** The whole of the signed-in account; the session itself keeps only what the shell shows. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => call(authRoutes.validateToken, { signal }),
})
export const useAccount = () => useQuery(accountQuery)

/** The account as the server answered it: here, and in the bar at the top. */
export function takeAccount(client: QueryClient, user: User): void {
  client.setQueryData(queryKeys.account, user)
  void session.check({ background: true, force: true })
}
