import { notificationRoutes } from '@understudy/contract'
import { type Door, mount } from '../http/mount.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { readPreferences, savePreferences } from './preferences.ts'

export function mountNotifications(door: Door): void {
  mount(door, notificationRoutes.listNotifications, listNotifications)
  mount(door, notificationRoutes.countUnread, countUnread)
  mount(door, notificationRoutes.markAllRead, markAllRead)
  mount(door, notificationRoutes.markRead, markRead)
  mount(door, notificationRoutes.readPreferences, readPreferences)
  mount(door, notificationRoutes.savePreferences, savePreferences)
}
