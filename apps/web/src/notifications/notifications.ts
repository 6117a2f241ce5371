import * as notificationRoutes from '@understudy/contract/built/account/notifications'
import { LIMITS } from '@understudy/contract/limits'
import type { OutOf, QueryInput } from '@understudy/contract/route'
import { type Caller, call } from '../api/call.ts'
import { type FilterOf, listOf } from '../frame/list/list-of.ts'

export type NotificationPage = OutOf<typeof notificationRoutes.listNotifications>

/**
 * The notifications of the bell's list, or of a page of them. Never fails: a failure is logged (§8), and null means
 * that what is shown stays as it is.
 */
export async function readNotifications(
  query: QueryInput<typeof notificationRoutes.listNotifications> = {},
  ask: Caller = call,
): Promise<NotificationPage | null> {
  try {
    return await ask(notificationRoutes.listNotifications, {
      query: { limit: LIMITS.notificationDropdownSize, ...query },
    })
  } catch (error) {
    console.error('The notifications could not be read', error)
    return null
  }
}

/** How many are unread; null where that could not be read, and is only logged. */
export async function readUnreadCount(ask: Caller = call): Promise<number | null> {
  try {
    return (await ask(notificationRoutes.countUnread)).unread_count
  } catch (error) {
    console.error('The number of unread notifications could not be read', error)
    return null
  }
}

/** What the bell's badge says; nothing where nothing is unread. */
export const badgeText = (unread: number): string => {
  if (unread <= 0) return ''
  return unread > LIMITS.notificationBadgeCap ? `${LIMITS.notificationBadgeCap}+` : String(unread)
}

export type NotificationFilter = FilterOf<typeof notificationRoutes.listNotifications>

/** `/notifications?show=unread&page=2` */
export const notificationList = listOf(notificationRoutes.listNotificationsQuery, {
  path: '/notifications',
  settle: (filter, search) => ({ ...filter, unread_only: search.get('show') === 'unread' }),
})

/** A page of the list with one of it read, or all of it. */
export function withRead(list: NotificationPage, id: string | 'all'): NotificationPage {
  const marked = list.notifications.filter((one) => !one.is_read && (id === 'all' || one.id === id)).length
  return {
    ...list,
    notifications: list.notifications.map((one) =>
      id === 'all' || one.id === id ? { ...one, is_read: true } : one,
    ),
    unread_count: id === 'all' ? 0 : Math.max(0, list.unread_count - marked),
  }
}
