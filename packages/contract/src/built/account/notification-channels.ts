import {
  channelRoutes,
  LoudDelivery as LoudDeliverySchema,
  NotificationDelivery as NotificationDeliverySchema,
} from '../../account/notification-channels.ts'
import type { Choice } from '../../shape/shape.ts'
import { called } from '../called.ts'

export const readPreferences = called(channelRoutes.readPreferences)
export const readSlack = called(channelRoutes.readSlack)
export const removeSlack = called(channelRoutes.removeSlack)
export const savePreferences = called(channelRoutes.savePreferences)
export const saveSlack = called(channelRoutes.saveSlack)
export const testSlack = called(channelRoutes.testSlack)
export type LoudDelivery = LoudDeliverySchema
export const LoudDelivery: Choice<LoudDelivery> = LoudDeliverySchema
export type NotificationDelivery = NotificationDeliverySchema
export const NotificationDelivery: Choice<NotificationDelivery> = NotificationDeliverySchema
