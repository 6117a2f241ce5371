import { notificationRoutes } from '../../account/notifications.ts'
import { describeQuery } from '../../base/describe-query.ts'
import type { ListQuery } from '../../shape/query.ts'
import { called } from '../called.ts'

export const countUnread = called(notificationRoutes.countUnread)
export const listNotifications = called(notificationRoutes.listNotifications)
export const markAllRead = called(notificationRoutes.markAllRead)
export const markRead = called(notificationRoutes.markRead)
export const readUnsubscribe = called(notificationRoutes.readUnsubscribe)
export const unsubscribe = called(notificationRoutes.unsubscribe)
export const listNotificationsQuery: ListQuery<typeof listNotifications> = describeQuery(
  notificationRoutes.listNotifications,
)
