import { ownKeyRoutes } from '../../account/own-keys.ts'
import { called } from '../called.ts'

export const listOwnKeys = called(ownKeyRoutes.listOwnKeys)
export const saveOwnKey = called(ownKeyRoutes.saveOwnKey)
export const removeOwnKey = called(ownKeyRoutes.removeOwnKey)
