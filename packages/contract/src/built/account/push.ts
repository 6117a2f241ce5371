import { pushRoutes } from '../../account/push.ts'
import { called } from '../called.ts'

export const readPush = called(pushRoutes.readPush)
export const removePush = called(pushRoutes.removePush)
export const savePush = called(pushRoutes.savePush)
export const testPush = called(pushRoutes.testPush)
