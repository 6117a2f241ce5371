import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import * as notificationRoutes from '@understudy/contract/built/account/notifications'
import { LIMITS } from '@understudy/contract/limits'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { toast } from '../ui/floats/toast.ts'
import { markAllWords, markReadWords } from './error-words.ts'
import {
  type NotificationFilter,
  type NotificationPage,
  notificationList,
  readNotifications,
  readUnreadCount,
  withRead,
} from './notifications.ts'

/** Asked for every 10 seconds while the page is in sight (spec §9). A failure leaves the number as it was. */
export const unreadCountQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: async ({ client }) =>
    (await readUnreadCount()) ?? client.getQueryData<number>(queryKeys.unreadCount) ?? 0,
  refetchInterval: LIMITS.unreadCountPollMs,
  refetchIntervalInBackground: false,
  staleTime: 0,
  retry: false,
})

/** How many are unread. When the number changes, the lists are read again. */
export function useUnreadCount(): number {
  const { data } = useQuery(unreadCountQuery)
  const client = useQueryClient()
  const before = useRef(data)
  useEffect(() => {
    const known = before.current
    before.current = data
    if (known === undefined || known === data) return
    void client.invalidateQueries({ queryKey: queryKeys.notificationList })
  }, [client, data])
  return data ?? 0
}

async function readOrFail(query: Parameters<typeof readNotifications>[0]): Promise<NotificationPage> {
  const page = await readNotifications(query)
  if (page === null) throw new Error('The notifications could not be read')
  return page
}

/** The newest ten, for the opened bell. */
export const useLatestNotifications = () =>
  useQuery({
    queryKey: [...queryKeys.notificationList, 'bell'],
    queryFn: () => readOrFail({}),
    staleTime: 0,
  })

/** A page of them all, or of the unread. While another page loads, the one before stays in sight. */
export const notificationsQuery = (filter: NotificationFilter) =>
  queryOptions({
    queryKey: [...queryKeys.notificationList, 'page', filter],
    queryFn: () => readOrFail(notificationList.queryOf(filter)),
    placeholderData: keepPreviousData,
    staleTime: LIMITS.unreadCountPollMs,
  })

/** Marks one read. It shows at once, and is taken back where the server refuses. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(notificationRoutes.markRead, { params: { id } }),
    onMutate: (id) => showRead(client, id),
    onError: (error) => toast.bad(markReadWords(error), { id: 'notifications' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notificationRoutes.markAllRead),
    onMutate: () => showRead(client, 'all'),
    onError: (error) => toast.bad(markAllWords(error), { id: 'notifications' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

async function showRead(client: QueryClient, id: string | 'all'): Promise<void> {
  // An answer that is under way would bring the old state back.
  await client.cancelQueries({ queryKey: queryKeys.notifications })
  client.setQueriesData<NotificationPage>({ queryKey: queryKeys.notificationList }, (list) =>
    list ? withRead(list, id) : list,
  )
  client.setQueryData<number>(queryKeys.unreadCount, (count) => {
    if (id === 'all') return count && 0
    return count && Math.max(0, count - 1)
  })
}
