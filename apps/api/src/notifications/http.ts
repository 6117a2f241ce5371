import { channelRoutes, notificationRoutes, phoneRoutes, pushRoutes } from '@understudy/contract'
import type { Push } from '../adapters/push/port.ts'
import type { Slack } from '../adapters/slack/port.ts'
import { acceptForms } from '../http/forms.ts'
import { type Door, mount } from '../http/mount.ts'
import type { Kernel } from '../kernel/context.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { askPhone, provePhone, readPhone, removePhone, type Texting } from './phone/phone.ts'
import { readPreferences, savePreferences } from './preferences.ts'
import { readPush, removePush, savePush, testPush } from './push/devices.ts'
import { readSlack, removeSlack, saveSlack, testSlack } from './slack/webhook.ts'
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts'

export async function mountNotifications(
  door: Door,
  { slack, push }: { slack: Slack; push: Push },
  worker: Kernel,
  texting: Texting,
): Promise<void> {
  mount(door, notificationRoutes.listNotifications, listNotifications)
  mount(door, notificationRoutes.countUnread, countUnread)
  mount(door, notificationRoutes.markAllRead, markAllRead)
  mount(door, notificationRoutes.markRead, markRead)
  mount(door, channelRoutes.readPreferences, readPreferences)
  mount(door, channelRoutes.savePreferences, savePreferences)
  mount(door, channelRoutes.readSlack, readSlack)
  mount(door, channelRoutes.saveSlack, saveSlack(slack))
  mount(door, channelRoutes.removeSlack, removeSlack)
  mount(door, channelRoutes.testSlack, testSlack(slack, worker))
  mount(door, pushRoutes.readPush, readPush(push))
  mount(door, pushRoutes.savePush, savePush(push))
  mount(door, pushRoutes.removePush, removePush)
  mount(door, pushRoutes.testPush, testPush(push))
  mount(door, phoneRoutes.readPhone, readPhone(texting))
  mount(door, phoneRoutes.askPhone, askPhone(texting))
  mount(door, phoneRoutes.provePhone, provePhone(texting))
  mount(door, phoneRoutes.removePhone, removePhone)
  mount(door, notificationRoutes.readUnsubscribe, readUnsubscribe)
  await door.app.register(async (scope) => {
    acceptForms(scope)
    mount({ ...door, app: scope }, notificationRoutes.unsubscribe, unsubscribe)
  })
}
