import { useQuery } from '@tanstack/react-query'
import { notificationRoutes } from '@understudy/contract/notifications'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

/** The channel in Slack that is told, masked; null where none is connected. */
export const useSlack = () =>
  useQuery({
    queryKey: queryKeys.slack,
    queryFn: ({ signal }) => call(notificationRoutes.readSlack, { signal }),
  })
