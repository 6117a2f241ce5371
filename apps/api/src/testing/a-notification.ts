import { type Notification, type NotificationType, routes } from '@understudy/contract'
import { vi } from 'vitest'
import type { Founder } from './builders.ts'
import { call } from './client.ts'

/** Everything a founder has been told, the latest first. */
export async function notificationsOf(
  base: string,
  founder: Pick<Founder, 'token'>,
  type?: NotificationType,
): Promise<Notification[]> {
  const { data } = await call(base, routes.listNotifications, {
    token: founder.token,
    query: { limit: 500 },
  })
  return data.notifications.filter((notification) => !type || notification.type === type)
}

/** The latest notification of a type that fits, once it is there. */
export const aNotification = (
  base: string,
  founder: Pick<Founder, 'token'>,
  type: NotificationType,
  fits: (notification: Notification) => boolean = () => true,
): Promise<Notification> =>
  vi.waitFor(
    async () => {
      const found = (await notificationsOf(base, founder, type)).find(fits)
      if (!found) throw new Error(`no ${type} that fits`)
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
