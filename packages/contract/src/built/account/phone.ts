import { phoneRoutes } from '../../account/phone.ts'
import { called } from '../called.ts'

export const askPhone = called(phoneRoutes.askPhone)
export const provePhone = called(phoneRoutes.provePhone)
export const readPhone = called(phoneRoutes.readPhone)
export const removePhone = called(phoneRoutes.removePhone)
